import { DatabaseSync } from 'node:sqlite';
import { DeckRefused, type DeckAnswer } from './deck.ts';
import { DECK_LIMITS } from './limits.ts';
import { noteTypesOf, type NoteType } from './note-types.ts';

export interface NoteRow {
  id: number;
  guid: string;
  /** The id of its note type. */
  mid: number;
  /** The fields, separated by U+001F; null when they are longer than the limit. */
  flds: string | null;
}

/** A review with the number of its card within the note. */
export type CardReview = DeckAnswer & { card: number };

const TABLES = ['notes', 'cards', 'revlog', 'col'] as const;
/** Types of log entries from this one on are manual changes or changes by Anki, not answers. */
const NOT_ANSWERED_FROM = 4;
/** The types of reviews for which the first scheduler had no grade “hard”. */
const LEARNING = new Set([0, 2]);

/** An extracted Anki collection. Each method throws `DeckRefused` for a damaged one. */
export interface Collection {
  noteTypes(): Map<number, NoteType>;
  /** The number of notes of each type, the most frequent first. @throws {DeckRefused} when there are too many notes */
  counts(): Map<number, number>;
  /** The notes in the order of their ids, each with its reviews in the order of time. */
  notes(): Generator<NoteRow & { reviews: CardReview[] }>;
  close(): void;
}

/**
 * Opens a copy of a collection and changes it: some columns have a collation that only Anki has (`unicase`), without which
 * SQLite cannot read them.
 */
export function openCollection(file: string): Collection {
  removeUnicase(file);
  const db = new DatabaseSync(file, { readOnly: true, defensive: true, enableForeignKeyConstraints: false });
  const tables = damagedUnless(() => {
    // Functions in views and triggers of the untrusted schema must not run.
    db.exec('pragma trusted_schema = off; pragma cell_size_check = on');
    const rows = db
      .prepare("select name from sqlite_schema where type = 'table' and sql like 'create table%'")
      .all();
    return new Set(rows.map(({ name }) => name));
  });
  if (TABLES.some((name) => !tables.has(name))) throw new DeckRefused('not_a_deck');

  function* reviews(): Generator<CardReview & { nid: number }> {
    const isFirstScheduler = damagedUnless(() => schedulerOf(db, tables.has('config')) < 2);
    // Columns may have other types than in Anki, hence the casts. Joined by rowid, which is unique in any file, so that a
    // review has at most one card.
    const rows = db
      .prepare(
        `select cards.nid, cast(cards.ord as integer) ord, cast(revlog.id as integer) id,
           cast(ease as integer) ease, cast(time as integer) time, revlog.type
         from revlog join cards on cards.rowid = revlog.cid
         where ease between 1 and 4 and revlog.type between 0 and ${NOT_ANSWERED_FROM - 1} and revlog.id > 0
         order by cards.nid, revlog.id`,
      )
      .iterate();
    for (const { nid, ord, id, ease, time, type } of rows as Iterable<Record<string, number>>) {
      const isShort = isFirstScheduler && LEARNING.has(type ?? 0) && (ease === 2 || ease === 3);
      const grade = ((ease ?? 1) + (isShort ? 1 : 0)) as DeckAnswer['grade'];
      yield { nid: nid ?? 0, card: ord ?? 0, at: id ?? 0, grade, ms: Math.max(0, time ?? 0) };
    }
  }

  return {
    noteTypes: () => damagedUnless(() => noteTypesOf(typeRows(db, tables))),
    counts: () =>
      damagedUnless(() => {
        const { notes, answered } = db
          .prepare('select (select count(*) from notes) notes, (select count(*) from revlog) answered')
          .get() as { notes: number; answered: number };
        if (notes > DECK_LIMITS.notes || answered > DECK_LIMITS.reviews) throw new DeckRefused('too_many');
        const rows = db
          .prepare('select mid, count(*) count from notes group by mid order by count desc, mid')
          .all();
        return new Map(rows.map(({ mid, count }) => [Number(mid), Number(count)]));
      }),
    *notes() {
      try {
        // Both are sorted by the note's id, so one pass joins them.
        const answered = reviews();
        let next = answered.next();
        const rows = db
          .prepare(
            `select id, cast(guid as text) guid, mid,
               case when length(flds) <= ${DECK_LIMITS.noteChars} then cast(flds as text) end flds
             from notes order by id`,
          )
          .iterate();
        for (const row of rows) {
          const note = row as unknown as NoteRow;
          const own: CardReview[] = [];
          // Skips reviews of notes that do not exist.
          for (; next.done !== true && next.value.nid <= note.id; next = answered.next()) {
            const { nid, ...review } = next.value;
            if (nid === note.id) own.push(review);
          }
          yield { ...note, reviews: own };
        }
      } catch (error) {
        throw asRefused(error);
      }
    },
    close: () => db.close(),
  };
}

function removeUnicase(file: string): void {
  damagedUnless(() => {
    const db = new DatabaseSync(file, { defensive: false, enableForeignKeyConstraints: false });
    try {
      db.exec('pragma trusted_schema = off; pragma journal_mode = off; pragma writable_schema = on');
      const rows = db.prepare("select rowid, sql from sqlite_schema where sql like '%unicase%'").all();
      const change = db.prepare('update sqlite_schema set sql = ? where rowid = ?');
      for (const { rowid, sql } of rows)
        change.run(String(sql).replace(/\bcollate\s+unicase\b/gi, ''), Number(rowid));
    } finally {
      db.close();
    }
  });
}

function typeRows(db: DatabaseSync, tables: ReadonlySet<unknown>) {
  if (!tables.has('notetypes'))
    return { models: String(db.prepare('select models from col').get()?.['models']) };
  return {
    types: db.prepare('select id, name, config from notetypes').all(),
    fields: db.prepare('select ntid, ord, name from fields').all(),
    cards: tables.has('templates') ? db.prepare('select ntid, ord, config from templates').all() : [],
  };
}

/** The version of the scheduler; the third one has the grades of the second. */
function schedulerOf(db: DatabaseSync, isNewest: boolean): number {
  const row = isNewest
    ? db.prepare("select cast(val as text) val from config where key = 'schedVer'").get()
    : db.prepare("select json_extract(conf, '$.schedVer') val from col").get();
  return Number(row?.['val'] ?? (isNewest ? 2 : 1));
}

/** Any error of SQLite means that the file is damaged, because the statements are constant. */
function damagedUnless<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw asRefused(error);
  }
}

function asRefused(error: unknown): DeckRefused {
  return error instanceof DeckRefused ? error : new DeckRefused('damaged', { cause: error });
}
