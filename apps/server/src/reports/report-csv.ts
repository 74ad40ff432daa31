import type { ReportCell, ReportPlayer, ReportWord } from '@icando/contract/reports';
import { csvText } from '../platform/csv.ts';

/** Columns in addition to those of the contract's `ReportPlayer`. */
export type ExtraColumns = readonly { header: string; of: (row: number) => string | number }[];

interface Table {
  players: readonly ReportPlayer[];
  words: readonly Pick<ReportWord, 'foreign_word' | 'native_word'>[];
  cells: readonly (readonly ReportCell[])[];
}

const PLAYER_COLUMNS = ['Tên', 'Khách', 'Đội', 'Đúng', 'Trả lời', 'Điểm'];

/**
 * One row for each player, with three columns for each word. The first is 1 for a right answer, 0 for a wrong one and empty
 * without an answer, so that a spreadsheet can sum it. The second is the time in whole milliseconds, since a decimal point
 * means thousands in a Vietnamese spreadsheet. The third is the chosen answer.
 */
export function reportCsv({ players, words, cells }: Table, extra: ExtraColumns = []): string {
  const wordColumns = words.flatMap(({ foreign_word, native_word }, index) => {
    const word = `${index + 1}. ${foreign_word} = ${native_word}`;
    return [word, `${index + 1}. ms`, `${index + 1}. chọn`];
  });
  const head = [...PLAYER_COLUMNS, ...extra.map(({ header }) => header), ...wordColumns];
  const rows = players.map((player, row) => [
    player.username,
    player.is_guest ? 1 : 0,
    player.team === 0 ? '' : player.team,
    player.correct,
    player.answered,
    player.score,
    ...extra.map(({ of }) => of(row)),
    ...(cells[row] ?? []).flatMap(({ correct, ms, chosen }) => [
      correct === null ? '' : Number(correct),
      ms ?? '',
      chosen,
    ]),
  ]);
  return csvText([head, ...rows]);
}
