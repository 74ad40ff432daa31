import type { FileStore } from '../platform/files/index.ts';
import type { ClaimedPaper, PaperTextQueries } from './paper-texts-queries.ts';
import { readPaper } from './read-paper.ts';

const INTERVAL_MS = 60_000;
/** A reader without progress for this long is dead: a paper may take a minute. */
const STALE_MS = 5 * 60_000;
/** A paper may crash the server this often. */
const MAX_TRIES = 3;
const PROGRESS_INTERVAL_MS = 500;

/** Extracts the texts of papers in the background, one at a time, for the full-text search. */
export function createPaperTexts(parts: {
  queries: PaperTextQueries;
  files: FileStore;
  report: (error: unknown) => void;
}) {
  const { queries, files, report } = parts;
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  let isRequested = false;
  const timer = setInterval(start, INTERVAL_MS);
  timer.unref();

  /** For new papers; the interval finds those left by another server or by a database failure. */
  function start(): void {
    isRequested = true;
    if (working !== undefined || closing.signal.aborted) return;
    working = work()
      .catch(report)
      .finally(() => {
        working = undefined;
      });
  }

  async function work(): Promise<void> {
    while (isRequested && !closing.signal.aborted) {
      // A paper may be inserted during the last look-up.
      isRequested = false;
      await readAll();
    }
  }

  async function readAll(): Promise<void> {
    for (;;) {
      const now = Date.now();
      const paper = await queries.claim(now, now - STALE_MS);
      if (paper === undefined || closing.signal.aborted) return;
      await readOne(paper);
    }
  }

  async function readOne(paper: ClaimedPaper): Promise<void> {
    const nothing = { pages: 0, words: [] };
    const opened = paper.text_tries > MAX_TRIES ? undefined : await files.open(paper.file_key);
    if (opened === undefined) return queries.finish(paper, nothing);
    let updatedAt = 0;
    const onProgress = (progress: { read: number; pages: number }) => {
      if (performance.now() - updatedAt < PROGRESS_INTERVAL_MS) return;
      updatedAt = performance.now();
      queries.updateProgress(paper, progress).catch(report);
    };
    const text = await readPaper(opened.stream, { onProgress, signal: closing.signal });
    if (closing.signal.aborted) return queries.unclaim(paper);
    // An encrypted, damaged or endless paper is not searchable.
    await queries.finish(paper, text ?? nothing);
  }

  return {
    start,
    /** Also finds the papers that a crash left. */
    async open(): Promise<void> {
      await queries.resetReading();
      start();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      closing.abort();
      await working;
    },
  };
}
