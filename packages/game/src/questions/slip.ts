import { nfc } from '@icando/contract/text';
import { alternativeKeys, withOptionalWords } from '../language/written-forms.ts';
import { americanKey } from '../language/spelling.ts';
import { charactersOf, isGiven, lettersOf } from './boxes.ts';
import { toneSlip } from './write.ts';

/** `marks` means that only tones or diacritics are wrong, `added` that a letter is doubled. */
export type SlipKind = 'marks' | 'wrong' | 'missing' | 'added' | 'swapped';

/** The difference of a wrong answer that is one typing slip away from a right one ('Gần đúng'). */
export interface Slip {
  readonly kind: SlipKind;
  /** The right answer that the learner missed. */
  readonly form: string;
  /** Indices of the mistyped letters of `form`, not counting given characters; of a doubled letter, the first one. */
  readonly letters: readonly number[];
}

/** In shorter words, one changed letter often makes a different word. */
const SHORTEST = 5;

/** The slip between a wrong answer and a right one; null when no right answer is that close. */
export function slipOf(wrongAnswer: string, answer: string): Slip | null {
  const typed = lettersOf(wrongAnswer);
  if (typed.length === 0) return null;
  for (const form of formsOf(answer, typed.join(''))) {
    const marks = toneSlip(wrongAnswer, form);
    if (marks.length > 0) return { kind: 'marks', form, letters: marks };
    const slip = keySlip(typed, lettersOf(form));
    if (slip !== null && slip.letters.every((letter) => wordLength(form, letter) >= SHORTEST)) {
      return { ...slip, form };
    }
  }
  return null;
}

/** The right answers, the stored spelling first. Forms with `to` or `the` are included only if that word was typed. */
function formsOf(answer: string, typed: string): Set<string> {
  const stored = alternativeKeys(answer);
  const others = stored.flatMap(withOptionalWords).filter((form) => {
    const [, word] = /^(to|the) /.exec(form) ?? [];
    return word === undefined ? !/^an? /.test(form) : typed.startsWith(word);
  });
  const keys = [...stored, ...others];
  return new Set([nfc(answer).toLowerCase(), ...keys, ...keys.map(americanKey)]);
}

function keySlip(typed: readonly string[], right: readonly string[]): Omit<Slip, 'form'> | null {
  const at = right.findIndex((letter, index) => typed[index] !== letter);
  const same = (from: number, rightFrom: number) =>
    typed.length - from === right.length - rightFrom &&
    typed.slice(from).every((letter, index) => letter === right[rightFrom + index]);
  if (at < 0) {
    const last = right.length - 1;
    const isDoubled = typed.length === right.length + 1 && typed.at(-1) === right[last];
    return isDoubled ? { kind: 'added', letters: [last] } : null;
  }
  if (same(at + 1, at + 1)) return { kind: 'wrong', letters: [at] };
  if (same(at, at + 1)) return { kind: 'missing', letters: [at] };
  if (typed[at] === right[at - 1] && same(at + 1, at)) return { kind: 'added', letters: [at - 1] };
  const areSwapped = typed[at] === right[at + 1] && typed[at + 1] === right[at] && same(at + 2, at + 2);
  return areSwapped ? { kind: 'swapped', letters: [at, at + 1] } : null;
}

/** The length of the word that contains the letter. */
function wordLength(form: string, letter: number): number {
  let before = 0;
  for (const word of form.split(/[\s-]+/)) {
    const { length } = lettersOf(word);
    if (letter < before + length) return length;
    before += length;
  }
  return 0;
}

export interface SlipPart {
  /** The place of the part in the form, in characters. */
  readonly at: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** Splits the form into mistyped (marked) and other parts. */
export function slipParts({ form, letters }: Slip): SlipPart[] {
  const parts: SlipPart[] = [];
  let letter = -1;
  for (const [at, character] of charactersOf(form).entries()) {
    if (!isGiven(character)) letter += 1;
    const isMarked = !isGiven(character) && letters.includes(letter);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) parts[parts.length - 1] = { ...last, text: last.text + character };
    else parts.push({ at, text: character, isMarked });
  }
  return parts;
}
