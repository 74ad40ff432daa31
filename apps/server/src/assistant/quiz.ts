import { vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import { alternativesOf, withoutNotes } from '@icando/game/language/meanings';
import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { charactersOf } from '@icando/game/questions/boxes';
import { toneSlip } from '@icando/game/questions/write';
import { plainInMarkdown, readFromMarkdown } from './markdown.ts';

export type Wanted = 'english' | 'vietnamese';

/** Its text contains the whole state: the server stores nothing. */
export interface OpenQuestion {
  number: number;
  right: number;
  wanted: Wanted;
  shown: string;
}

export type Verdict =
  | { kind: 'right' }
  /** Wrong in tones or marks alone; `marked` shows the letters in Markdown. */
  | { kind: 'near'; answer: string; marked: string }
  | { kind: 'wrong' };

const ASKED =
  /\*\*Câu (\d{1,6})\*\* \(đúng (\d{1,6})\/\d{1,6}\): (?:từ tiếng Anh của \*\*“([^”]+)”\*\* là gì\?|\*\*“([^”]+)”\*\* nghĩa tiếng Việt là gì\?)/g;

export function printQuestion({ number, right, wanted, shown }: OpenQuestion): string {
  const word = `**“${plainInMarkdown(shown)}”**`;
  const head = `**Câu ${number}** (đúng ${right}/${number - 1}):`;
  return wanted === 'english'
    ? `${head} từ tiếng Anh của ${word} là gì?`
    : `${head} ${word} nghĩa tiếng Việt là gì?`;
}

export function findQuestion(text: string): OpenQuestion | undefined {
  const found = [...text.matchAll(ASKED)].at(-1);
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
export function judge(given: string, answers: readonly string[], wanted: Wanted): Verdict {
  const formsOf = wanted === 'english' ? formsOfEnglish : formsOfVietnamese;
  const typed = formsOf(given).filter((form) => form !== '');
  const accepted = answers.flatMap(acceptedFor);
  if (accepted.some((answer) => formsOf(answer).some((form) => typed.includes(form))))
    return { kind: 'right' };
  for (const answer of accepted) {
    for (const form of formsOf(answer)) {
      const slips = typed.map((mine) => toneSlip(mine, form)).find((found) => found.length > 0);
      if (slips !== undefined) return { kind: 'near', answer, marked: markSlips(form, slips) };
    }
  }
  return { kind: 'wrong' };
}

/** Such as 'quả táo, trái táo', 'run (fast)', 'big/large'. */
function acceptedFor(entry: string): string[] {
  return [entry, withoutNotes(entry), ...alternativesOf(entry)].filter((text) => text !== '');
}

/** The particle or article is optional: `to run`, `an apple`. */
function formsOfEnglish(text: string): string[] {
  const key = englishKey(text);
  return [key, withoutLeadingWord(key)];
}

/** The classifier is optional: `quả táo`. */
function formsOfVietnamese(text: string): string[] {
  const key = vietnameseKey(text);
  return [key, withoutClassifier(key)];
}

/** The wrong letters in bold; `slips` counts letters only, as `toneSlip` does. */
function markSlips(answer: string, slips: readonly number[]): string {
  let box = -1;
  return charactersOf(answer)
    .map((letter) => {
      if (!/^[\s\-\u2010\u2011'’]$/u.test(letter)) box += 1;
      else return letter;
      return slips.includes(box) ? `**${letter}**` : plainInMarkdown(letter);
    })
    .join('');
}
