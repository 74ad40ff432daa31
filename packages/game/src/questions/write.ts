import { areRightLetters, isRightEnglish } from '../language/written-forms.ts';
import { boxedText, fillBoxes, lettersOf, shapeOf } from './boxes.ts';
import { canonical, sameText, type GameWord } from './game-word.ts';

export interface WriteQuestion {
  readonly word: GameWord;
  readonly word_question: string;
  /** NFC, original case. Rooms must send only `maskOf` of it. */
  readonly correct_option: string;
}

export function writeQuestion(word: GameWord): WriteQuestion {
  return {
    word,
    word_question: word.native_word,
    correct_option: word.foreign_word.normalize('NFC'),
  };
}

/** A room of 500 answers the same question. */
let latest = { answer: '', shape: shapeOf('') };

/** Also in another spelling, with or without `to` or an article, or one of several alternatives. */
export function isRightText(given: string, answer: string): boolean {
  if (sameText(given, answer)) return true;
  if (isRightEnglish(given, answer)) return true;
  if (latest.answer !== answer) latest = { answer, shape: shapeOf(boxedText(answer)) };
  const filled = fillBoxes(latest.shape, given);
  // The blanks in it are those between the boxes, not the learner's.
  return filled.text === canonical(given) && areRightLetters(filled.typed, answer);
}

/**
 * Box indices with a wrong tone or mark when nothing else is wrong ('Gần đúng', still a wrong answer); else empty.
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

/** True for a and á, d and đ, o and ở; both in lower case. */
export function differsInMarksOnly(a: string, b: string): boolean {
  return a !== b && baseLetter(a) === baseLetter(b);
}

/** đ does not decompose in NFD. */
function baseLetter(letter: string): string {
  return letter.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
}
