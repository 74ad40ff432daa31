import type { DeckWord } from '../anki/index.ts';
import type { WordHistory } from '../learning/index.ts';
import { audioKeyFromPath, type Voice } from '../voice/index.ts';
import type { Recordings } from '../words/index.ts';
import type { ExportedWord } from './exports-queries.ts';

export type DeckVoice = Pick<Voice, 'pathFor' | 'find' | 'open'>;

interface DeckWordsDeps {
  voice: DeckVoice;
  recordings: Pick<Recordings, 'read'>;
  /** The names of lessons by id; each lesson is a deck. */
  names: ReadonlyMap<number, string>;
  /** The deck of words without a lesson. */
  otherName: string;
}

/** The time for generating audio in one export; afterwards only existing audio is included. */
const MAX_GENERATING_MS = 20_000;
const [AGAIN, GOOD] = [1, 3] as const;

/** Converts the words of one export for Anki. */
export function createDeckWords({ voice, recordings, names, otherName }: DeckWordsDeps) {
  let generatingMs = 0;

  async function spoken(key: string): Promise<Uint8Array | undefined> {
    const existing = await voice.find(key);
    if (existing !== undefined || generatingMs >= MAX_GENERATING_MS) return existing;
    const begun = performance.now();
    // A word is also exported without audio.
    const opened = await voice.open(key).catch(() => undefined);
    generatingMs += performance.now() - begun;
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
        example: row.example,
        exampleNative: row.example_native,
        // Two colons would make a nested deck in Anki.
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

/** A prefix of the hash distinguishes recordings; the name is short, because Anki shows it. */
function shortName(name: string): string {
  const [hash = '', type = ''] = name.split('.');
  return `${hash.slice(0, 20)}.${type}`;
}

function scheduleOf({ memory }: WordHistory): NonNullable<DeckWord['schedule']> {
  const { due_at, last_at, stability, difficulty, lapses } = memory;
  return { dueAt: due_at, lastAt: last_at, stability, difficulty, lapses };
}
