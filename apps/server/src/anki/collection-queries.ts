import { DatabaseSync } from 'node:sqlite';
import { DeckRefused, type DeckAnswer } from './deck.ts';
import { DECK_LIMITS } from './limits.ts';
import { noteTypesOf, type NoteType } from './note-types.ts';

export interface NoteRow {
  id: number;
  guid: string;
  /** Of its note type. */
  mid: number;
  /** Separated by U+001F; null when they are longer than the limit. */
  flds: string | null;
}

/** A review with the number of its card within the note. */
export type CardReview = DeckAnswer & { card: number };

const TABLES = ['notes', 'cards', 'revlog', 'col'] as const;
/** Set by hand, or moved by Anki: nobody answered. */
const NOT_ANSWERED_FROM = 4;
/** The types of reviews whose grades the first scheduler counted without “hard”. */
const LEARNING = new Set([0, 2]);

/** An extracted Anki collection. Each method throws `DeckRefused` for a damaged one. */
export interface Collection {
  noteTypes(): Map<number, NoteType>;
  /** How many notes of each type, the most frequent first. @throws {DeckRefused} when there are too many */
  counts(): Map<number, number>;
  /** In the order of their ids, with their reviews, which come in the order of time. */
  notes(): Generator<NoteRow & { reviews: CardReview[] }>;
  close(): void;
}

/**
 * Opens a copy, which is changed: its columns are in an order that only Anki knows (`unicase`), without which SQLite reads
 * none of them.
 */
export function openCollection(file: string): Collection {
  forgetUnicase(file);
  const db = new DatabaseSync(file, { readOnly: true, defensive: true, enableForeignKeyConstraints: false });
  const tables = damagedUnless(() => {
    // No view, trigger or function of the file's own schema takes part.
    db.exec('pragma trusted_schema = off; pragma cell_size_check = on');
    const rows = db
      .prepare("select name from sqlite_schema where type = 'table' and sql like 'create table%'")
      .all();
    return new Set(rows.map(({ name }) => name));
  });
  if (TABLES.some((name) => !tables.has(name))) throw new DeckRefused('not_a_deck');

  function* reviews(): Generator<CardReview & { nid: number }> {
    const isFirstScheduler = damagedUnless(() => schedulerOf(db, tables.has('config')) < 2);
    // No column need have the type that Anki gives it. By the rowid, which is the id: no table can have it twice, so that a review has one card in any file.
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
          // Reviews of notes that are gone come before.
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

function forgetUnicase(file: string): void {
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

/** 1 or 2; the third counts grades as the second. */
function schedulerOf(db: DatabaseSync, isNewest: boolean): number {
  const row = isNewest
    ? db.prepare("select cast(val as text) val from config where key = 'schedVer'").get()
    : db.prepare("select json_extract(conf, '$.schedVer') val from col").get();
  return Number(row?.['val'] ?? (isNewest ? 2 : 1));
}

/** Whatever SQLite throws is the fault of the file: the statements are fixed. */
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
