import type { Word } from '@icando/contract/words';
import { seededDice } from '@icando/game/dice';
import { describe, expect, it } from 'vitest';
import { chooseGame, chooseMinutes, chooseOwner, FIRST_SETUP, freshBoard } from './setup.ts';
import {
  addWords,
  chooseLessons,
  chooseNothing,
  clearWords,
  isNewestChosen,
  refreshWords,
  toggleWord,
} from '../game-setup/index.ts';

function word(id: number, lesson_id: number | null = null): Word {
  return {
    id,
    foreign_word: `w${id}`,
    native_word: `t${id}`,
    pronunciation_foreign: '',
    note: '',
    lesson_id,
    audio: '',
  };
}

const ids = ({ words }: { words: readonly Word[] }) => words.map(({ id }) => id);

describe('choosing a game', () => {
  it('starts with the select game for three minutes', () => {
    expect(FIRST_SETUP).toMatchObject({ view: 'game_select', mode: 'correct_mode', minutes: 3 });
  });

  it('keeps a chosen duration and otherwise uses the default of the game', () => {
    const listen = chooseGame(FIRST_SETUP, 'game_listen', Math.random);
    expect(listen.minutes).toBe(5);
    expect(chooseGame(listen, 'game_line', Math.random).minutes).toBe(3);
    expect(chooseGame(chooseMinutes(listen, 7), 'game_select', Math.random).minutes).toBe(7);
  });

  it('shuffles the words for the write game only', () => {
    const setup = addWords(
      FIRST_SETUP,
      Array.from({ length: 30 }, (_, i) => word(i + 1)),
    );
    const write = chooseGame(setup, 'game_write', seededDice(7));
    expect(ids(write)).not.toEqual(ids(setup));
    expect(ids(write).sort((a, b) => a - b)).toEqual(ids(setup));
    expect(ids(chooseGame(write, 'game_select', seededDice(7)))).toEqual(ids(write));
  });

  it('opens a new board and keeps the chosen words', () => {
    const setup = chooseMinutes(addWords(FIRST_SETUP, [word(1)]), 9);
    expect(freshBoard(chooseGame(setup, 'game_line', Math.random))).toMatchObject({
      screen: 'board',
      view: 'game_select',
      minutes: 3,
      words: [{ id: 1 }],
    });
  });
});

describe('choosing words', () => {
  it('adds a word at the first click and removes it at the second', () => {
    const withWord = toggleWord(FIRST_SETUP, word(1));
    expect(ids(withWord)).toEqual([1]);
    expect(ids(toggleWord(withWord, word(1)))).toEqual([]);
  });

  it('adds no word twice', () => {
    expect(ids(addWords(toggleWord(FIRST_SETUP, word(2)), [word(1), word(2), word(1)]))).toEqual([2, 1]);
  });

  it('removes the words of a lesson with it, except those clicked one by one', () => {
    const clicked = toggleWord(FIRST_SETUP, word(1, 10));
    const both = addWords(chooseLessons(clicked, [10, 20]), [word(1, 10), word(2, 10), word(3, 20), word(4)]);
    expect(ids(chooseLessons(both, [20]))).toEqual([1, 3, 4]);
    expect(ids(chooseLessons(chooseLessons(both, [10, 20, 0]), [10, 20]))).toEqual([1, 2, 3]);
  });

  it('updates a word that was edited meanwhile', () => {
    const setup = addWords(FIRST_SETUP, [word(1), word(2)]);
    const fresh = { ...word(2), native_word: 'mới' };
    expect(refreshWords(setup, [fresh, word(3)]).words).toEqual([word(1), fresh]);
    expect(refreshWords(setup, [word(3)])).toBe(setup);
  });

  it('counts the newest lesson as chosen until the user chooses or empties something', () => {
    expect(isNewestChosen(FIRST_SETUP)).toBe(true);
    const chosen = toggleWord(FIRST_SETUP, word(1));
    for (const set of [chosen, toggleWord(chosen, word(1)), clearWords(chosen), chooseNothing(FIRST_SETUP)]) {
      expect(isNewestChosen(set)).toBe(false);
      expect(isNewestChosen(freshBoard(set))).toBe(false);
    }
    expect(isNewestChosen(chooseLessons(chooseLessons(FIRST_SETUP, [3]), []))).toBe(false);
    expect(isNewestChosen(chooseOwner(chosen, 7))).toBe(true);
  });

  it('empties words and lessons', () => {
    const chosen = addWords(chooseLessons(FIRST_SETUP, [3]), [word(1, 3)]);
    expect(chooseNothing(chosen)).toMatchObject({ words: [], lessonIds: [] });
  });

  it('removes all words at once', () =>
    expect(ids(clearWords(toggleWord(FIRST_SETUP, word(1))))).toEqual([]));
});

describe("choosing from another user's list", () => {
  const otherList = chooseOwner(toggleWord({ ...FIRST_SETUP, screen: 'board', lessonIds: [3] }, word(1)), 7);

  it('starts an empty set', () => {
    expect(otherList).toMatchObject({ screen: 'words', fromUserId: 7, words: [], lessonIds: [] });
  });
  it('keeps the set for the same list and for a new game', () => {
    const chosen = toggleWord(otherList, word(1));
    expect(chooseOwner(chosen, 7)).toBe(chosen);
    expect(freshBoard(chosen)).toMatchObject({ fromUserId: 7, words: [word(1)] });
  });
});
