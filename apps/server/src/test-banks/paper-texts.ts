import type { FileStore } from '../platform/files/index.ts';
import type { ClaimedPaper, PaperTextQueries } from './paper-texts-queries.ts';
import { readPaper } from './read-paper.ts';

/** What was left by another server, or by a failure of the database, is looked for so often. */
const LOOK_MS = 60_000;
/** A reader that was silent this long is dead: a paper may take a minute. */
const STALE_MS = 5 * 60_000;
/** A paper that ended the whole server this often is not read again. */
const MOST_TRIES = 3;
const PROGRESS_MS = 500;

/** Reads the texts of papers in the background, one at a time, so that a search finds what stands in them. */
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

  /** There may be something to read. */
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
      // A paper may come while the last look finds nothing.
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
    // Locked, broken, endless: such a paper is kept and shown, only not searched.
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
