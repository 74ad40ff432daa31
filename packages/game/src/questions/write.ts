import { hasBox, lettersOf } from './boxes.ts';
import { sameText, type GameWord } from './game-word.ts';

/** The Vietnamese is shown, the English is typed. */
export interface WriteQuestion {
  readonly word: GameWord;
  readonly word_question: string;
  /** NFC, in the case in which it was entered. In a room send `maskOf` of it. */
  readonly correct_option: string;
}

/** The word must have a box (`askableWords`). */
export function writeQuestion(word: GameWord): WriteQuestion {
  return {
    word,
    word_question: word.native_word,
    correct_option: word.foreign_word.normalize('NFC'),
  };
}

/** The words that can be asked by writing: those with at least one box. */
export function writableWords(words: readonly GameWord[]): GameWord[] {
  return words.filter((word) => hasBox(word.foreign_word));
}

/** Equal in lower case, NFC, ’ = '; spaces and hyphens included, as `FilledBoxes.text` has them. */
export function isRightText(given: string, answer: string): boolean {
  return sameText(given, answer);
}

/**
 * The boxes (counted from 0) that differ only in tone or marks, when nothing else differs: 'Gần đúng', still wrong.
 * Empty for a right answer and for one with another letter or another length.
 */
export function toneSlip(given: string, answer: string): number[] {
  const typed = lettersOf(given);
  const right = lettersOf(answer);
  if (typed.length !== right.length) return [];
  const slips: number[] = [];
  for (const [index, letter] of right.entries()) {
    const own = typed[index] as string;
    if (own === letter) continue;
    if (!differsInMarksOnly(own, letter)) return [];
    slips.push(index);
  }
  return slips;
}

/** True for a and á, d and đ, o and ở; false for equal letters. Both in lower case. */
export function differsInMarksOnly(a: string, b: string): boolean {
  return a !== b && bare(a) === bare(b);
}

/** đ does not decompose, so it is done by hand. */
function bare(letter: string): string {
  return letter.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
}
