import { vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import { alternativesOf } from '@icando/game/language/alternatives';
import { withoutNotes } from '@icando/game/language/brackets';
import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { charactersOf } from '@icando/game/questions/boxes';
import { toneSlip } from '@icando/game/questions/write';
import { plainInMarkdown, readFromMarkdown } from './markdown.ts';

export type Wanted = 'english' | 'vietnamese';

/** A question whose printed text contains the whole state of the quiz, so that the server stores none. */
export interface OpenQuestion {
  number: number;
  right: number;
  wanted: Wanted;
  shown: string;
}

export type Verdict =
  | { kind: 'right' }
  /** Wrong only in tones or diacritics. `marked` is Markdown with the wrong letters in bold. */
  | { kind: 'near'; answer: string; marked: string }
  | { kind: 'wrong' };

const QUESTION =
  /\*\*Câu (\d{1,6})\*\* \(đúng (\d{1,6})\/\d{1,6}\): (?:từ tiếng Anh của \*\*“([^”]+)”\*\* là gì\?|\*\*“([^”]+)”\*\* nghĩa tiếng Việt là gì\?)/g;

export function printQuestion({ number, right, wanted, shown }: OpenQuestion): string {
  const word = `**“${plainInMarkdown(shown)}”**`;
  const head = `**Câu ${number}** (đúng ${right}/${number - 1}):`;
  return wanted === 'english'
    ? `${head} từ tiếng Anh của ${word} là gì?`
    : `${head} ${word} nghĩa tiếng Việt là gì?`;
}

export function findQuestion(text: string): OpenQuestion | undefined {
  const found = [...text.matchAll(QUESTION)].at(-1);
  if (found === undefined) return undefined;
  const [, number = '', right = '', native, foreign = ''] = found;
  return {
    number: Number(number),
    right: Math.min(Number(right), Number(number) - 1),
    wanted: native === undefined ? 'vietnamese' : 'english',
    shown: readFromMarkdown(native ?? foreign),
  };
}

/** Accepts any of several answers, e.g. 'quả táo; trái táo'. */
export function judge(input: string, answers: readonly string[], wanted: Wanted): Verdict {
  const formsOf = wanted === 'english' ? formsOfEnglish : formsOfVietnamese;
  const typed = formsOf(input).filter((form) => form !== '');
  const accepted = answers.flatMap(acceptedFor);
  if (accepted.some((answer) => formsOf(answer).some((form) => typed.includes(form))))
    return { kind: 'right' };
  for (const answer of accepted) {
    for (const form of formsOf(answer)) {
      const slips = typed.map((typedForm) => toneSlip(typedForm, form)).find((found) => found.length > 0);
      if (slips !== undefined) return { kind: 'near', answer, marked: markSlips(form, slips) };
    }
  }
  return { kind: 'wrong' };
}

/** The answers that an entry such as 'quả táo, trái táo', 'run (fast)' or 'big/large' allows. */
function acceptedFor(entry: string): string[] {
  return [entry, withoutNotes(entry), ...alternativesOf(entry)].filter((text) => text !== '');
}

/** The text with and without its optional particle or article: `to run`, `an apple`. */
function formsOfEnglish(text: string): string[] {
  const key = englishKey(text);
  return [key, withoutLeadingWord(key)];
}

/** The text with and without its optional classifier: `quả táo`. */
function formsOfVietnamese(text: string): string[] {
  const key = vietnameseKey(text);
  return [key, withoutClassifier(key)];
}

/** Prints the wrong letters in bold. The positions in `slips` count only letters, as in `toneSlip`. */
function markSlips(answer: string, slips: readonly number[]): string {
  let position = -1;
  return charactersOf(answer)
    .map((letter) => {
      if (!/^[\s\-\u2010\u2011'’]$/u.test(letter)) position += 1;
      else return letter;
      return slips.includes(position) ? `**${letter}**` : plainInMarkdown(letter);
    })
    .join('');
}
