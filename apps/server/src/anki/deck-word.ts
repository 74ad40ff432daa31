import type { DeckAnswer } from './deck.ts';

/** A word of a package to write; its texts are plain. */
export interface DeckWord {
  /** Anki's `guid`: Anki updates a note with the same one instead of adding another. */
  key: string;
  foreign: string;
  native: string;
  phonetic: string;
  note: string;
  /** The name of the deck. */
  deck: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Its name in Anki's media folder, and how to read it; `open` returns undefined if there is none. */
  sound: { name: string; open(): Promise<Uint8Array | undefined> };
  /** Null: new. */
  schedule: DeckSchedule | null;
  /** The earliest first. */
  reviews: DeckAnswer[];
}

/** When a word comes back. */
export interface DeckSchedule {
  /** Epoch milliseconds. */
  dueAt: number;
  lastAt: number;
  /** Of FSRS: days, and 1 to 10. */
  stability: number;
  difficulty: number;
  lapses: number;
}
