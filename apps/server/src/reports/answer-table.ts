import { nfc } from '@icando/contract/text';
import type { LoggedGame } from '@icando/contract/games';
import type { ReportCell, ReportWord } from '@icando/contract/reports';

/** One asked word, with the answers to it by the index of the player. */
export interface AskedWord {
  index: number;
  word_id: number | null;
  foreign_word: string;
  native_word: string;
  game: LoggedGame;
  answers: ReadonlyMap<number, AnswerCell>;
}

export interface AnswerCell {
  correct: boolean;
  ms: number;
  chosen: string;
}

const MAX_CONFUSED = 5;
const NO_ANSWER: ReportCell = { correct: null, ms: null, chosen: '' };

/** The words of a report with their sums, and a row of cells for each player. */
export function answerTable(
  playerIds: readonly number[],
  askedWords: readonly AskedWord[],
): { words: ReportWord[]; cells: ReportCell[][] } {
  const words = askedWords.map(({ answers, ...word }): ReportWord => {
    const wordCells = [...answers.values()];
    return {
      ...word,
      correct: wordCells.filter(({ correct }) => correct).length,
      answered: wordCells.length,
      median_ms: median(wordCells.map(({ ms }) => ms)),
      confused_with: confusedWith(wordCells),
    };
  });
  const cells = playerIds.map((id) =>
    askedWords.map(({ answers }): ReportCell => answers.get(id) ?? NO_ANSWER),
  );
  return { words, cells };
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : Math.round((upper + (sorted[middle - 1] ?? upper)) / 2);
}

function confusedWith(cells: readonly AnswerCell[]): ReportWord['confused_with'] {
  const wrong = cells.filter(({ correct, chosen }) => !correct && chosen !== '');
  const byText = Map.groupBy(wrong, ({ chosen }) => nfc(chosen.trim()).toLowerCase());
  return [...byText]
    .map(([key, list]) => ({ text: list[0]?.chosen.trim() ?? key, times: list.length }))
    .sort((a, b) => b.times - a.times || a.text.localeCompare(b.text))
    .slice(0, MAX_CONFUSED);
}
