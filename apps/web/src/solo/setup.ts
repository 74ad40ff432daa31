import type { SoloGame } from '@icando/contract/games';
import { shuffled, type Dice } from '@icando/game/dice';
import { defaultMinutes, clearWords, type WordSet } from '../play-kit/index.ts';

/** What has been chosen for the next game. A value; every change gives a new one. */
export interface Setup extends WordSet {
  /** What the Game tab shows. */
  readonly screen: 'words' | 'board';
  /** Which game. */
  readonly view: SoloGame;
  /** Alone, right answers count and speed does not. */
  readonly mode: 'correct_mode';
  readonly minutes: number;
  /** Chosen by hand: another game keeps them. */
  readonly ownMinutes: boolean;
  /** Any number of minutes can be typed, in place of the presets. */
  readonly typesMinutes: boolean;
  /** Whose words are listed; 0 for one's own. */
  readonly fromUserId: number;
}

export const FIRST_SETUP: Setup = {
  screen: 'words',
  view: 'game_select',
  mode: 'correct_mode',
  minutes: defaultMinutes('game_select'),
  ownMinutes: false,
  typesMinutes: false,
  fromUserId: 0,
  words: [],
  byHand: new Set(),
  lessonIds: [],
};

/** A fresh board, as the mode chooser opens it. The chosen words stay: choosing them is work. */
export function freshBoard(setup: Setup): Setup {
  const { fromUserId, words, byHand, lessonIds } = setup;
  return { ...FIRST_SETUP, screen: 'board', fromUserId, words, byHand, lessonIds };
}

/** Another game, with its usual duration unless one was chosen. The write game shuffles the set anew. */
export function chooseGame(setup: Setup, view: SoloGame, dice: Dice): Setup {
  const minutes = setup.ownMinutes ? setup.minutes : defaultMinutes(view);
  const words = view === 'game_write' ? shuffled(setup.words, dice) : setup.words;
  return { ...setup, view, minutes, words };
}

/** Custom minutes, or back to the presets. */
export function typeMinutes(setup: Setup, typesMinutes: boolean): Setup {
  return { ...setup, typesMinutes };
}

export function chooseMinutes(setup: Setup, minutes: number): Setup {
  return { ...setup, minutes, ownMinutes: true };
}

/** Somebody else's list, or one's own again: another set, chosen from another list. */
export function chooseOwner(setup: Setup, fromUserId: number): Setup {
  if (setup.fromUserId === fromUserId) return setup;
  return { ...clearWords(setup), screen: 'words', fromUserId, lessonIds: [] };
}
