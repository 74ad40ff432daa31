import { DEFAULT_MODEL, type Evidence, type Model } from '../../packages/game/src/memory/parameters.ts';

/** A schedule: which words are asked when, and in which game. */
export interface Contender {
  name: string;
  memory: 'fsrs' | 'sm-2' | 'none';
  /** Used by 'fsrs'. */
  model: Model;
  target: number;
  /** 'by strength' is the shipped choice. */
  games: 'by strength' | 'at random' | 'written';
  /** 'shipped' is the product's queue; 'due first' asks new words last; 'fifth' reserves a fifth for new words. */
  queue: 'shipped' | 'due first' | 'fifth';
}

/** In every game a right answer counts as Good and a wrong one as Again. */
const FULL: Evidence = { ease: 1, worth: 1, slip: 0, guess: 0 };
const RIGHT_IS_GOOD: Model = {
  ...DEFAULT_MODEL,
  evidence: {
    game_select: FULL,
    game_boong: FULL,
    game_line: FULL,
    game_listen: FULL,
    game_dictation: FULL,
    game_write: FULL,
    flashcard: FULL,
  },
};

export const shipped = (target = 0.85): Contender => ({
  name: 'shipped queue',
  memory: 'fsrs',
  model: DEFAULT_MODEL,
  target,
  games: 'by strength',
  queue: 'shipped',
});
export const SHIPPED_AT_RANDOM: Contender = {
  ...shipped(),
  name: 'the same, games at random',
  games: 'at random',
};
export const rightIsGood = (target = 0.9): Contender => ({
  name: 'FSRS, right is Good',
  memory: 'fsrs',
  model: RIGHT_IS_GOOD,
  target,
  games: 'at random',
  queue: 'due first',
});
/** Anki with its default settings. */
export const ANKI: Contender = { ...rightIsGood(), name: "Anki's default (FSRS at .90, right is Good)" };
export const SM2: Contender = {
  ...shipped(),
  name: 'SM-2',
  memory: 'sm-2',
  games: 'at random',
  queue: 'due first',
};
export const RANDOM: Contender = { ...SM2, name: 'random practice', memory: 'none' };

/** The same schedule with a fifth of the answers for new words, which has a larger effect than the schedule. */
export function withFifth(contender: Contender): Contender {
  return { ...contender, name: `${contender.name}, a fifth new`, queue: 'fifth' };
}

export function written(contender: Contender): Contender {
  return { ...contender, name: `${contender.name}, always written`, games: 'written' };
}
