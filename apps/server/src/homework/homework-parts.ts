import type { SoloGame } from '@icando/contract/games';
import type { Word } from '@icando/contract/words';
import { canAsk } from '@icando/game/questions/askable';
import type { HomeworkRow } from './homework-queries.ts';

/** A word as it was when the homework was assigned. */
export type AssignedWord = Pick<
  Word,
  'id' | 'foreign_word' | 'native_word' | 'pronunciation_foreign' | 'example' | 'example_native'
>;

/** One word in one game, to which a pupil gives one answer. */
export interface Part {
  game: SoloGame;
  /** Index of the word in the list. */
  place: number;
  word: AssignedWord;
}

export const gamesOf = ({ games }: Pick<HomeworkRow, 'games'>) => JSON.parse(games) as SoloGame[];
export const wordsOf = ({ words }: Pick<HomeworkRow, 'words'>) => JSON.parse(words) as AssignedWord[];
export const namesOf = ({ names }: Pick<HomeworkRow, 'names'>) =>
  names === null ? null : (JSON.parse(names) as string[]);

export function partsOf(games: readonly SoloGame[], words: readonly AssignedWord[]): Part[] {
  return games.flatMap((game) =>
    words.flatMap((word, place) => (canAsk(game, word) ? [{ game, place, word }] : [])),
  );
}

export const partKey = ({ game, place }: { game: string; place: number }) => `${game} ${place}`;
