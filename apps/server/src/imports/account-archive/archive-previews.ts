import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { IMPORT_SHOWN } from '@icando/contract/import-limits';
import type { ImportPreview, ImportRow } from '@icando/contract/imports';
import { nextId } from '../../platform/database/index.ts';
import type { Upload } from '../../platform/files/index.ts';
import type { Manifest } from '../../exports/index.ts';
import type { ImportRecord } from '../imports-queries.ts';
import type { StorageQuota } from '../../storage-quota/index.ts';
import type { Packages } from '../packages.ts';
import type { ArchiveImportQueries, PlacedChunk } from './archive-import-queries.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { chunksOf } from './chunk-lines.ts';
import { matchWords, type MatchedDeps } from './match-words.ts';
import { openArchive } from './read-archive.ts';
import { placeOf, type ChunkKind, type StoredChunk } from './stored-chunks.ts';

type Preview = Omit<ImportPreview, 'status_code'>;
type WordsChunk = Extract<StoredChunk, { kind: 'words' }>;

/** Reading 500,000 answers, the most there can be, takes about 10 s. */
const LIMIT_MS = 90_000;
/** Chunks that are inserted with one statement. */
const CHUNKS_AT_ONCE = 8;
const NO_WORDS: ReadonlySet<number> = new Set();
/** The files of an archive that are only for reading. */
const NOT_IMPORTED = {
  'messages.jsonl': 'messages',
  'papers.jsonl': 'test papers',
  'xp.jsonl': 'XP entries',
  'rooms.jsonl': 'reports of rooms',
  'homework.jsonl': 'homework that was given',
  'classes.jsonl': 'classes',
} as const;

/** Stores the chunks to import and counts them. Nothing is stored of a refused archive. */
export function createArchivePreviews({
  queries,
  words,
  packages,
  quota,
  clock,
}: {
  queries: ArchiveImportQueries;
  words: MatchedDeps['words'];
  packages: Pick<Packages, 'hasRoom' | 'keep' | 'remove'>;
  quota: Pick<StorageQuota, 'refusal'>;
  clock: () => number;
}) {
  async function store(record: ImportRecord, chunks: AsyncIterable<StoredChunk>) {
    const counts = { lessons: 0, words: 0, met: 0, rests: 0, answers: 0 };
    const places = new Map<ChunkKind, number>();
    const shown: ImportRow[] = [];
    const hasWords = await queries.hasWords(record.user_id);
    let [existing, recordings] = [0, 0];
    let waiting: PlacedChunk[] = [];
    for await (const chunk of chunks) {
      const index = places.get(chunk.kind) ?? 0;
      places.set(chunk.kind, index + 1);
      waiting.push({ place: placeOf(chunk.kind, index), chunk });
      if (chunk.kind === 'words') {
        const known = hasWords
          ? await matchWords({ queries, words }, record.user_id, chunk.lines, NO_WORDS)
          : new Map<number, number>();
        const rows = fatesOf(chunk, known, counts.words);
        recordings += (chunk.sounds ?? []).filter((sound) => sound !== null).length;
        existing += rows.filter(({ fate }) => fate === 'existing').length;
        shown.push(...rows.slice(0, IMPORT_SHOWN - shown.length));
      }
      if ('lines' in chunk) counts[chunk.kind] += chunk.lines.length;
      if (waiting.length < CHUNKS_AT_ONCE) continue;
      await queries.insertChunks(record.id, waiting);
      waiting = [];
    }
    if (waiting.length > 0) await queries.insertChunks(record.id, waiting);
    return { counts, existing, recordings, shown };
  }

  /** Returns false when the quota has no room for the package. */
  async function keep(
    record: ImportRecord,
    file: Upload,
    source: Parameters<ArchiveImportQueries['complete']>[1],
  ): Promise<boolean> {
    if (source.packageBytes > 0) {
      if (!(await packages.hasRoom(record.user_id, file.size))) return false;
      await packages.keep(record.id, file.path);
    }
    const released = await queries.complete(record, source, clock());
    await packages.remove(released === 'full' ? [record.id] : released);
    return released !== 'full';
  }

  return {
    async create(userId: number, file: Upload): Promise<Outcome<Preview>> {
      const now = clock();
      const record = emptyRecord(userId, now);
      try {
        const archive = await openArchive(file.path, AbortSignal.timeout(LIMIT_MS));
        try {
          await packages.remove(await queries.insert(record));
          const { counts, existing, recordings, shown } = await store(record, chunksOf(archive, now));
          const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
          const packageBytes = recordings > 0 ? file.size : 0;
          const leftOut = leftOutOf(archive.manifest);
          if (!(await keep(record, file, { total, recordings, leftOut, packageBytes }))) {
            await packages.remove(await queries.delete(record.id));
            return await quota.refusal(userId);
          }
          return accepted({
            import_id: record.id,
            format: 'account',
            columns: [],
            rows: total,
            new: counts.words - existing,
            existing,
            errors: [],
            error_count: 0,
            left_out: leftOut,
            shown,
            // Only Anki's packages have reviews; the answers of an archive are counted below.
            reviews: 0,
            recordings,
            archive: {
              made_at: archive.manifest.made_at,
              lessons: counts.lessons,
              words: counts.words,
              answers: counts.answers,
            },
          });
        } finally {
          archive.close();
        }
      } catch (error) {
        await packages.remove(await queries.delete(record.id));
        if (error instanceof ArchiveRefused) return refused(error.code, { detail: error.message });
        throw error;
      }
    },
  };
}
export type ArchivePreviews = ReturnType<typeof createArchivePreviews>;

function fatesOf({ lines }: WordsChunk, known: ReadonlyMap<number, number>, before: number): ImportRow[] {
  return lines.map(({ key, foreign_word, native_word }, index) => ({
    row: before + index + 1,
    foreign: foreign_word,
    native: native_word,
    fate: known.has(key) ? 'existing' : 'new',
  }));
}

function leftOutOf({ lines, left_out }: Manifest) {
  const notTaken = Object.entries(NOT_IMPORTED).map(([file, what]) => ({ what, count: lines[file] ?? 0 }));
  const noRoom = { what: 'recordings for which the archive had no room', count: left_out?.recordings ?? 0 };
  return [...notTaken, noRoom].filter(({ count }) => count > 0);
}

function emptyRecord(userId: number, now: number): ImportRecord {
  return {
    id: nextId(),
    user_id: userId,
    format: 'account',
    state: 'preview',
    columns: '[]',
    left_out: '[]',
    total: 0,
    lesson_id: null,
    made_lesson: 0,
    done: 0,
    added: 0,
    existing: 0,
    failed: 0,
    reviews: 0,
    source_reviews: 0,
    source_recordings: 0,
    recording_bytes: 0,
    package_bytes: 0,
    fence: 0,
    claimed_at: 0,
    tries: 0,
    changed_at: now,
    changed: null,
    updated: 0,
  };
}
