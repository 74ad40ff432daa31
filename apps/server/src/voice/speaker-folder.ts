import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { audioTypeOf, type AudioType } from '../platform/files/index.ts';
import { audioKeyOf, normaliseSpokenText } from './audio-key.ts';

const EXTENSIONS = new Set(['.ogg', '.mp3', '.wav']);
/** One line with the speaker and the licence. */
const ATTRIBUTION_FILE = 'ATTRIBUTION.txt';
const MAX_ATTRIBUTION_LENGTH = 200;
const MAX_BYTES = 1024 * 1024;

interface SpokenFile {
  key: string;
  path: string;
  credit: string;
}

export interface SpeakerFolder {
  /** Changes when files are added, removed or change their size. */
  readonly id: string;
  /** The key of the recording of a text, and the credit of its speaker. */
  find(text: string): Pick<SpokenFile, 'key' | 'credit'> | undefined;
  /** Undefined for an unknown key, and for a file that is missing or not a recording. */
  open(key: string): Promise<{ bytes: Uint8Array; type: AudioType } | undefined>;
}

/**
 * An operator's recordings, `speaker/word.ogg`. The folder is listed once at the start, and only files found then are ever
 * opened. If several speakers have a word, the first by name is used. @throws when the folder cannot be read
 */
export function openSpeakerFolder(folder: string): SpeakerFolder {
  const byText = new Map<string, SpokenFile>();
  const byKey = new Map<string, SpokenFile>();
  for (const speaker of namesIn(folder, 'folder')) {
    const directory = join(folder, speaker);
    const credit = creditOf(directory, speaker);
    for (const file of namesIn(directory, 'file')) {
      const { name, ext } = parse(file);
      const text = nameKey(name);
      if (!EXTENSIONS.has(ext.toLowerCase()) || byText.has(text)) continue;
      const path = join(directory, file);
      // The key contains the size, not the time, because servers that share recordings have copies of the folder.
      const id = `folder ${JSON.stringify([speaker, file, statSync(path).size])}`;
      const spoken = { key: audioKeyOf(id, { text, language: 'en', rate: 'normal' }), path, credit };
      byText.set(text, spoken);
      byKey.set(spoken.key, spoken);
    }
  }
  return {
    id: audioKeyOf('folder', { text: [...byKey.keys()].sort().join(), language: 'en', rate: 'normal' }),
    find: (text) => byText.get(nameKey(text)),
    open: async (key) => {
      const path = byKey.get(key)?.path;
      return path === undefined ? undefined : readRecording(path);
    },
  };
}

/** Also composes Unicode, because file names of macOS are decomposed. */
function nameKey(text: string): string {
  return normaliseSpokenText(text).toLowerCase();
}

/** Leaves out hidden entries, and links, which may lead out of the folder. */
function namesIn(directory: string, kind: 'file' | 'folder'): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter(
      (entry) => (kind === 'file' ? entry.isFile() : entry.isDirectory()) && !entry.name.startsWith('.'),
    )
    .map(({ name }) => name)
    .sort();
}

function creditOf(directory: string, speaker: string): string {
  if (!namesIn(directory, 'file').includes(ATTRIBUTION_FILE)) return speaker;
  const text = normaliseSpokenText(readFileSync(join(directory, ATTRIBUTION_FILE), 'utf8'));
  return text === '' ? speaker : [...text].slice(0, MAX_ATTRIBUTION_LENGTH).join('');
}

async function readRecording(path: string): Promise<{ bytes: Uint8Array; type: AudioType } | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  const type = bytes && audioTypeOf(bytes);
  return bytes === undefined || type === undefined || bytes.length > MAX_BYTES ? undefined : { bytes, type };
}
