import { randomUUID } from 'node:crypto';
import { createBackgroundWork, pauseAfter } from '../../platform/background-work.ts';
import type { Files } from '../../platform/files/index.ts';
import type { ArchiveQueries, ArchiveRecord } from './archives-queries.ts';

export const FOLDER = 'account-archives';
const INTERVAL_MS = 5_000;
/** A server without progress for this long is dead. */
const STALE_MS = 30_000;
/** Claims, after which an archive fails. */
const MAX_TRIES = 3;
/** At least, after each page. */
const PAUSE_MS = 2;
const TELL_MS = 500;

/** An archive that is about to be made. */
export interface Planned {
  total: number;
  /** It has at most so many. */
  maxBytes: number;
  /** About so many. */
  expectedBytes: number;
  /** Awaits `onProgress` after each page. */
  bytes(onProgress: (lines: number) => Promise<void>): AsyncIterable<Uint8Array>;
}

interface ArchiveRunnerParts {
  queries: ArchiveQueries;
  files: Files;
  plan(userId: number): Promise<Planned>;
  clock: () => number;
  report(error: unknown): void;
}

class Stopped extends Error {}

/**
 * Makes archives in the background, one at a time on a server. What a crash interrupts is made anew, by any server: until it is
 * complete there is nothing but a file that the sweep of uploads deletes.
 */
export function createArchiveRunner({ queries, files, plan, clock, report }: ArchiveRunnerParts) {
  async function run(record: ArchiveRecord, signal: AbortSignal): Promise<void> {
    try {
      if (record.tries > MAX_TRIES) await queries.fail(record, clock());
      else await make(record, signal);
    } catch (error) {
      if (!(error instanceof Stopped)) report(error);
      // Otherwise tried again once the claim is stale.
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
    if (!(await queries.finish(record, key, total, clock()))) await files.store.delete(key);
  }

  /** Says how far it is, now and then, and lets others work meanwhile. @throws Stopped */
  function progressOf(record: ArchiveRecord, total: number, signal: AbortSignal) {
    let [done, begun, told] = [0, performance.now(), -Infinity];
    return async (lines: number): Promise<void> => {
      done += lines;
      if (performance.now() - told > TELL_MS) {
        told = performance.now();
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
