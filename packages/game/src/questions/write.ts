import { nfc, nfd } from '@icando/contract/text';
import { areRightLetters, isRightEnglish } from '../language/written-forms.ts';
import { boxedText, fillBoxes, lettersOf, shapeOf } from './boxes.ts';
import { rightTexts, type GapQuestion } from './gap.ts';
import { canonical, sameText, type GameWord } from './game-word.ts';

export interface WriteQuestion {
  readonly word: GameWord;
  readonly word_question: string;
  /** The answer in NFC and its original case. Rooms must send only its `maskOf`. */
  readonly correct_option: string;
  /** Present if the question is the sentence of the word; `correct_option` is then the form in the sentence. */
  readonly gap?: GapQuestion | undefined;
}

export function writeQuestion(word: GameWord): WriteQuestion {
  return {
    word,
    word_question: word.native_word,
    correct_option: nfc(word.foreign_word),
  };
}

/**
 * Asks for the word that is left out of its sentence, in the form that fits there. Another of the word's alternatives is right,
 * too, where the word is uninflected.
 */
export function writeGap(word: GameWord, gap: GapQuestion): WriteQuestion {
  return { word, word_question: gap.gapped, correct_option: rightTexts(word, gap), gap };
}

/** Caches the latest answer, because a room judges up to 500 answers to the same question. */
let latest = { answer: '', shape: shapeOf('') };

/** Also accepts other spellings, `to` or an article added or left out, and any one alternative. */
export function isRightText(typed: string, answer: string): boolean {
  if (sameText(typed, answer)) return true;
  if (isRightEnglish(typed, answer)) return true;
  if (latest.answer !== answer) latest = { answer, shape: shapeOf(boxedText(answer)) };
  const filled = fillBoxes(latest.shape, typed);
  // The spaces of such a text come from the boxes, not from the learner, so only the letters are compared.
  return filled.text === canonical(typed) && areRightLetters(filled.typed, answer);
}

/** Indices of boxes with a wrong tone or mark if nothing else is wrong ('Gần đúng', still a wrong answer). */
export function toneSlip(typed: string, answer: string): number[] {
  const typedLetters = lettersOf(typed);
  const right = lettersOf(answer);
  if (typedLetters.length !== right.length) return [];
  const slips: number[] = [];
  for (const [index, letter] of right.entries()) {
    const typedLetter = typedLetters[index] as string;
    if (typedLetter === letter) continue;
    if (!differsInMarksOnly(typedLetter, letter)) return [];
    slips.push(index);
  }
  return slips;
}

/** True for a and á, d and đ, o and ở. Both letters must be in lower case. */
export function differsInMarksOnly(a: string, b: string): boolean {
  return a !== b && baseLetter(a) === baseLetter(b);
}

/** The letter without marks. `đ` is replaced because it does not decompose in NFD. */
function baseLetter(letter: string): string {
  return nfd(letter).replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
}
