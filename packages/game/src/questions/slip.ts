import { alternativeKeys, withOptionalWords } from '../language/written-forms.ts';
import { americanKey } from '../language/spelling.ts';
import { charactersOf, isGiven, lettersOf } from './boxes.ts';
import { toneSlip } from './write.ts';

/** `marks`: only tones or marks are wrong; `added`: a letter is doubled. */
export type SlipKind = 'marks' | 'wrong' | 'missing' | 'added' | 'swapped';

/** A wrong answer that misses a right one by one slip of a key ('Gần đúng'). */
export interface Slip {
  readonly kind: SlipKind;
  /** The right answer that was missed. */
  readonly form: string;
  /** Indices of the letters of `form` that were mistyped, not counting blanks; of a doubled letter the first. */
  readonly letters: readonly number[];
}

/** In shorter words one changed letter often makes another word. */
const SHORTEST = 5;

/** The slip between a wrong answer and the nearest right one; null when they differ in more than that. */
export function slipOf(given: string, answer: string): Slip | null {
  const typed = lettersOf(given);
  if (typed.length === 0) return null;
  for (const form of formsOf(answer, typed.join(''))) {
    const marks = toneSlip(given, form);
    if (marks.length > 0) return { kind: 'marks', form, letters: marks };
    const slip = keySlip(typed, lettersOf(form));
    if (slip !== null && slip.letters.every((letter) => wordLength(form, letter) >= SHORTEST)) {
      return { ...slip, form };
    }
  }
  return null;
}

/** The stored spelling comes first. A word before it counts when it was typed without a slip. */
function formsOf(answer: string, typed: string): Set<string> {
  const stored = alternativeKeys(answer);
  const others = stored.flatMap(withOptionalWords).filter((form) => {
    const [, word] = /^(to|the) /.exec(form) ?? [];
    return word === undefined ? !/^an? /.test(form) : typed.startsWith(word);
  });
  const keys = [...stored, ...others];
  return new Set([answer.normalize('NFC').toLowerCase(), ...keys, ...keys.map(americanKey)]);
}

function keySlip(typed: readonly string[], right: readonly string[]): Omit<Slip, 'form'> | null {
  const at = right.findIndex((letter, place) => typed[place] !== letter);
  const same = (from: number, rightFrom: number) =>
    typed.length - from === right.length - rightFrom &&
    typed.slice(from).every((letter, place) => letter === right[rightFrom + place]);
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

/** Of the word in which the letter stands. */
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
  /** Its place in the form, counted in characters. */
  readonly at: number;
  readonly text: string;
  readonly isMarked: boolean;
}

/** The form in parts, those that were mistyped marked. */
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
