import { nfc } from '@icando/contract/text';
import { americanKey } from '../language/spelling.ts';
import { boxedText } from './boxes.ts';
import { canonical, type GameWord } from './game-word.ts';
import { isRightText } from './write.ts';

export interface DictationQuestion {
  readonly word: GameWord;
  /** The text that is read: the example of the word if it has one, otherwise the word. */
  readonly text: string;
  readonly isSentence: boolean;
}

/** A word of the text or of the answer, in the order of the text. */
export type DictatedWord =
  | { readonly kind: 'right'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string; readonly typed: string }
  | { readonly kind: 'missing'; readonly text: string }
  | { readonly kind: 'added'; readonly typed: string };

/** What is typed beyond is not read; the longest example has 160 characters. */
const MAX_TYPED = 320;
/** A changed word costs less than a missing and an added one, but two changed words cost more. */
const COST = { gap: 2, change: 3 };
const BETWEEN_WORDS = /[\s\-\u2010-\u2015/]+/u;
/** Apostrophes, too, because some keyboards have none and the write game does not require them. */
const PUNCTUATION = /[^\p{L}\p{M}\p{N}%$€£&@+]/gu;

export function dictationQuestion(word: GameWord): DictationQuestion {
  const example = nfc(word.example ?? '').trim();
  const isSentence = tokensOf(example).length > 1;
  return { word, text: isSentence ? example : nfc(word.foreign_word), isSentence };
}

/** Whether the answer has a letter or number. An empty one is not judged, so that a second Enter does no harm. */
export function hasDictatedText(typed: string): boolean {
  return tokensOf(typed).length > 0;
}

/** Judges a word like the write game, and a sentence word by word, without capitals and punctuation. */
export function judgeDictation(
  typed: string,
  { word, text, isSentence }: DictationQuestion,
): { readonly correct: boolean; readonly words: readonly DictatedWord[] } {
  if (!isSentence && isRightText(typed.trim(), word.foreign_word))
    return { correct: true, words: [{ kind: 'right', text: boxedText(text) }] };
  const words = compareWords(tokensOf(isSentence ? text : boxedText(text)), tokensOf(typed));
  return { correct: isSentence && words.every(({ kind }) => kind === 'right'), words };
}

interface Token {
  readonly text: string;
  readonly key: string;
}

function tokensOf(text: string): Token[] {
  return text
    .slice(0, MAX_TYPED)
    .split(BETWEEN_WORDS)
    .map((part) => ({ text: part, key: americanKey(canonical(part).replace(PUNCTUATION, '')) }))
    .filter(({ key }) => key !== '');
}

/** Aligns the answer with the text by the fewest differences. */
function compareWords(right: readonly Token[], typed: readonly Token[]): DictatedWord[] {
  const costs = costsOf(right, typed);
  const costAt = (row: number, column: number) => costs[row]?.[column] ?? Infinity;
  const words: DictatedWord[] = [];
  let [row, column] = [0, 0];
  while (row < right.length || column < typed.length) {
    const [wanted, given] = [right[row], typed[column]];
    const cost = costAt(row, column);
    if (wanted !== undefined && given !== undefined) {
      const isSame = wanted.key === given.key;
      if (cost === costAt(row + 1, column + 1) + (isSame ? 0 : COST.change)) {
        words.push(
          isSame
            ? { kind: 'right', text: wanted.text }
            : { kind: 'wrong', text: wanted.text, typed: given.text },
        );
        [row, column] = [row + 1, column + 1];
        continue;
      }
    }
    if (wanted !== undefined && cost === costAt(row + 1, column) + COST.gap) {
      words.push({ kind: 'missing', text: wanted.text });
      row += 1;
    } else {
      words.push({ kind: 'added', typed: given?.text ?? '' });
      column += 1;
    }
  }
  return words;
}

/** For each pair of places, the cost of the differences from there to the ends. */
function costsOf(right: readonly Token[], typed: readonly Token[]): number[][] {
  const costs = Array.from({ length: right.length + 1 }, (_, row) =>
    Array.from(
      { length: typed.length + 1 },
      (_unused, column) => COST.gap * (right.length - row + typed.length - column),
    ),
  );
  for (let row = right.length - 1; row >= 0; row -= 1) {
    for (let column = typed.length - 1; column >= 0; column -= 1) {
      const [here = [], below = []] = [costs[row], costs[row + 1]];
      const change = right[row]?.key === typed[column]?.key ? 0 : COST.change;
      here[column] = Math.min(
        (below[column + 1] ?? 0) + change,
        (below[column] ?? 0) + COST.gap,
        (here[column + 1] ?? 0) + COST.gap,
      );
    }
  }
  return costs;
}
