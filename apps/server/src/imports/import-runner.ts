import type { ImportRole } from '@icando/contract/imports';
import type { ImportLog } from '../learning/index.ts';
import { createBackgroundWork, pauseAfter } from '../platform/background-work.ts';
import { isForeignKeyViolation, retryRaces } from '../platform/database/index.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import { isVaried, type Recordings, type Words, type WordSides } from '../words/index.ts';
import type { ArchiveImports } from './account-archive/index.ts';
import type { Packages } from './packages.ts';
import { recordingsSoFar, storeRecordings, type StoredRecordings } from './store-recordings.ts';
import { judgeChunk, type KnownDeps } from './judge-chunk.ts';
import type { KnownSides } from './known-words.ts';
import type { ImportRecord } from './imports-queries.ts';
import { ClaimLost, type AddedChunk, type ImportWorkQueries } from './import-work-queries.ts';
import type { Chunk } from './stored-chunk.ts';

const INTERVAL_MS = 5_000;
/** A server without progress for this long is considered dead. */
const STALE_MS = 15_000;
/** The number of claims without progress after which an import fails. */
const MAX_TRIES = 5;
/** The minimum pause after each chunk. */
const PAUSE_MS = 20;
/** Attempts to write a chunk while the learner's memories change. */
const MAX_ATTEMPTS = 5;

interface ChunkContext {
  roles: readonly ImportRole[];
  /** The user's words whose English side may be written in several ways, also those of earlier chunks. */
  varied: WordSides[];
  recordings: StoredRecordings;
}

/** Pauses after a chunk that was started at `begun`; returns whether the server is closing. */
type IsClosing = (begun: number) => Promise<boolean>;

/**
 * Adds the words and answers of imports, and removes those of imports that are undone, in the background, one import at a
 * time. Each chunk is written in one transaction with its progress, so that any server can continue after a crash.
 */
export function createImportRunner(deps: {
  queries: ImportWorkQueries;
  words: KnownSides & Pick<Words, 'findVariedSides'>;
  importLog: ImportLog;
  archives: Pick<ArchiveImports, 'add' | 'remove'>;
  packages: Packages;
  recordings: Pick<Recordings, 'keep' | 'readSound'>;
  quota: Pick<StorageQuota, 'roomOf'>;
  /** What the dictionary knows now: an admin may change it while an import runs. */
  readKnown: () => Promise<KnownDeps>;
  recordingsBytes: number;
  clock: () => number;
  report: (error: unknown) => void;
}) {
  const { queries, words, archives, importLog, clock, report } = deps;
  async function run(record: ImportRecord, signal: AbortSignal): Promise<void> {
    const isClosing = async (begun: number): Promise<boolean> => {
      await pauseAfter(begun, { leastMs: PAUSE_MS, signal });
      return signal.aborted;
    };
    try {
      if (record.state === 'running' && record.tries > MAX_TRIES) await queries.fail(record, clock());
      else if (record.format === 'account')
        await (record.state === 'running' ? archives.add : archives.remove)(record, isClosing);
      else if (record.state === 'running') await add(record, isClosing);
      else await remove(record, isClosing);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      // The lesson was deleted meanwhile.
      if (isForeignKeyViolation(error)) return queries.fail(record, clock());
      // The import is retried when the claim is stale.
      report(error);
    }
  }

  async function add(record: ImportRecord, isClosing: IsClosing): Promise<void> {
    const roles = (JSON.parse(record.columns) as { role: ImportRole }[]).map(({ role }) => role);
    const recordings = recordingsSoFar(record);
    const varied = await words.findVariedSides(record.user_id);
    for (;;) {
      const chunk = await queries.nextToAdd(record.id);
      if (chunk === undefined) return queries.finish(record, clock());
      const begun = performance.now();
      await untilWritten(() => addChunk(record, chunk, { roles, varied, recordings }));
      if (await isClosing(begun)) return queries.unclaim(record);
    }
  }

  async function addChunk(record: ImportRecord, chunk: Chunk, { roles, varied, recordings }: ChunkContext) {
    const { histories, sounds, ...judged } = await judgeChunk(
      words,
      varied,
      record,
      chunk,
      roles,
      await deps.readKnown(),
    );
    const rows = await storeRecordings(deps, record, judged.rows, sounds, recordings);
    const now = clock();
    const history = await importLog.prepare(record.user_id, histories, now);
    const others = judged.updates.flatMap(({ id, isOther }) => (isOther ? id : []));
    const links = await importLog.linksOf(record.user_id, others);
    const updates = judged.updates.map(({ isOther, ...update }) => ({
      ...update,
      link: (isOther ? links.get(update.id) : undefined) ?? null,
    }));
    history.items.push(...importLog.unlink(record.user_id, [...links.keys()]));
    const result = { ...judged, updates, rows, history, recordingBytes: recordings.bytes };
    const written = await queries.addChunk(record, chunk, result, now);
    if (written === true) varied.push(...rows.filter(({ foreign_key }) => isVaried(foreign_key)));
    if (written !== 'full') return written;
    recordings.isFull = true;
    return false;
  }

  async function removeChunk(record: ImportRecord, chunk: AddedChunk) {
    const history = await importLog.prepareRemoval(record.user_id, chunk.answers);
    const links = chunk.updates.flatMap(({ id, link }) => (link === null ? [] : { word_id: id, ...link }));
    history.push(...importLog.relink(record.user_id, links));
    return queries.removeChunk(record, chunk, history, clock());
  }

  async function untilWritten(write: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) if (await retryRaces(write)) return;
    throw new Error('the memories of the words of an import change all the time');
  }

  async function remove(record: ImportRecord, isClosing: IsClosing): Promise<void> {
    for (;;) {
      const chunk = await queries.nextToRemove(record.id);
      if (chunk === undefined) return queries.finishUndo(record, clock());
      const begun = performance.now();
      await untilWritten(() => removeChunk(record, chunk));
      if (await isClosing(begun)) return queries.unclaim(record);
    }
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
export type ImportRunner = ReturnType<typeof createImportRunner>;
