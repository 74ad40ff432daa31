import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { DECK_SETTINGS, decks, NOTE_TYPE, noteTypes, seconds, SETTINGS } from './collection-parts.ts';
import type { DeckAnswer } from './deck.ts';
import type { DeckSchedule, DeckWord } from './deck-word.ts';

const DAY_MS = 86_400_000;
/** Days from the creation of the collection to today, so that no date of a card is before it. */
const DAYS_BEFORE = 4_000;
/** Added because due times are at the start of a day, and a change to or from summer time moves them by less than this. */
const CLOCK_CHANGE_MS = 2 * 3_600_000;
const FACTOR = 2500;

const TABLES = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
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
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);`;

export interface NewCollection {
  /** `sound`: the name of the word's recording in the package. Takes a few ms for a hundred words. */
  add(words: readonly { word: DeckWord; sound: string | undefined }[]): void;
  /** Writes the settings and decks, and closes the file. */
  finish(): void;
  /** Closes an unfinished collection. */
  close(): void;
}

/**
 * Creates a collection with schema 11, the schema of Anki's legacy packages. `dayStart`: when today began for the learner
 * (epoch milliseconds), from which the days of cards are counted.
 */
export function newCollection(
  file: string,
  { now, dayStart }: { now: number; dayStart: number },
): NewCollection {
  const db = new DatabaseSync(file);
  db.exec(`pragma journal_mode = off; pragma synchronous = off; ${TABLES}`);
  const addNote = db.prepare("insert into notes values (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')");
  const addCard = db.prepare(
    'insert into cards values (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)',
  );
  const addReview = db.prepare('insert or ignore into revlog values (?, ?, -1, ?, ?, ?, ?, ?, ?)');
  const deckIds = new Map<string, number>();
  let [lastId, position] = [0, 0];

  function deckIdOf(name: string): number {
    // Like Anki, uses the time of creation as the id.
    const id = deckIds.get(name) ?? now + deckIds.size;
    deckIds.set(name, id);
    return id;
  }

  function addWord(word: DeckWord, sound: string | undefined): void {
    lastId = Math.max(lastId + 1, word.createdAt);
    const fields = fieldsOf(word, sound);
    const first = fields[0] ?? '';
    addNote.run(lastId, word.key, NOTE_TYPE, seconds(now), fields.join('\u001f'), first, checksum(first));
    const card = cardOf(word, dayStart);
    position += 1;
    addCard.run(
      lastId,
      lastId,
      deckIdOf(word.deck),
      seconds(now),
      card.type,
      card.type,
      card.due ?? position,
      card.interval,
      card.factor,
      word.reviews.length,
      card.lapses,
      card.data,
    );
    for (const [index, review] of word.reviews.entries()) logReview(lastId, review, word, index);
  }

  function logReview(
    cardId: number,
    { at, grade, ms }: DeckAnswer,
    { reviews, schedule }: DeckWord,
    place: number,
  ): void {
    const before = reviews[place - 1];
    const next = reviews[place + 1]?.at ?? schedule?.dueAt ?? at;
    const [last, interval] = [before === undefined ? 0 : daysFrom(before.at, at), daysFrom(at, next)];
    const type = before === undefined ? 0 : 1;
    // Times are ids, and two words may have been answered at the same time.
    let id = Math.trunc(at);
    while (addReview.run(id, cardId, grade, interval, last, FACTOR, ms, type).changes === 0) id += 1;
  }

  return {
    add(words) {
      db.exec('begin');
      for (const { word, sound } of words) addWord(word, sound);
      db.exec('commit');
    },
    finish() {
      const created = seconds(dayStart) - DAYS_BEFORE * (DAY_MS / 1000);
      const names = new Map([...deckIds].map(([name, id]) => [id, name]));
      db.prepare("insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')").run(
        created,
        now,
        now,
        JSON.stringify({ ...SETTINGS, nextPos: position + 1 }),
        JSON.stringify(noteTypes(now)),
        JSON.stringify(decks(names, now)),
        JSON.stringify(DECK_SETTINGS),
      );
      db.close();
    },
    close() {
      if (db.isOpen) db.close();
    },
  };
}

function fieldsOf(word: DeckWord, sound: string | undefined): string[] {
  const { foreign, native, phonetic, note, example, exampleNative } = word;
  const recording = sound === undefined ? '' : `[sound:${sound}]`;
  const texts = [foreign, native, phonetic, note].map(escapeHtml);
  return [...texts, recording, escapeHtml(example), escapeHtml(exampleNative)];
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
}

/** The checksum by which Anki finds duplicates. */
function checksum(field: string): number {
  return Number.parseInt(createHash('sha1').update(field).digest('hex').slice(0, 8), 16);
}

function cardOf({ schedule }: DeckWord, dayStart: number) {
  if (schedule === null) return { type: 0, due: undefined, interval: 0, factor: 0, lapses: 0, data: '{}' };
  const { dueAt, lastAt, lapses, stability, difficulty } = schedule;
  return {
    type: 2,
    due: DAYS_BEFORE + Math.floor((dueAt - dayStart + CLOCK_CHANGE_MS) / DAY_MS),
    interval: Math.max(1, daysFrom(lastAt, dueAt)),
    factor: FACTOR,
    lapses,
    data: memoryData({ stability, difficulty }),
  };
}

/** The memory state for Anki with FSRS, which otherwise computes it from the log. */
function memoryData({ stability, difficulty }: Pick<DeckSchedule, 'stability' | 'difficulty'>): string {
  return JSON.stringify({ s: Number(stability.toFixed(4)), d: Number(difficulty.toFixed(3)) });
}

function daysFrom(earlier: number, later: number): number {
  return Math.max(0, Math.round((later - earlier) / DAY_MS));
}
