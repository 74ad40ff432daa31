import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { wordOf } from '../testing/words.fixture.ts';
import { mixedForm } from './gap-share.ts';

const word = { ...wordOf(1, 'go', 'đi'), example: 'We went home.' };

describe('the form of a question in homework and reviews', () => {
  it('is a gap for about a third of the questions', () => {
    const dice = seededDice(3);
    const forms = Array.from({ length: 3_000 }, () => mixedForm({ word, game: 'game_write' }, dice));
    const gaps = forms.filter((form) => form === 'gap').length;
    expect(gaps).toBeGreaterThan(900);
    expect(gaps).toBeLessThan(1_100);
  });

  it('is no gap for a word that is not known, has no gap, or is asked in another game', () => {
    const always = () => 0;
    expect(mixedForm({ word, game: 'game_select' }, always)).toBe('gap');
    expect(mixedForm({ word, game: 'game_select', isKnown: false }, always)).toBe('word');
    expect(mixedForm({ word: wordOf(1, 'go', 'đi'), game: 'game_select' }, always)).toBe('word');
    expect(mixedForm({ word, game: 'game_listen' }, always)).toBe('word');
  });
});
