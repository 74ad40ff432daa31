import type { DeckWord } from '../anki/index.ts';
import type { WordHistory } from '../learning/index.ts';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import type { Recordings } from '../words/index.ts';
import type { ExportedWord } from './exports-queries.ts';

export type DeckVoice = Pick<Voice, 'pathFor' | 'find' | 'open'>;

interface DeckWordsParts {
  voice: DeckVoice;
  recordings: Pick<Recordings, 'read'>;
  /** Of lessons, by their ids: each is a deck. */
  names: ReadonlyMap<number, string>;
  /** The deck of words without a lesson. */
  otherName: string;
}

/** Recordings are made for one export for this long; then only those that have been made are taken along. */
const MOST_MAKING_MS = 20_000;
const [AGAIN, GOOD] = [1, 3] as const;

/** Makes the words of one export ready for Anki. */
export function createDeckWords({ voice, recordings, names, otherName }: DeckWordsParts) {
  let making = 0;

  async function spoken(key: string): Promise<Uint8Array | undefined> {
    const made = await voice.find(key);
    if (made !== undefined || making >= MOST_MAKING_MS) return made;
    const begun = performance.now();
    // Without a recording the word is still worth taking.
    const opened = await voice.open(key).catch(() => undefined);
    making += performance.now() - begun;
    return opened?.bytes;
  }

  function soundOf({ foreign_word: text, recording }: ExportedWord): DeckWord['sound'] {
    if (recording !== null)
      return { name: `icando-own-${shortName(recording)}`, open: () => recordings.read(recording) };
    const key = audioKeyFromPath(voice.pathFor(text));
    return {
      name: `icando-${shortName(`${key ?? ''}.mp3`)}`,
      open: async () => (key === undefined ? undefined : spoken(key)),
    };
  }

  return (rows: readonly ExportedWord[], histories: ReadonlyMap<number, WordHistory>): DeckWord[] =>
    rows.map((row) => {
      const history = histories.get(row.id);
      return {
        key: `icando-${row.id.toString(36)}`,
        foreign: row.foreign_word,
        native: row.native_word,
        phonetic: row.pronunciation,
        note: row.note,
        // Anki takes two colons for a deck within another.
        deck: ((row.lesson_id === null ? undefined : names.get(row.lesson_id)) ?? otherName).replaceAll(
          '::',
          ': ',
        ),
        createdAt: row.created_at,
        sound: soundOf(row),
        schedule: history === undefined ? null : scheduleOf(history),
        reviews: (history?.answers ?? []).map(({ at, correct, ms, grade }) => ({
          at,
          ms,
          grade: grade ?? (correct ? GOOD : AGAIN),
        })),
      };
    });
}

/** The beginning of a hash tells recordings apart: the names are shown in Anki. */
function shortName(name: string): string {
  const [hash = '', type = ''] = name.split('.');
  return `${hash.slice(0, 20)}.${type}`;
}

function scheduleOf({ memory }: WordHistory): NonNullable<DeckWord['schedule']> {
  const { due_at, last_at, stability, difficulty, lapses } = memory;
  return { dueAt: due_at, lastAt: last_at, stability, difficulty, lapses };
}
