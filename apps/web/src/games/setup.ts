import type { SoloGame } from '@icando/contract/games';
import type { Word } from '@icando/contract/words';
import { shuffled, type Dice } from '@icando/game/dice';
import { defaultMinutes } from './duration.ts';

/** What has been chosen for the next game. A value; every change gives a new one. */
export interface Setup {
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
  /** The set. */
  readonly words: readonly Word[];
  /** Those clicked one by one: they stay when a lesson goes. */
  readonly byHand: ReadonlySet<number>;
  /** The filter; choosing a lesson chooses its words. */
  readonly lessonIds: readonly number[];
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

/** Another game, with its usual duration unless one was chosen. The write game shuffles the set anew (§4). */
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

/** Into the set, or out of it. */
export function toggleWord(setup: Setup, word: Word): Setup {
  const byHand = new Set(setup.byHand);
  if (setup.words.some(({ id }) => id === word.id)) {
    byHand.delete(word.id);
    return { ...setup, byHand, words: setup.words.filter(({ id }) => id !== word.id) };
  }
  byHand.add(word.id);
  return { ...setup, byHand, words: [...setup.words, word] };
}

/** Into the set, those that are not in it yet. */
export function addWords(setup: Setup, words: readonly Word[]): Setup {
  const known = new Set(setup.words.map(({ id }) => id));
  const added = words.filter(({ id }) => !known.has(id) && known.add(id));
  return added.length === 0 ? setup : { ...setup, words: [...setup.words, ...added] };
}

export function clearWords(setup: Setup): Setup {
  return { ...setup, words: [], byHand: new Set() };
}

/** Somebody else's list, or one's own again: another set, chosen from another list. */
export function chooseOwner(setup: Setup, fromUserId: number): Setup {
  if (setup.fromUserId === fromUserId) return setup;
  return { ...clearWords(setup), screen: 'words', fromUserId, lessonIds: [] };
}

/** Another filter. The words of lessons that left it leave the set, but for those clicked one by one. */
export function chooseLessons(setup: Setup, lessonIds: readonly number[]): Setup {
  const left = new Set(setup.lessonIds.filter((id) => !lessonIds.includes(id)));
  // 0 is the lesson of words in none.
  const stays = ({ id, lesson_id }: Word) => !left.has(lesson_id ?? 0) || setup.byHand.has(id);
  return { ...setup, lessonIds, words: left.size === 0 ? setup.words : setup.words.filter(stays) };
}

/** The set as the server has it now: words are edited on other tabs. */
export function refreshWords(setup: Setup, fresh: readonly Word[]): Setup {
  const byId = new Map(fresh.map((word) => [word.id, word]));
  if (!setup.words.some(({ id }) => byId.has(id))) return setup;
  return { ...setup, words: setup.words.map((word) => byId.get(word.id) ?? word) };
}
