import { retryRaces } from '../../platform/database/index.ts';
import { ClaimLost } from '../import-work-queries.ts';
import type { ImportRecord } from '../imports-queries.ts';
import { importAnswers } from './import-answers.ts';
import { importLessons } from './import-lessons.ts';
import { importSettings } from './import-settings.ts';
import { importWords } from './import-words.ts';
import type { PlacedChunk } from './archive-import-queries.ts';
import { dayNumber } from '@icando/game/memory/learner-day';
import { addKeys, addWordKeys, type KnownKeys } from './known-keys.ts';
import type { Added, ResolvedKey, StoredChunk } from './stored-chunks.ts';
import type { ChunkOf, ImportedChunk, ArchiveImportDeps } from './imported-chunk.ts';

/** Imports one chunk of an archive in one transaction with its progress. Does not change existing rows of the account. */
export function createChunkImport(deps: ArchiveImportDeps) {
  const { queries, learners, log, clock } = deps;

  async function met(userId: number, { lines }: ChunkOf<'met'>): Promise<ImportedChunk<'met'>> {
    const fresh = await unknown('encounters', userId, lines);
    const rows = fresh.map(({ created_at, ...line }) => ({
      user_id: userId,
      ...line,
      created_at: Date.parse(created_at),
    }));
    return { added: fresh.map(keyOf), items: rows.length === 0 ? [] : [learners.insertMet(rows)] };
  }

  async function rests(userId: number, { lines }: ChunkOf<'rests'>): Promise<ImportedChunk<'rests'>> {
    const fresh = await unknown('rests', userId, lines);
    const rows = fresh.map((line) => ({ user_id: userId, ...keyOf(line), until: Date.parse(line.until) }));
    return { added: fresh.map(keyOf), items: rows.length === 0 ? [] : [learners.insertRests(rows)] };
  }

  /** An account that has an exam keeps it. */
  async function memory(record: ImportRecord, { exam }: ChunkOf<'memory'>, { lessons }: KnownKeys) {
    const userId = record.user_id;
    if (!(await log.recompute(userId, () => queries.claim(record, clock())))) throw new ClaimLost();
    const day = dayNumber(exam?.day ?? '');
    const lessonIds = new Set(exam?.lessons.flatMap((key) => lessons.get(key) ?? []));
    if (day === null || lessonIds.size === 0 || (await learners.hasExam(userId)))
      return { added: { exam: false }, items: [] };
    return { added: { exam: true }, items: learners.insertExam(userId, day, [...lessonIds]) };
  }

  async function unknown<Keyed extends { lex: string; meaning: string }>(
    table: 'encounters' | 'rests',
    userId: number,
    lines: readonly Keyed[],
  ): Promise<Keyed[]> {
    const existing = await learners.keysOf(table, userId, [...new Set(lines.map(({ lex }) => lex))]);
    return lines.filter(
      (line) => !existing.some((row) => row.lex === line.lex && row.meaning === line.meaning),
    );
  }

  async function prepare(
    record: ImportRecord,
    chunk: StoredChunk,
    keys: KnownKeys,
  ): Promise<ImportedChunk<keyof Added>> {
    const userId = record.user_id;
    switch (chunk.kind) {
      case 'settings':
        return importSettings(deps, userId, chunk);
      case 'lessons':
        return importLessons(deps, userId, chunk);
      case 'words':
        return importWords(deps, record, chunk, keys);
      case 'met':
        return met(userId, chunk);
      case 'rests':
        return rests(userId, chunk);
      case 'answers':
        return importAnswers(deps, userId, chunk, keys);
      case 'memory':
        return memory(record, chunk, keys);
    }
  }

  /** Returns 'full', without writing, when the quota of the account has no room for the recordings of the chunk. */
  async function write(record: ImportRecord, { place, chunk }: PlacedChunk, keys: KnownKeys) {
    const { added, items, addsFiles = false, counts } = await prepare(record, chunk, keys);
    const done = 'lines' in chunk ? chunk.lines.length : 0;
    const written = await queries.write(
      record,
      { place, added: added ?? [] },
      { done, ...counts, recordingBytes: keys.recordings.bytes },
      { items, addsFiles },
      clock(),
    );
    return written === 'full' ? written : { added };
  }

  return (record: ImportRecord, placed: PlacedChunk, keys: KnownKeys) =>
    retryRaces(async () => {
      let written = await write(record, placed, keys);
      if (written === 'full') {
        keys.recordings.isFull = true;
        written = await write(record, placed, keys);
      }
      if (written === 'full') throw new Error('a chunk without recordings needs no room');
      const [{ added }, { chunk }] = [written, placed];
      if (chunk.kind === 'settings') addKeys(keys.models, (added as Added['settings']).models);
      if (chunk.kind === 'lessons') addKeys(keys.lessons, added as ResolvedKey[]);
      if (chunk.kind === 'words') addWordKeys(keys, added as ResolvedKey[]);
    });
}

const keyOf = ({ lex, meaning }: { lex: string; meaning: string }) => ({ lex, meaning });
