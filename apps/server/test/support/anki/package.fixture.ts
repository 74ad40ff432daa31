import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { zipSync, type Zippable } from 'fflate';

export type PackageFormat = 'legacy 1' | 'legacy 2' | 'newest';

export interface FixtureType {
  id: number;
  name: string;
  fields: string[];
  /** The questions of its cards, in HTML. */
  questions?: string[];
  kind?: 'cloze' | 'image occlusion';
}

export interface FixtureNote {
  guid: string;
  mid: number;
  fields: string[];
  /** Rows of the review log. */
  reviews?: { id: number; ease: number; time: number; type: number }[];
  /** The number of cards, by default 1. The reviews are distributed over them in turn. */
  cards?: number;
}

export interface FixtureDeck {
  types: FixtureType[];
  notes: Iterable<FixtureNote>;
  media?: Record<string, Uint8Array>;
  /** The version of the scheduler, by default 2. */
  scheduler?: number;
}

export const BASIC: FixtureType = { id: 1_700_000_000_001, name: 'Basic', fields: ['Front', 'Back'] };

export const noteOf = (fields: string[], more: Partial<FixtureNote> = {}): FixtureNote => ({
  guid: fields.join(),
  mid: BASIC.id,
  fields,
  ...more,
});

const TABLES = `
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null);
  create table col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer,
    usn integer, ls integer, conf text, models text, decks text, dconf text, tags text);
  create index ix_cards_nid on cards (nid);
  create index ix_revlog_cid on revlog (cid);`;

/** Tables of the newest format. After filling them, `nocase` is replaced by Anki's own collation, which SQLite lacks. */
const NEWEST_TABLES = `
  create table fields (ntid integer not null, ord integer not null, name text not null collate nocase,
    config blob not null, primary key (ntid, ord)) without rowid;
  create unique index idx_fields_name_ntid on fields (name, ntid);
  create table notetypes (id integer not null primary key, name text not null collate nocase, mtime_secs integer not null,
    usn integer not null, config blob not null);
  create unique index idx_notetypes_name on notetypes (name);
  create table templates (ntid integer not null, ord integer not null, name text not null collate nocase,
    mtime_secs integer not null, usn integer not null, config blob not null, primary key (ntid, ord)) without rowid;
  create table tags (tag text not null primary key collate nocase, usn integer not null) without rowid;
  create table config (key text not null primary key, usn integer not null, mtime_secs integer not null,
    val blob not null) without rowid;`;

/** The bytes of an Anki database. */
export const collectionOf = (deck: FixtureDeck, isNewest: boolean): Uint8Array =>
  databaseWith((db) => writeCollection(db, deck, isNewest));

/** The bytes of a database after these statements. */
export const databaseOf = (sql: string): Uint8Array => databaseWith((db) => db.exec(sql));

function databaseWith(write: (db: DatabaseSync) => void): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'icando-anki-'));
  const file = join(folder, 'collection');
  const db = new DatabaseSync(file, { defensive: false });
  write(db);
  db.close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return bytes;
}

function writeCollection(db: DatabaseSync, deck: FixtureDeck, isNewest: boolean): void {
  db.exec(`pragma journal_mode = off; pragma synchronous = off; begin; ${TABLES}`);
  if (isNewest) writeTypes(db, deck);
  const models = Object.fromEntries(deck.types.map((type) => [type.id, modelOf(type)]));
  const conf = { schedVer: deck.scheduler ?? 2 };
  db.prepare("insert into col values (1, 0, 0, 0, 11, 0, 0, 0, ?, ?, '{}', '{}', '{}')").run(
    isNewest ? '' : JSON.stringify(conf),
    isNewest ? '' : JSON.stringify(models),
  );
  writeNotes(db, deck.notes);
  db.exec('commit');
  if (isNewest)
    db.exec(
      `pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'collate nocase', 'collate unicase')`,
    );
}

function modelOf({ id, name, fields, questions = [], kind }: FixtureType) {
  const flds = fields.map((field, ord) => ({ name: field, ord })).toReversed();
  return {
    id,
    name,
    type: kind === undefined ? 0 : 1,
    flds,
    tmpls: questions.map((qfmt, ord) => ({ qfmt, ord })).toReversed(),
    ...(kind === 'image occlusion' && { originalStockKind: 6 }),
  };
}

function writeTypes(db: DatabaseSync, { types, scheduler = 2 }: FixtureDeck): void {
  db.exec(NEWEST_TABLES);
  const addType = db.prepare('insert into notetypes values (?, ?, 0, 0, ?)');
  const addField = db.prepare("insert into fields values (?, ?, ?, x'')");
  const addCard = db.prepare('insert into templates values (?, ?, ?, 0, 0, ?)');
  for (const { id, name, fields, questions = [], kind } of types) {
    // kind = 1, css = 'x', original_stock_kind = 6.
    const config = [...(kind === undefined ? [] : [0x08, 1]), 0x1a, 1, 0x78];
    addType.run(id, name, Uint8Array.from([...config, ...(kind === 'image occlusion' ? [0x48, 6] : [])]));
    for (const [ord, field] of fields.entries()) addField.run(id, ord, field);
    for (const [ord, question] of questions.entries()) {
      const bytes = Buffer.from(question);
      addCard.run(id, ord, `Card ${ord}`, Uint8Array.from([0x0a, bytes.length, ...bytes]));
    }
  }
  db.prepare("insert into config values ('schedVer', 0, 0, ?)").run(Buffer.from(String(scheduler)));
}

function writeNotes(db: DatabaseSync, notes: Iterable<FixtureNote>): void {
  const addNote = db.prepare("insert into notes values (?, ?, ?, 0, 0, '', ?, 0, 0, 0, '')");
  const addCard = db.prepare(
    "insert into cards values (?, ?, 1, ?, 0, 0, 2, 2, 0, 0, 2500, 0, 0, 0, 0, 0, 0, '')",
  );
  const addReview = db.prepare('insert into revlog values (?, ?, 0, ?, 1, 1, 2500, ?, ?)');
  let id = 1_600_000_000_000;
  for (const { guid, mid, fields, reviews = [], cards = 1 } of notes) {
    id += 100;
    addNote.run(id, guid, mid, fields.join('\u001f'));
    for (let ord = 0; ord < cards; ord += 1) addCard.run(id + ord, id, ord);
    for (const [place, { id: at, ease, time, type }] of reviews.entries())
      addReview.run(at, id + (place % cards), ease, time, type);
  }
}

function protobufOf(names: readonly string[]): Uint8Array {
  const length = (bytes: number) => (bytes < 128 ? [bytes] : [(bytes & 127) | 128, bytes >> 7]);
  const parts = names.map((name) => {
    const text = Buffer.from(name);
    const entry = [0x0a, ...length(text.length), ...text, 0x10, 5];
    return [0x0a, ...length(entry.length), ...entry];
  });
  return Uint8Array.from(parts.flat());
}

/** The files of a package by their names in the ZIP. */
export function filesOf(deck: FixtureDeck, format: PackageFormat): Record<string, Uint8Array> {
  const media = Object.entries(deck.media ?? {});
  const dummy = collectionOf(
    {
      types: [BASIC],
      notes: [{ guid: 'old', mid: BASIC.id, fields: ['Please update', 'to the latest Anki'] }],
    },
    false,
  );
  if (format === 'newest')
    return {
      meta: Uint8Array.from([0x08, 3]),
      'collection.anki2': dummy,
      'collection.anki21b': zstdCompressSync(collectionOf(deck, true)),
      media: zstdCompressSync(protobufOf(media.map(([name]) => name))),
      ...Object.fromEntries(media.map(([, bytes], index) => [String(index), zstdCompressSync(bytes)])),
    };
  const names = Object.fromEntries(media.map(([name], index) => [String(index), name]));
  return {
    ...(format === 'legacy 2'
      ? { 'collection.anki2': dummy, 'collection.anki21': collectionOf(deck, false) }
      : { 'collection.anki2': collectionOf(deck, false) }),
    media: Buffer.from(JSON.stringify(names)),
    ...Object.fromEntries(media.map(([, bytes], index) => [String(index), bytes])),
  };
}

/** Writes a package into a folder. */
export function writePackage(folder: string, files: Zippable, name = 'deck.apkg'): string {
  const path = join(folder, name);
  writeFileSync(path, zipSync(files, { level: 1 }));
  return path;
}
