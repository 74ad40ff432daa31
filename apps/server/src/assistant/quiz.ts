import { vietnameseKey, withoutClassifier } from '@icando/game/language/vietnamese-key';
import { alternativesOf, withoutNotes } from '@icando/game/language/meanings';
import { englishKey, withoutLeadingWord } from '@icando/game/language/english-key';
import { charactersOf } from '@icando/game/questions/boxes';
import { toneSlip } from '@icando/game/questions/write';
import { plainInMarkdown, readFromMarkdown } from './markdown.ts';

/** The side of the word to be typed. */
export type Wanted = 'english' | 'vietnamese';

/** An open question. Its text contains its whole state: the server stores nothing. */
export interface OpenQuestion {
  /** From 1. */
  number: number;
  /** Correct answers so far. */
  right: number;
  wanted: Wanted;
  /** The other side, as shown. */
  shown: string;
}

export type Verdict =
  | { kind: 'right' }
  /** Wrong in tones or marks alone; `marked` shows the letters in Markdown. */
  | { kind: 'near'; answer: string; marked: string }
  | { kind: 'wrong' };

const ASKED =
  /\*\*Câu (\d{1,6})\*\* \(đúng (\d{1,6})\/\d{1,6}\): (?:từ tiếng Anh của \*\*“([^”]+)”\*\* là gì\?|\*\*“([^”]+)”\*\* nghĩa tiếng Việt là gì\?)/g;

/** The question in Markdown. */
export function printQuestion({ number, right, wanted, shown }: OpenQuestion): string {
  const word = `**“${plainInMarkdown(shown)}”**`;
  const head = `**Câu ${number}** (đúng ${right}/${number - 1}):`;
  return wanted === 'english'
    ? `${head} từ tiếng Anh của ${word} là gì?`
    : `${head} ${word} nghĩa tiếng Việt là gì?`;
}

/** The question at the end of a tutor's message, if any. */
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

/** Compares an answer with every accepted one, e.g. 'quả táo; trái táo'. */
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

/** The accepted forms of an entry: 'quả táo, trái táo', 'run (fast)', 'big/large'. */
function acceptedFor(entry: string): string[] {
  return [entry, withoutNotes(entry), ...alternativesOf(entry)].filter((text) => text !== '');
}

/** `to run`, `an apple`: the particle or article is optional. */
function formsOfEnglish(text: string): string[] {
  const key = englishKey(text);
  return [key, withoutLeadingWord(key)];
}

/** `táo` and `quả táo`, `hòa` and `hoà` are the same answer. */
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
