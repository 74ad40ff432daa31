// A process of its own that extracts the words of a PDF: see read-paper.ts.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setPriority } from 'node:os';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { isMainThread, Worker } from 'node:worker_threads';
import type { ReaderMessage } from './read-paper.ts';
import { wordsOf } from './words-of.ts';

const MAX_PAGES = 1_000;
const MAX_WORDS = 20_000;
/** A few kilobytes of a PDF can expand to gigabytes, which pdf.js does not limit. */
const MAX_MEMORY = 400 * 1024 * 1024;
const INTERVAL_MS = 20;
const NICE = 10;

if (isMainThread) await readInput();
else watchMemory();

/** In its own thread: decompression blocks the main one. */
function watchMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL');
  }, INTERVAL_MS);
}

async function readInput(): Promise<void> {
  new Worker(new URL(import.meta.url)).unref();
  process.once('disconnect', () => process.exit(1));
  try {
    setPriority(NICE);
    // The kernel's OOM killer takes this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Windows and macOS do not have these.
  }
  const words = new Set<string>();
  const pages = await readPages(new Uint8Array(await buffer(process.stdin)), (text) => {
    for (const word of wordsOf(text)) if (words.size < MAX_WORDS) words.add(word);
  });
  send({ pages, words: [...words] });
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
    // The letters of fonts without their own table.
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
