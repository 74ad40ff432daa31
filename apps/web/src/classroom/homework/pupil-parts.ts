import type { SoloGame } from '@icando/contract/games';
import { canAsk } from '@icando/game/questions/askable';
import type { Work } from './pupil-api.ts';

type WorkWord = Work['words'][number];

/** One game of a homework with its remaining words. */
export interface RemainingGame {
  game: SoloGame;
  words: readonly WorkWord[];
}

/** Whether each answered word was right, by game and word id (`doneKey`). */
export type Done = ReadonlyMap<string, boolean>;

export const doneKey = (game: SoloGame, wordId: number) => `${game} ${wordId}`;

export function doneOf({ done }: Pick<Work, 'done'>): Map<string, boolean> {
  return new Map(done.map(({ game, word_id, correct }) => [doneKey(game, word_id), correct]));
}

function askableWords(words: Work['words'], game: SoloGame): readonly WorkWord[] {
  return words.filter((word) => canAsk(game, word));
}

/** The games with remaining words, in order. */
export function leftOf({ games, words }: Pick<Work, 'games' | 'words'>, done: Done): RemainingGame[] {
  return games
    .map((game) => ({
      game,
      words: askableWords(words, game).filter(({ id }) => !done.has(doneKey(game, id))),
    }))
    .filter((left) => left.words.length > 0);
}

export function totalOf({ games, words }: Pick<Work, 'games' | 'words'>): number {
  return games.reduce((total, game) => total + askableWords(words, game).length, 0);
}

/** Each game that has questions, with how many are done. */
export function partsOf({ games, words }: Pick<Work, 'games' | 'words'>, done: Done) {
  return games
    .map((game) => {
      const ids = askableWords(words, game).map(({ id }) => doneKey(game, id));
      return { game, done: ids.filter((id) => done.has(id)).length, total: ids.length };
    })
    .filter(({ total }) => total > 0);
}
