import type { DeckAnswer } from './deck.ts';

/** A word to write into a package, with plain texts. */
export interface DeckWord {
  /** Anki's `guid`: Anki updates a note with the same `guid` instead of adding another. */
  key: string;
  foreign: string;
  native: string;
  phonetic: string;
  note: string;
  example: string;
  exampleNative: string;
  /** The name of the deck. */
  deck: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** The recording's name in Anki's media folder; `open` returns undefined when there is no recording. */
  sound: { name: string; open(): Promise<Uint8Array | undefined> };
  /** Null for a new word. */
  schedule: DeckSchedule | null;
  /** The earliest first. */
  reviews: DeckAnswer[];
}

/** When a word is due, and its memory state. */
export interface DeckSchedule {
  /** Epoch milliseconds. */
  dueAt: number;
  lastAt: number;
  /** Memory state of FSRS: stability in days, difficulty from 1 to 10. */
  stability: number;
  difficulty: number;
  lapses: number;
}
