import type { SoundPlace } from '../../anki/index.ts';
import { retryRaces } from '../../platform/database/index.ts';
import { lessonNameKey } from '../../lessons/index.ts';
import { ClaimLost } from '../import-work-queries.ts';
import type { ImportRecord } from '../imports-queries.ts';
import { readSound, type StoredSound } from '../stored-chunk.ts';
import { storeRecordings } from '../store-recordings.ts';
import { addKeys, addWordKeys, type KnownKeys } from './known-keys.ts';
import { matchWords } from './match-words.ts';
import { answerRow, lessonRow, wordRowOf } from './rows-of-lines.ts';
import { importSettings } from './import-settings.ts';
import type { Added, ResolvedKey, StoredChunk } from './stored-chunks.ts';
import type { ChunkOf, ImportedChunk, ArchiveImportParts } from './imported-chunk.ts';

/** Imports one chunk of an archive, in one transaction with its progress. Existing rows of the account are not changed. */
export function createChunkImport(parts: ArchiveImportParts) {
  const { queries, learners, log, words, clock } = parts;

  async function lessons(userId: number, { lines }: ChunkOf<'lessons'>): Promise<ImportedChunk<'lessons'>> {
    const keyed = lines.map((line) => ({ line, nameKey: lessonNameKey(line.name) }));
    const existing = await queries.lessonsNamed(
      userId,
      keyed.map(({ nameKey }) => nameKey),
    );
    const known = new Map(existing.map(({ id, name_key }) => [name_key, id]));
    const rows = keyed
      .filter(({ nameKey }) => !known.has(nameKey))
      .map(({ line, nameKey }) => ({ key: line.key, row: lessonRow(userId, line, nameKey) }));
    const added = [
      ...rows.map(({ key, row }): ResolvedKey => [key, row.id, true]),
      ...keyed.flatMap(({ line, nameKey }): ResolvedKey[] => {
        const id = known.get(nameKey);
        return id === undefined ? [] : [[line.key, id, false]];
      }),
    ];
    return { added, items: rows.length === 0 ? [] : [queries.insertLessons(rows.map(({ row }) => row))] };
  }

  async function addWords(
    { id: importId, user_id: userId }: ImportRecord,
    { lines, sounds }: ChunkOf<'words'>,
    keys: KnownKeys,
  ): Promise<ImportedChunk<'words'>> {
    const known = await matchWords(queries, userId, lines, keys.addedWords);
    const rows = lines
      .filter(({ key }) => !known.has(key))
      .map((line) => ({ key: line.key, row: wordRowOf(userId, line, keys) }));
    const added = [
      ...rows.map(({ key, row }): ResolvedKey => [key, row.id, true]),
      ...[...known].map(([key, id]): ResolvedKey => [key, id, false]),
    ];
    const recorded = await storeRecordings(
      parts,
      importId,
      rows.map(({ row }) => row),
      soundsOf(rows, lines, sounds),
      keys.recordings,
    );
    const ids = new Map(added.map(([key, id]) => [key, id]));
    const links = lines.flatMap(({ key, memory }) => {
      const id = ids.get(key);
      return memory === null || id === undefined ? [] : [{ user_id: userId, word_id: id, ...memory }];
    });
    return {
      added,
      items: [...(rows.length === 0 ? [] : words.insertions(recorded)), ...log.linkWords(links)],
      counts: { added: rows.length, existing: known.size },
    };
  }

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

  async function answers(
    userId: number,
    { lines }: ChunkOf<'answers'>,
    keys: KnownKeys,
  ): Promise<ImportedChunk<'answers'>> {
    const placeText = (run: string, index: number) => `${index} ${run}`;
    const existing = await log.placesAmong(
      userId,
      lines.map(({ run, index }) => ({ run_id: run, idx: index })),
    );
    const known = new Set(existing.map(({ run_id, idx }) => placeText(run_id, idx)));
    const fresh = lines.filter(({ run, index }) => {
      const text = placeText(run, index);
      const isNew = !known.has(text);
      known.add(text);
      return isNew;
    });
    const rows = fresh.map((line) => answerRow(userId, line, keys));
    const corrections = fresh.flatMap(({ run, index, correction }) =>
      correction === null
        ? []
        : [
            log.correction({
              user_id: userId,
              run_id: run,
              idx: index,
              reason: correction.reason,
              created_at: Date.parse(correction.at),
            }),
          ],
    );
    return {
      added: rows.map(({ id }) => id),
      items: rows.length === 0 ? [] : [...log.insertions(rows), ...corrections],
      counts: { reviews: rows.length },
    };
  }

  async function taken(
    record: ImportRecord,
    chunk: StoredChunk,
    keys: KnownKeys,
  ): Promise<ImportedChunk<keyof Added>> {
    const userId = record.user_id;
    switch (chunk.kind) {
      case 'settings':
        return importSettings(parts, userId, chunk);
      case 'lessons':
        return lessons(userId, chunk);
      case 'words':
        return addWords(record, chunk, keys);
      case 'met':
        return met(userId, chunk);
      case 'rests':
        return rests(userId, chunk);
      case 'answers':
        return answers(userId, chunk, keys);
      case 'memory':
        if (!(await log.recompute(userId, () => queries.claim(record, clock())))) throw new ClaimLost();
        return { added: null, items: [] };
    }
  }

  return (record: ImportRecord, { place, chunk }: { place: number; chunk: StoredChunk }, keys: KnownKeys) =>
    retryRaces(async () => {
      const { added, items, counts } = await taken(record, chunk, keys);
      const done = 'lines' in chunk ? chunk.lines.length : 0;
      await queries.write(
        record,
        { place, added: added ?? [] },
        { done, ...counts, recordingBytes: keys.recordings.bytes },
        items,
        clock(),
      );
      if (chunk.kind === 'settings') addKeys(keys.models, (added as Added['settings']).models);
      if (chunk.kind === 'lessons') addKeys(keys.lessons, added as ResolvedKey[]);
      if (chunk.kind === 'words') addWordKeys(keys, added as ResolvedKey[]);
    });
}

const keyOf = ({ lex, meaning }: { lex: string; meaning: string }) => ({ lex, meaning });

/** Where the recordings of these rows are, by their ids. */
function soundsOf(
  rows: readonly { key: number; row: { id: number } }[],
  lines: readonly { key: number }[],
  sounds: readonly (StoredSound | null)[] = [],
): Map<number, SoundPlace> {
  const places = new Map(lines.map(({ key }, i) => [key, readSound(sounds[i] ?? null)]));
  return new Map(
    rows.flatMap(({ key, row }): [number, SoundPlace][] => {
      const place = places.get(key) ?? null;
      return place === null ? [] : [[row.id, place]];
    }),
  );
}
