import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Files } from '../../platform/files/index.ts';
import type { ArchiveQueries, ArchiveRecord } from './archives-queries.ts';

export const FOLDER = 'account-archives';
const INTERVAL_MS = 5_000;
/** A server without progress for this long is dead. */
const STALE_MS = 30_000;
/** Claims, after which an archive fails. */
const MAX_TRIES = 3;
/** At least, after each page; else twice as long as the page took, which leaves other users most of the time. */
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
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  let isRequested = false;
  const timer = setInterval(start, INTERVAL_MS);
  timer.unref();

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
      // One may be asked for during the last look-up.
      isRequested = false;
      for (;;) {
        const now = clock();
        const record = await queries.claim(now, now - STALE_MS);
        if (record === undefined) break;
        await run(record);
        if (closing.signal.aborted) return;
      }
    }
  }

  async function run(record: ArchiveRecord): Promise<void> {
    try {
      if (record.tries > MAX_TRIES) await queries.fail(record, clock());
      else await make(record);
    } catch (error) {
      if (!(error instanceof Stopped)) report(error);
      // Otherwise tried again once the claim is stale.
      if (closing.signal.aborted) await queries.unclaim(record);
    }
  }

  async function make(record: ArchiveRecord): Promise<void> {
    const { total, maxBytes, expectedBytes, bytes } = await plan(record.user_id);
    const onProgress = progressOf(record, total);
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
  function progressOf(record: ArchiveRecord, total: number) {
    let [done, begun, told] = [0, performance.now(), -Infinity];
    return async (lines: number): Promise<void> => {
      done += lines;
      if (performance.now() - told > TELL_MS) {
        told = performance.now();
        if (!(await queries.progress(record, Math.min(done, total), total, clock())))
          throw new Stopped('another server makes this archive, or its account is gone');
      }
      const pause = Math.max(PAUSE_MS, 2 * (performance.now() - begun));
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) throw new Stopped('the server stops');
      begun = performance.now();
    };
  }

  return {
    start,
    /** Also goes on with what a crash left. */
    async open(): Promise<void> {
      await queries.resetClaims();
      start();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      closing.abort();
      await working;
    },
  };
}
export type ArchiveRunner = ReturnType<typeof createArchiveRunner>;
