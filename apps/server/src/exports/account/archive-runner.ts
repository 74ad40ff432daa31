import { randomUUID } from 'node:crypto';
import { createBackgroundWork, pauseAfter } from '../../platform/background-work.ts';
import type { Files } from '../../platform/files/index.ts';
import type { ArchiveQueries, ArchiveRecord } from './archives-queries.ts';

export const FOLDER = 'account-archives';
const INTERVAL_MS = 5_000;
/** A server without progress for this long is considered dead. */
const STALE_MS = 30_000;
/** The number of claims after which an archive fails. */
const MAX_TRIES = 3;
/** The minimum pause after each page. */
const PAUSE_MS = 2;
const PROGRESS_INTERVAL_MS = 500;

/** An archive that is about to be created. */
export interface Planned {
  total: number;
  /** The maximum size of the archive. */
  maxBytes: number;
  /** The approximate size of the archive. */
  expectedBytes: number;
  /** Awaits `onProgress` after each page. */
  bytes(onProgress: (lines: number) => Promise<void>): AsyncIterable<Uint8Array>;
}

interface ArchiveRunnerDeps {
  queries: ArchiveQueries;
  files: Files;
  plan(userId: number): Promise<Planned>;
  clock: () => number;
  report(error: unknown): void;
}

class Stopped extends Error {}

/**
 * Creates archives in the background, one at a time per server. After a crash, any server starts the archive again. An
 * incomplete archive is only a file that the sweep of uploads deletes.
 */
export function createArchiveRunner({ queries, files, plan, clock, report }: ArchiveRunnerDeps) {
  async function run(record: ArchiveRecord, signal: AbortSignal): Promise<void> {
    try {
      if (record.tries > MAX_TRIES) await queries.fail(record, clock());
      else await make(record, signal);
    } catch (error) {
      if (!(error instanceof Stopped)) report(error);
      // Otherwise the archive is retried when the claim is stale.
      if (signal.aborted) await queries.unclaim(record);
    }
  }

  async function make(record: ArchiveRecord, signal: AbortSignal): Promise<void> {
    const { total, maxBytes, expectedBytes, bytes } = await plan(record.user_id);
    const onProgress = progressOf(record, total, signal);
    await onProgress(0);
    const made = await files.uploads.receive(bytes(onProgress), { maxBytes, expectedBytes });
    if (!made.ok) {
      report(new Error(`an archive could not be stored: ${made.code}`));
      return queries.fail(record, clock());
    }
    const key = `${FOLDER}/${randomUUID()}.zip`;
    await files.store.put(key, made.value.path);
    if (!(await queries.finish(record, { file_key: key, bytes: made.value.size }, total, clock())))
      await files.store.delete(key);
  }

  /** Stores the progress at intervals, and pauses for other work. @throws Stopped */
  function progressOf(record: ArchiveRecord, total: number, signal: AbortSignal) {
    let [done, begun, storedAt] = [0, performance.now(), -Infinity];
    return async (lines: number): Promise<void> => {
      done += lines;
      if (performance.now() - storedAt > PROGRESS_INTERVAL_MS) {
        storedAt = performance.now();
        if (!(await queries.progress(record, Math.min(done, total), total, clock())))
          throw new Stopped('another server makes this archive, or its account is gone');
      }
      await pauseAfter(begun, { leastMs: PAUSE_MS, signal });
      if (signal.aborted) throw new Stopped('the server stops');
      begun = performance.now();
    };
  }

  return createBackgroundWork({
    queries,
    intervalMs: INTERVAL_MS,
    staleMs: STALE_MS,
    run,
    clock,
    report,
  });
}
export type ArchiveRunner = ReturnType<typeof createArchiveRunner>;
