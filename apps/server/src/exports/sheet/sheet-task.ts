import type { SheetKind } from '@icando/contract/exports';

export interface SheetWord {
  english: string;
  phonetic: string;
  vietnamese: string;
  note: string;
  /** An English sentence with the word, on the back of its card. */
  example: string;
}

/** The words of a lesson, in the order in which they are printed. */
export interface SheetSection {
  title: string;
  words: SheetWord[];
}

export interface SheetTask {
  kind: SheetKind;
  title: string;
  sections: SheetSection[];
}
