import type { PartOfSpeech } from './parts-of-speech.ts';

/** A row of the themes, or a name of ICU, as the tables are compiled from it. */
export interface Entry {
  en: string;
  pos: PartOfSpeech;
  /** The meanings, the most common first. */
  vi: string[];
  ipa: string;
  /** The position of the entry's theme; everyday themes come first. */
  rank: number;
  /** One of `LEVELS`; empty for an entry that is in no theme. */
  level: string;
  /** Its key in the table of examples. */
  row: string;
}

/** A row that an English text finds. */
export interface EnglishRow {
  entry: Entry;
  /** The pronunciation of the text, which is not the entry's if the text is a form of its word. */
  ipa: string;
  /** `quá khứ của see` for the row that `saw` finds of `see`; empty for a row of the text's own. */
  label: string;
}
