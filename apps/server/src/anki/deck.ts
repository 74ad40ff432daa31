import type { Readable } from 'node:stream';

/** One answer in Anki. */
export interface DeckAnswer {
  /** Epoch milliseconds. */
  at: number;
  /** 1 again, 2 hard, 3 good, 4 easy. */
  grade: 1 | 2 | 3 | 4;
  /** How long the answer took, in milliseconds. */
  ms: number;
}

export interface DeckReview extends DeckAnswer {
  /** The place of the field that a card of the note asked. */
  asked: number;
}

export interface DeckNote {
  /** Anki's `guid`: the same in every package that has this note. */
  key: string;
  /** The plain text of the fields in their order, one for each column of the deck. */
  cells: string[];
  /** The name of its recording, for `openSound`. */
  sound: string | null;
  /** The latest reviews in the order of time. */
  reviews: DeckReview[];
}

/** The place of a recording in its ZIP, so that it can be read without reading the directory again. */
export interface SoundPlace {
  /** The offset of its local header in bytes. */
  header: number;
  packedBytes: number;
  isDeflated: boolean;
  isZstd: boolean;
}

/** A kind of content of a package that is not imported, and its number. */
export interface LeftOut {
  what: string;
  count: number;
}

export interface Deck {
  /** The names of the fields. If note types have different names for a field, all of them. */
  columns: string[];
  notes: DeckNote[];
  leftOut: LeftOut[];
  /** The place for `openSound` of sound-place.ts, for a package in another store. @throws when no note has the recording */
  soundPlace(name: string): SoundPlace;
  /**
   * The bytes of a recording, read from the package, which must still exist. The stream fails with `DeckRefused` when the
   * recording is damaged. @throws when no note has a recording of this name
   */
  openSound(name: string): Readable;
}

const SENTENCES = {
  not_a_package: 'This file is not an Anki package (.apkg), or it is not complete.',
  office_file: 'This is a file of an office program, not an Anki package (.apkg).',
  not_a_deck: 'This package has no deck that can be read.',
  damaged: 'This Anki package is damaged.',
  unsafe: 'This package names a path outside the package.',
  two_decks: 'This package has two decks under one name.',
  too_large: 'This package is too large when it is unpacked.',
  too_many: 'This deck has more than 50,000 notes or 1,000,000 reviews.',
  too_new: 'This package is of a newer Anki: export it again with “Support older Anki versions”.',
  too_slow: 'Reading this package took too long or too much memory.',
} as const;

export type DeckFault = keyof typeof SENTENCES;

/** A package that cannot be read. The message is one sentence for the user who uploaded it. */
export class DeckRefused extends Error {
  override name = 'DeckRefused';
  readonly reason: DeckFault;

  constructor(reason: DeckFault, options?: ErrorOptions) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}
