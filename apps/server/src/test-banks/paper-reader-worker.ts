// A process of its own: reads a PDF from its input and says the words in it. See read-paper.ts.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setPriority } from 'node:os';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { isMainThread, Worker } from 'node:worker_threads';
import type { ReaderSays } from './read-paper.ts';
import { wordsOf } from './words-of.ts';

const MOST_PAGES = 1_000;
const MOST_WORDS = 20_000;
/** A few kilobytes of a PDF can expand to gigabytes, which the engine itself does not limit. */
const MOST_MEMORY = 400 * 1024 * 1024;
const LOOK_MS = 20;
/** Below the priority of everything interactive. */
const NICE = 10;

if (isMainThread) await readInput();
else watchMemory();

/** In a thread of its own, since decompression blocks the main one. */
function watchMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, 'SIGKILL');
  }, LOOK_MS);
}

async function readInput(): Promise<void> {
  new Worker(new URL(import.meta.url)).unref();
  process.once('disconnect', () => process.exit(1));
  try {
    setPriority(NICE);
    // The kernel's OOM killer takes this process first.
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not every system has these; the limits above hold without.
  }
  const words = new Set<string>();
  const pages = await readPages(new Uint8Array(await buffer(process.stdin)), (text) => {
    for (const word of wordsOf(text)) if (words.size < MOST_WORDS) words.add(word);
  });
  say({ pages, words: [...words] });
}

function say(what: ReaderSays): void {
  process.send?.(what);
}

async function readPages(data: Uint8Array, take: (text: string) => void): Promise<number> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const document = await getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    // Needed to know the letters of fonts that do not carry their own table.
    cMapUrl: `${join(library, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(library, 'standard_fonts')}/`,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
  }).promise;
  const pages = Math.min(document.numPages, MOST_PAGES);
  say({ read: 0, pages });
  for (let number = 1; number <= pages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    take(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    page.cleanup();
    say({ read: number, pages });
  }
  return pages;
}
