// A worker thread that finds the texts that no font of printed sheets has; sheets.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { loadFaces } from './faces.ts';
import { visibleText } from './text-lines.ts';

const { canDraw } = loadFaces();
const texts = workerData as readonly string[];
parentPort?.postMessage(texts.filter((text) => !canDraw(visibleText(text))));
