import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { wordOf } from '../testing/words.fixture.ts';
import { mixedForm, reviewForms, type ReviewedQuestion } from './gap-share.ts';

const word = { ...wordOf(1, 'go', 'đi'), example: 'We went home.' };
const always = () => 0;

describe('the form of a question in homework', () => {
  it('is a gap for about a third of the questions', () => {
    const dice = seededDice(3);
    const forms = Array.from({ length: 3_000 }, () => mixedForm({ word, game: 'game_write' }, dice));
    const gaps = forms.filter((form) => form === 'gap').length;
    expect(gaps).toBeGreaterThan(900);
    expect(gaps).toBeLessThan(1_100);
  });

  it('is no gap for a word that has none, or is asked in another game', () => {
    expect(mixedForm({ word, game: 'game_select' }, always)).toBe('gap');
    expect(mixedForm({ word: wordOf(1, 'go', 'đi'), game: 'game_select' }, always)).toBe('word');
    expect(mixedForm({ word, game: 'game_listen' }, always)).toBe('word');
  });
});

describe('the forms of a review', () => {
  const question: ReviewedQuestion = { word, game: 'game_write', isKnown: true, isHeard: true };
  const formsOf = (times: number, changed: Partial<ReviewedQuestion> = {}, dice = seededDice(7)) =>
    reviewForms(
      Array.from({ length: times }, () => ({ ...question, ...changed })),
      dice,
    );

  it('are gaps and dictations now and then, never one after the other', () => {
    const forms = formsOf(3_000);
    const shareOf = (wanted: string) => forms.filter((form) => form === wanted).length / forms.length;
    expect(shareOf('gap')).toBeGreaterThan(0.16);
    expect(shareOf('gap')).toBeLessThan(0.23);
    expect(shareOf('dictation')).toBeGreaterThan(0.09);
    expect(shareOf('dictation')).toBeLessThan(0.15);
    expect(forms.filter((form, index) => form !== 'word' && forms[index - 1] !== 'word')).toEqual(
      forms[0] === 'word' ? [] : [forms[0]],
    );
  });

  it('are dictations only of known words that would be written, where a voice reads them', () => {
    expect(formsOf(1, {}, always)).toEqual(['dictation']);
    expect(formsOf(1, { word: wordOf(1, 'go', 'đi') }, always)).toEqual(['dictation']);
    expect(formsOf(1, { isKnown: false }, always)).toEqual(['word']);
    expect(formsOf(1, { isHeard: false }, always)).toEqual(['gap']);
    expect(formsOf(1, { game: 'game_select' }, always)).toEqual(['gap']);
    expect(formsOf(1, { game: 'game_listen' }, always)).toEqual(['word']);
  });
});
