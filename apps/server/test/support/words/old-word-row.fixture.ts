import { wordRow } from '../../../src/words/word-rows.ts';

/** The row of a word in a database from before words had examples. */
export function oldWordRow(word: Parameters<typeof wordRow>[0]): ReturnType<typeof wordRow> {
  const { example: _example, example_native: _native, ...row } = wordRow(word);
  return row as ReturnType<typeof wordRow>;
}
