import { createBackgroundWork } from '../platform/background-work.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { ClaimedPaper, PaperTextQueries } from './paper-texts-queries.ts';
import { readPaper } from './read-paper.ts';

const INTERVAL_MS = 60_000;
/** A reader without progress for this long is considered dead; a paper may take four minutes. */
const STALE_MS = 5 * 60_000;
/** The number of tries after which a paper, which may have crashed the server, is skipped. */
const MAX_TRIES = 3;
const PROGRESS_INTERVAL_MS = 500;

/** Extracts the texts of papers in the background, one at a time, for the full-text search. */
export function createPaperTexts(parts: {
  queries: PaperTextQueries;
  files: FileStore;
  report: (error: unknown) => void;
}) {
  const { queries, files, report } = parts;
  async function read(paper: ClaimedPaper, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return queries.unclaim(paper);
    const nothing = { pages: 0, words: [] };
    const opened = paper.text_tries > MAX_TRIES ? undefined : await files.open(paper.file_key);
    if (opened === undefined) return queries.finish(paper, nothing);
    let updatedAt = 0;
    const onProgress = (progress: { read: number; pages: number }) => {
      if (performance.now() - updatedAt < PROGRESS_INTERVAL_MS) return;
      updatedAt = performance.now();
      queries.updateProgress(paper, progress).catch(report);
    };
    const text = await readPaper(opened.stream, { onProgress, signal });
    if (signal.aborted) return queries.unclaim(paper);
    // An encrypted, damaged or endless paper is not searchable.
    await queries.finish(paper, text ?? nothing);
  }

  return createBackgroundWork({
    queries,
    intervalMs: INTERVAL_MS,
    staleMs: STALE_MS,
    run: read,
    clock: Date.now,
    report,
  });
}
