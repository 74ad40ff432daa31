// A worker thread that draws a printed sheet; sheets.ts starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { drawSheet } from './draw-sheet.ts';
import type { SheetTask } from './sheet-task.ts';

parentPort?.postMessage(await drawSheet(workerData as SheetTask));
