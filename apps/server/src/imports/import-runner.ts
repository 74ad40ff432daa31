import { setTimeout as wait } from 'node:timers/promises';
import type { ImportRole } from '@icando/contract/imports';
import type { ImportLog } from '../learning/index.ts';
import { isForeignKeyViolation, retryRaces } from '../platform/database/index.ts';
import type { Recordings, Words } from '../words/index.ts';
import type { ArchiveImports } from './account-archive/index.ts';
import type { Packages } from './packages.ts';
import { takeRecordings, type Taken } from './take-recordings.ts';
import { judgeChunk } from './judge-chunk.ts';
import { ClaimLost, type AddedChunk, type ImportQueries, type ImportRecord } from './imports-queries.ts';
import type { Chunk } from './stored-chunk.ts';

const INTERVAL_MS = 5_000;
/** A server without progress for this long is dead. */
const STALE_MS = 15_000;
/** Claims without progress, after which an import fails. */
const MAX_TRIES = 5;
/** At least, after each chunk; else twice as long as the chunk took, which leaves other users most of the time. */
const PAUSE_MS = 10;
/** Of a chunk, while the learner's memories change. */
const MOST_ATTEMPTS = 5;

/**
 * Adds the words of imports with what was answered about them, and removes those of imports that are undone, in the
 * background: one import at a time, each chunk in a transaction with its progress, so that any server goes on after a crash where another has stopped.
 */
export function createImportRunner(parts: {
  queries: ImportQueries;
  words: Pick<Words, 'findSides' | 'findSources'>;
  importLog: ImportLog;
  archives: Pick<ArchiveImports, 'add' | 'remove'>;
  packages: Packages;
  recordings: Pick<Recordings, 'keep'>;
  clock: () => number;
  report: (error: unknown) => void;
}) {
  const { queries, words, archives, importLog, clock, report } = parts;
  const closing = new AbortController();
  let working: Promise<void> | undefined;
  let isRequested = false;
  const timer = setInterval(start, INTERVAL_MS);
  timer.unref();

  /** For a commit or an undo; the interval finds those that another server left. */
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
      // One may be started during the last look-up.
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

  async function run(record: ImportRecord): Promise<void> {
    try {
      if (record.state === 'running' && record.tries > MAX_TRIES) await queries.fail(record, clock());
      else if (record.format === 'account')
        await (record.state === 'running' ? archives.add : archives.remove)(record, isClosing);
      else if (record.state === 'running') await add(record);
      else await remove(record);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      // The lesson was deleted meanwhile.
      if (isForeignKeyViolation(error)) return queries.fail(record, clock());
      // Tried again once the claim is stale.
      report(error);
    }
  }

  async function add(record: ImportRecord): Promise<void> {
    const roles = (JSON.parse(record.columns) as { role: ImportRole }[]).map(({ role }) => role);
    const taken: Taken = new Map();
    for (;;) {
      const chunk = await queries.nextToAdd(record.id);
      if (chunk === undefined) return queries.finish(record, clock());
      const begun = performance.now();
      await untilWritten(() => addChunk(record, chunk, roles, taken));
      if (await isClosing(begun)) return queries.unclaim(record);
    }
  }

  async function addChunk(record: ImportRecord, chunk: Chunk, roles: readonly ImportRole[], taken: Taken) {
    const { histories, sounds, ...judged } = await judgeChunk(words, record, chunk, roles);
    const rows = await takeRecordings(parts, record.id, judged.rows, sounds, taken);
    const now = clock();
    const history = await importLog.prepare(record.user_id, histories, now);
    return queries.addChunk(record, chunk, { ...judged, rows, history }, now);
  }

  async function removeChunk(record: ImportRecord, chunk: AddedChunk) {
    const history = await importLog.prepareRemoval(record.user_id, chunk.answers);
    return queries.removeChunk(record, chunk, history, clock());
  }

  async function untilWritten(write: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) if (await retryRaces(write)) return;
    throw new Error('the memories of the words of an import change all the time');
  }

  async function remove(record: ImportRecord): Promise<void> {
    for (;;) {
      const chunk = await queries.nextToRemove(record.id);
      if (chunk === undefined) return queries.finishUndo(record, clock());
      const begun = performance.now();
      await untilWritten(() => removeChunk(record, chunk));
      if (await isClosing(begun)) return queries.unclaim(record);
    }
  }

  /** Pauses after a chunk that was begun at that time. */
  async function isClosing(begun: number): Promise<boolean> {
    const pause = Math.max(PAUSE_MS, 2 * (performance.now() - begun));
    await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined);
    return closing.signal.aborted;
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
export type ImportRunner = ReturnType<typeof createImportRunner>;
