import { describe, expect, it } from 'vitest';
import { setOf } from '../testing/words.fixture.ts';
import { askableWords } from './askable.ts';

const TAXI = ['taxi – taxi; taxi', 'ao dai – áo dài', 'river – dòng sông', 'karate – môn karate; karate'];

describe('the words of a game', () => {
  it.each(['game_select', 'game_write', 'game_boong'] as const)(
    'do not have in %s those whose question is their answer',
    (game) => {
      const asked = askableWords(game, setOf(TAXI)).map(({ foreign_word }) => foreign_word);
      expect(asked).toEqual(['river', 'karate']);
    },
  );

  it.each(['game_listen', 'game_line', 'game_dictation'] as const)('have them all in %s', (game) => {
    expect(askableWords(game, setOf(TAXI))).toHaveLength(4);
  });

  it('are these, if there are no others', () => {
    expect(askableWords('game_select', setOf(TAXI.slice(0, 2)))).toHaveLength(2);
  });
});
