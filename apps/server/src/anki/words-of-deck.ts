import { LIMITS } from '@icando/contract/limits';
import { lengthOf, nfc } from '@icando/contract/text';
import type { CardReview, Collection, NoteRow } from './collection-queries.ts';
import type { DeckNote, DeckReview, LeftOut } from './deck.ts';
import { fieldText } from './field-text.ts';
import { DECK_LIMITS } from './limits.ts';
import { columnsOf, type NoteType } from './note-types.ts';

const FIELD_SEPARATOR = '\u001f';
/** The minimum: a word and its meaning. */
const MIN_CELLS = 2;

export interface DeckWords {
  columns: string[];
  notes: Generator<DeckNote>;
  /** Complete when all notes have been read. */
  leftOut: ReadonlyMap<string, number>;
}

/** Reads the notes that can be words, and counts the others. */
export function wordsOfDeck(collection: Collection, hasSound: (name: string) => boolean): DeckWords {
  const types = collection.noteTypes();
  const used = [...collection.counts().keys()].flatMap((id) => types.get(id) ?? []);
  const columns = columnsOf(
    used.filter(({ notAWord }) => notAWord === undefined),
    DECK_LIMITS.fields,
  );
  const leftOut = new Map<string, number>();
  const keys = new Set<string>();
  const leave = (what: string, count = 1) => void leftOut.set(what, (leftOut.get(what) ?? 0) + count);

  function* notes(): Generator<DeckNote> {
    for (const row of collection.notes()) {
      const read = readNote(row, types.get(row.mid), columns.length);
      const key = row.guid === '' ? `id ${row.id}` : row.guid;
      if ('leftOut' in read) leave(read.leftOut);
      else if (keys.has(key)) leave('Notes that are in the deck twice');
      else {
        keys.add(key);
        const sound = read.sounds.find(hasSound) ?? null;
        if (sound === null && read.sounds.length > 0) leave('Recordings that are not in the package');
        const more = row.reviews.length - DECK_LIMITS.noteReviews;
        if (more > 0) leave(`Answers to a note before the latest ${DECK_LIMITS.noteReviews}`, more);
        yield { key, cells: read.cells, sound, reviews: reviewsOf(row.reviews, types.get(row.mid)) };
      }
    }
  }
  return { columns, notes: notes(), leftOut };
}

export function listOf(leftOut: ReadonlyMap<string, number>): LeftOut[] {
  return [...leftOut].map(([what, count]) => ({ what, count }));
}

function reviewsOf(reviews: readonly CardReview[], type: NoteType | undefined): DeckReview[] {
  // Without a template, a card is assumed to ask the field with its own number.
  return reviews
    .slice(-DECK_LIMITS.noteReviews)
    .map(({ card, ...review }) => ({ ...review, asked: type?.asks[card] ?? card }));
}

function readNote(
  { flds }: NoteRow,
  type: NoteType | undefined,
  columns: number,
): { cells: string[]; sounds: string[] } | { leftOut: string } {
  if (type?.notAWord !== undefined) return { leftOut: `Not a word: ${type.notAWord}` };
  if (flds === null) return { leftOut: TOO_LONG };
  const fields = flds.split(FIELD_SEPARATOR).slice(0, columns).map(fieldText);
  if (fields.some(({ isCloze }) => isCloze)) return { leftOut: 'Not a word: cloze' };
  const filled = fields.filter(({ text }) => text !== '');
  if (filled.length < MIN_CELLS) return { leftOut: 'Not a word: one side only' };
  const short = filled.filter(({ text }) => lengthOf(text) <= LIMITS.wordEdited);
  if (short.length < MIN_CELLS) return { leftOut: TOO_LONG };
  const cells = Array.from({ length: columns }, (_, place) =>
    (fields[place]?.text ?? '').slice(0, DECK_LIMITS.cellChars),
  );
  return { cells, sounds: fields.flatMap(({ sound }) => (sound === undefined ? [] : nfc(sound))) };
}

const TOO_LONG = `Not a word: longer than ${LIMITS.wordEdited} characters`;
