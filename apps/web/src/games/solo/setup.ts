import { DEFAULT_MINUTES, type GameForm, type SoloGame } from '@icando/contract/games';
import { shuffled, type Dice } from '@icando/game/dice';
import { UNTOUCHED, type WordSet } from '../game-setup/index.ts';

/** The settings of the next game. Immutable. */
export interface Setup extends WordSet {
  readonly screen: 'words' | 'board';
  readonly view: SoloGame;
  /** How the select and the write game ask: by the word, or with a gap in its sentence. */
  readonly form: GameForm;
  /** Always this mode, because solo games ignore speed. */
  readonly mode: 'correct_mode';
  readonly minutes: number;
  /** Whether the user chose the minutes, which are then kept when the game changes. */
  readonly ownMinutes: boolean;
  readonly typesMinutes: boolean;
  /** The owner of the words; 0 for the signed-in user. */
  readonly fromUserId: number;
}

export const FIRST_SETUP: Setup = {
  screen: 'words',
  view: 'game_select',
  form: 'word',
  mode: 'correct_mode',
  minutes: DEFAULT_MINUTES.game_select,
  ownMinutes: false,
  typesMinutes: false,
  fromUserId: 0,
  ...UNTOUCHED,
};

/** A setup with the defaults and the chosen words, which are kept because choosing them takes effort. */
export function freshBoard(setup: Setup): Setup {
  const { form, fromUserId, words, byHand, lessonIds, isTouched } = setup;
  return { ...FIRST_SETUP, screen: 'board', form, fromUserId, words, byHand, lessonIds, isTouched };
}

/** Changes the game; the write game shuffles the set again. */
export function chooseGame(setup: Setup, view: SoloGame, dice: Dice): Setup {
  const minutes = setup.ownMinutes ? setup.minutes : DEFAULT_MINUTES[view];
  const words = view === 'game_write' ? shuffled(setup.words, dice) : setup.words;
  return { ...setup, view, minutes, words };
}

export function chooseForm(setup: Setup, form: GameForm): Setup {
  return { ...setup, form };
}

export function typeMinutes(setup: Setup, typesMinutes: boolean): Setup {
  return { ...setup, typesMinutes };
}

export function chooseMinutes(setup: Setup, minutes: number): Setup {
  return { ...setup, minutes, ownMinutes: true };
}

/** Opens the word list of a user; the set of another owner's words is emptied. */
export function chooseOwner(setup: Setup, fromUserId: number): Setup {
  if (setup.fromUserId === fromUserId) return setup;
  return { ...setup, ...UNTOUCHED, screen: 'words', fromUserId };
}
