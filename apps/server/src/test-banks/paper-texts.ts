import type { FileStore } from '../platform/files/index.ts';
import type { ClaimedPaper, PaperTextQueries } from './paper-texts-queries.ts';
import { readPaper } from './read-paper.ts';

/** The interval of look-ups for papers left by another server or by a database failure. */
const LOOK_MS = 60_000;
/** A reader without progress for this long is dead: a paper may take a minute. */
const STALE_MS = 5 * 60_000;
/** A paper that crashed the server this often is not read again. */
const MOST_TRIES = 3;
const PROGRESS_MS = 500;

/** Extracts the texts of papers in the background, one at a time, for the full-text search. */
export function createPaperTexts(parts: {
  queries: PaperTextQueries;
  files: FileStore;
  report: (error: unknown) => void;
}) {
  const { queries, files, report } = parts;
  const ending = new AbortController();
  let working: Promise<void> | undefined;
  let isAsked = false;
  const looking = setInterval(wake, LOOK_MS);
  looking.unref();

  /** Starts reading if there may be unread papers. */
  function wake(): void {
    isAsked = true;
    if (working !== undefined || ending.signal.aborted) return;
    working = work()
      .catch(report)
      .finally(() => {
        working = undefined;
      });
  }

  async function work(): Promise<void> {
    while (isAsked && !ending.signal.aborted) {
      // A paper may arrive during the last look-up.
      isAsked = false;
      await readAll();
    }
  }

  async function readAll(): Promise<void> {
    for (;;) {
      const now = Date.now();
      const paper = await queries.claim(now, now - STALE_MS);
      if (paper === undefined || ending.signal.aborted) return;
      await readOne(paper);
    }
  }

  async function readOne(paper: ClaimedPaper): Promise<void> {
    const nothing = { pages: 0, words: [] };
    const opened = paper.text_tries > MOST_TRIES ? undefined : await files.open(paper.file_key);
    if (opened === undefined) return queries.finish(paper, nothing);
    let toldAt = 0;
    const onProgress = (progress: { read: number; pages: number }) => {
      if (performance.now() - toldAt < PROGRESS_MS) return;
      toldAt = performance.now();
      queries.tellProgress(paper, progress).catch(report);
    };
    const text = await readPaper(opened.stream, { onProgress, signal: ending.signal });
    if (ending.signal.aborted) return queries.giveBack(paper);
    // An encrypted, damaged or endless paper is stored and shown, but not searchable.
    await queries.finish(paper, text ?? nothing);
  }

  return {
    wake,
    async start(): Promise<void> {
      await queries.forgetReaders();
      wake();
    },
    async close(): Promise<void> {
      clearInterval(looking);
      ending.abort();
      await working;
    },
  };
}
