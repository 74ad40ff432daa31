import type { BodyOf } from '@icando/contract/endpoint';
import { accepted, refused, type Outcome } from '@icando/contract/errors';
import { IMPORT_CHANGED_SHOWN, IMPORT_SHOWN } from '@icando/contract/import-limits';
import {
  ROW_ERRORS,
  type commitImport,
  type ImportPreview,
  type ImportRole,
  type ImportRow,
} from '@icando/contract/imports';
import type { Upload } from '../platform/files/index.ts';
import { nextId } from '../platform/database/index.ts';
import { inSlices } from '../platform/in-slices.ts';
import type { StorageQuota } from '../storage-quota/index.ts';
import type { Words } from '../words/index.ts';
import { changedMeanings, presentChanged, storedChoices } from './changed-meanings.ts';
import type { ImportQueries, ImportRecord } from './imports-queries.ts';
import type { Chunk } from './stored-chunk.ts';
import { differsFrom, fateOf, judgeRow, leftOutOf, type JudgedRow } from './judge-rows.ts';
import type { Packages } from './packages.ts';
import { findKnown, type KnownSides } from './known-words.ts';
import type { LeftOut, ParsedSource, SourceRow } from './sources/parsed-source.ts';

/** A chunk is one transaction (about 5 ms), for which other writes wait. A row with more answers gets its own chunk. */
const CHUNK_ROWS = 40;
const CHUNK_REVIEWS = 300;
const SAMPLES = 5;
const SAMPLE_CHARACTERS = 80;
const DIFFERING = 'changed English sides of words that you have (yours are kept)';

type Preview = Omit<ImportPreview, 'status_code'>;

interface StoredColumn {
  name: string;
  sample: string[];
  role: ImportRole;
}

/** Stores the rows of a source, and previews the result for each row. */
export function createPreviews(deps: {
  queries: ImportQueries;
  packages: Pick<Packages, 'hasRoom' | 'keep' | 'remove'>;
  quota: Pick<StorageQuota, 'refusal'>;
  words: KnownSides & Pick<Words, 'findVariedSides'>;
  clock: () => number;
}) {
  const { queries, packages, quota, words, clock } = deps;

  /** The rows that are words, what the user has of them, and with which other meanings. */
  async function compare({ user_id }: ImportRecord, judged: readonly JudgedRow[]) {
    const asWords = judged.flatMap((row) => ('word' in row ? { row: row.row, word: row.word } : []));
    const known = await findKnown(
      words,
      user_id,
      asWords.map(({ word }) => word),
      await words.findVariedSides(user_id),
    );
    return { asWords, known, changed: changedMeanings(asWords, known) };
  }

  async function present(record: ImportRecord, rows: readonly SourceRow[]): Promise<Preview> {
    const columns = JSON.parse(record.columns) as StoredColumn[];
    const judged = await judgeAll(rows, rolesOf(record));
    const { asWords, known, changed } = await compare(record, judged);
    const isAsked = new Set(changed.map(({ row }) => row));
    const differing = asWords.filter(({ row, word }) => !isAsked.has(row) && differsFrom(word, known)).length;
    const shown = judged.map(({ row, foreign, native, ...result }): ImportRow => {
      const fate = 'error' in result ? 'error' : fateOf(result.word, known);
      return { row, foreign, native, fate };
    });
    const errors = judged.flatMap((result) =>
      'error' in result ? [{ row: result.row, code: result.error }] : [],
    );
    const count = (fate: ImportRow['fate']) => shown.filter((row) => row.fate === fate).length;
    return {
      import_id: record.id,
      format: record.format,
      columns: columns.map((column, index) => ({ index, ...column })),
      rows: record.total,
      reviews: record.source_reviews,
      recordings: record.source_recordings,
      new: count('new'),
      existing: count('existing') + count('merged'),
      errors: errors.slice(0, IMPORT_SHOWN).map((error) => ({ ...error, reason: ROW_ERRORS[error.code] })),
      error_count: errors.length,
      left_out: [
        ...leftOutOf(judged, JSON.parse(record.left_out) as LeftOut[]),
        ...(differing > 0 ? [{ what: DIFFERING, count: differing }] : []),
      ],
      shown: shown.slice(0, IMPORT_SHOWN).map(shortened),
      changed: changed.slice(0, IMPORT_CHANGED_SHOWN).map(presentChanged),
    };
  }

  return {
    /** `file`: the source, which is stored if it has recordings, in place of the packages of earlier imports. */
    async create(userId: number, source: ParsedSource, file?: Upload): Promise<Outcome<Preview>> {
      const sounds = (source.sounds ?? []).filter((sound) => sound !== null).length;
      const keptFile = sounds > 0 ? file : undefined;
      const record: ImportRecord = {
        id: nextId(),
        user_id: userId,
        format: source.format,
        state: 'preview',
        columns: JSON.stringify(storedColumns(source)),
        left_out: JSON.stringify(source.leftOut),
        total: source.rows.length,
        source_reviews: (source.reviews ?? []).reduce((sum, some) => sum + some.length, 0),
        source_recordings: sounds,
        lesson_id: null,
        made_lesson: 0,
        done: 0,
        added: 0,
        existing: 0,
        failed: 0,
        reviews: 0,
        recording_bytes: 0,
        package_bytes: keptFile?.size ?? 0,
        fence: 0,
        claimed_at: 0,
        tries: 0,
        changed_at: clock(),
        changed: null,
        updated: 0,
      };
      if (keptFile !== undefined) {
        if (!(await packages.hasRoom(userId, keptFile.size))) return quota.refusal(userId);
        await packages.keep(record.id, keptFile.path);
      }
      const released = await queries.insert(record, chunksOf(source));
      await packages.remove(released === 'full' ? [record.id] : released);
      if (released === 'full') return quota.refusal(userId);
      return accepted(await present(record, source.rows));
    },

    /** What is done with words that the user has with another meaning, to be stored with the import. */
    async choices(
      record: ImportRecord,
      chosen: BodyOf<typeof commitImport>['changed'],
      lessonId: number | null,
    ): Promise<string | null> {
      if (chosen === undefined) return null;
      const judged = await judgeAll(await queries.rowsOf(record.id), rolesOf(record));
      return storedChoices((await compare(record, judged)).changed, chosen, lessonId);
    },

    async assign(userId: number, id: number, roles: readonly ImportRole[]): Promise<Outcome<Preview>> {
      const record = await queries.find(userId, id);
      if (record === undefined) return refused('not_found');
      const before = JSON.parse(record.columns) as StoredColumn[];
      if (roles.length !== before.length) return refused('columns_changed');
      const columns = JSON.stringify(before.map((column, i) => ({ ...column, role: roles[i] })));
      if (!(await queries.setColumns(userId, id, columns))) return refused('import_running');
      return accepted(await present({ ...record, columns }, await queries.rowsOf(id)));
    },
  };
}
export type Previews = ReturnType<typeof createPreviews>;

function rolesOf({ columns }: Pick<ImportRecord, 'columns'>): ImportRole[] {
  return (JSON.parse(columns) as StoredColumn[]).map(({ role }) => role);
}

/** Whether the columns include both sides of a word. */
export function isAssigned({ columns }: Pick<ImportRecord, 'columns'>): boolean {
  const roles = new Set(rolesOf({ columns }));
  return roles.has('foreign') && roles.has('native');
}

async function judgeAll(rows: readonly SourceRow[], roles: readonly ImportRole[]): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = [];
  await inSlices(rows, (row) => judged.push(judgeRow(row, roles)));
  return judged;
}

function storedColumns({ columns, rows }: ParsedSource): StoredColumn[] {
  return columns.map(({ name, role }, index) => {
    const filled = rows.slice(0, CHUNK_ROWS).flatMap(({ cells }) => cells[index] || []);
    return { name: cut(name), role, sample: filled.slice(0, SAMPLES).map(cut) };
  });
}

function chunksOf({ rows, reviews, sounds }: ParsedSource): Chunk[] {
  const chunks: Chunk[] = [];
  let [from, answers] = [0, 0];
  const close = (to: number) => {
    if (to === from) return;
    const some = reviews?.slice(from, to);
    const places = sounds?.slice(from, to);
    chunks.push({
      place: chunks.length,
      rows: rows.slice(from, to),
      reviews: answers > 0 ? some : undefined,
      sounds: places?.some((place) => place !== null) === true ? places : undefined,
    });
    [from, answers] = [to, 0];
  };
  for (const place of rows.keys()) {
    const own = reviews?.[place]?.length ?? 0;
    if (place - from === CHUNK_ROWS || answers + own > CHUNK_REVIEWS) close(place);
    answers += own;
  }
  close(rows.length);
  return chunks;
}

function shortened(row: ImportRow): ImportRow {
  return { ...row, foreign: cut(row.foreign), native: cut(row.native) };
}

/** Shortens a text by code points and replaces control characters. */
function cut(text: string): string {
  const plain = text.replace(/\p{Cc}+/gu, ' ').trim();
  const characters = Array.from(plain.slice(0, 2 * SAMPLE_CHARACTERS));
  return characters.length > SAMPLE_CHARACTERS
    ? `${characters.slice(0, SAMPLE_CHARACTERS).join('')}…`
    : plain;
}
