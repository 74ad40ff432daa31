// A child process that extracts the words of a PDF; read-paper.ts starts it.
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { limitProcess } from '../platform/limited-process.ts';
import type { ReaderMessage } from './read-paper.ts';
import { wordsOf } from './words-of.ts';

const MAX_PAGES = 1_000;
const MAX_WORDS = 20_000;
/** A few kilobytes of a PDF can expand to gigabytes, which pdf.js does not limit. */
const LIMITS = { maxMemory: 400 * 1024 * 1024, cpuMs: 60_000 };

limitProcess(LIMITS);
await readInput();

async function readInput(): Promise<void> {
  process.once('disconnect', () => process.exit(1));
  const words = new Set<string>();
  const pages = await readPages(new Uint8Array(await buffer(process.stdin)), (text) => {
    for (const word of wordsOf(text)) if (words.size < MAX_WORDS) words.add(word);
  });
  // It then ends by itself: a process that is killed leaves no compiled sources to the next.
  process.send?.({ pages, words: [...words] } satisfies ReaderMessage, () => process.disconnect());
}

function send(message: ReaderMessage): void {
  process.send?.(message);
}

async function readPages(data: Uint8Array, take: (text: string) => void): Promise<number> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const document = await getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    // Character maps and fonts for PDFs that do not embed them.
    cMapUrl: `${join(library, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
  }).promise;
  const pages = Math.min(document.numPages, MAX_PAGES);
  send({ read: 0, pages });
  for (let number = 1; number <= pages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    take(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    page.cleanup();
    send({ read: number, pages });
  }
  return pages;
}
