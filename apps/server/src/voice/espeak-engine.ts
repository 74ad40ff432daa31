import { closeSync, openSync, readSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import loadEspeak from '@echogarden/espeak-ng-emscripten';
import type { EspeakModule, EspeakWorker } from '@echogarden/espeak-ng-emscripten';

const dataFile = new URL('espeak-ng.data', import.meta.resolve('@echogarden/espeak-ng-emscripten'));
const dataRoot = '/usr/share/espeak-ng-data';
/** A Russian dictionary alone is 8 MB; voices of other languages than these two fail. */
const neededDictionaries = new Set(['en_dict', 'vi_dict']);

/**
 * The espeak-ng engine with English and Vietnamese only: of its 24 MB of data one is read. The package itself would
 * read all of it, twice over: 30 MB more, measured.
 */
export async function loadEngine(): Promise<EspeakWorker> {
  // Pages nobody writes to cost nothing.
  const module = await loadEspeak({ getPreloadedPackage: (_name, size) => new ArrayBuffer(size) });
  const data = openSync(fileURLToPath(dataFile), 'r');
  try {
    fillFiles(module.FS, dataRoot, data);
  } finally {
    closeSync(data);
  }
  return new module.eSpeakNGWorker();
}

/** Every file is a view of the memory given above, at the place where its content is in the data file. */
function fillFiles(fs: EspeakModule['FS'], folder: string, data: number): void {
  for (const name of fs.readdir(folder)) {
    if (name === '.' || name === '..') continue;
    const path = `${folder}/${name}`;
    const { node } = fs.lookupPath(path);
    if (fs.isDir(node.mode)) fillFiles(fs, path, data);
    else if (!name.endsWith('_dict') || neededDictionaries.has(name)) {
      readSync(data, node.contents, 0, node.contents.length, node.contents.byteOffset);
    }
  }
}
