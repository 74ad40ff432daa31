import { MAX_MISSED_WORDS, type ReportCell, type ReportWord } from '@icando/contract/reports';

/** A word with all its questions merged. */
export interface MergedWord {
  key: string;
  word_id: number | null;
  foreign_word: string;
  native_word: string;
  /** The indices of its questions in the words and cells of the report. */
  places: readonly number[];
  correct: number;
  answered: number;
  median_ms: number | null;
  confused_with: ReportWord['confused_with'];
}

const MAX_CONFUSED = 3;

/** One entry for each word, in the order of their first questions. */
export function mergedWords(words: readonly ReportWord[]): MergedWord[] {
  const groups = new Map<string, { word: ReportWord; place: number }[]>();
  for (const [place, word] of words.entries()) {
    const key = `${word.foreign_word}\n${word.native_word}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ word, place }]);
    else group.push({ word, place });
  }
  return [...groups].map(([key, list]) => {
    const all = list.map(({ word }) => word);
    return {
      key,
      word_id: all.find(({ word_id }) => word_id !== null)?.word_id ?? null,
      foreign_word: all[0]?.foreign_word ?? '',
      native_word: all[0]?.native_word ?? '',
      places: list.map(({ place }) => place),
      correct: sum(all.map(({ correct }) => correct)),
      answered: sum(all.map(({ answered }) => answered)),
      median_ms: medianOf(all),
      confused_with: confusedWith(all),
    };
  });
}

/** The words with the most wrong answers; among equals, the larger share of wrong answers comes first. */
export function mostMissed(words: readonly MergedWord[]): MergedWord[] {
  const wrong = ({ answered, correct }: MergedWord) => answered - correct;
  return words
    .filter((word) => wrong(word) > 0)
    .sort((a, b) => wrong(b) - wrong(a) || a.correct / a.answered - b.correct / b.answered)
    .slice(0, MAX_MISSED_WORDS);
}

/** The cells of a player that belong to one word. */
export function cellsOf(row: readonly ReportCell[], { places }: MergedWord): ReportCell[] {
  return places.flatMap((place) => row[place] ?? []);
}

/** The median of the question with the most answers. */
function medianOf(words: readonly ReportWord[]): number | null {
  const [most] = [...words].sort((a, b) => b.answered - a.answered);
  return most?.median_ms ?? null;
}

function confusedWith(words: readonly ReportWord[]): MergedWord['confused_with'] {
  const times = new Map<string, number>();
  for (const { text, times: more } of words.flatMap(({ confused_with }) => confused_with))
    times.set(text, (times.get(text) ?? 0) + more);
  return [...times]
    .map(([text, count]) => ({ text, times: count }))
    .sort((a, b) => b.times - a.times)
    .slice(0, MAX_CONFUSED);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
