import { plainSet } from '../testing/words.fixture.ts';
import { expect, it } from 'vitest';
import { Play } from '../testing/play.fixture.ts';
import { seededDice } from '../dice.ts';
import { resultOf } from './result.ts';
import { startReview, stepReview } from './review.ts';

const RIVER = {
  id: 1,
  foreign_word: 'river',
  native_word: 'dòng sông',
  pronunciation_foreign: '',
  audio: '',
  example: 'The river is long.',
};
const CAT = { ...RIVER, id: 2, foreign_word: 'cat', native_word: 'mèo', example: '' };

it('judges what was heard, logs it as heard, and shows a miss longer', () => {
  const play = new Play('game_dictation', [RIVER]);
  expect(play.in('dictate').question).toMatchObject({ text: 'The river is long.', isSentence: true });
  play.do({ type: 'write', text: ' the river is LONG ' });
  expect(play.in('dictated')).toMatchObject({ correct: true, given: 'the river is LONG' });
  expect(play.wait(1_000).in('dictate').index).toBe(1);
  play.do({ type: 'write', text: 'the river long' });
  expect(play.in('dictated').words).toContainEqual({ kind: 'missing', text: 'is' });
  expect(play.wait(3_999).phase.name).toBe('dictated');
  expect(play.wait(1).phase.name).toBe('dictate');
  const { report, wrongWords } = resultOf(play.solo);
  expect(report).toMatchObject({ type_game: 'game_dictation', correct_number: 1, total_number: 2 });
  expect(report.answers[0]).toMatchObject({ game: 'game_dictation', side: 'sound', options: 0 });
  expect(wrongWords).toEqual([RIVER]);
});

it('ignores an answer without letters, counts giving up, and skips without an answer', () => {
  const play = new Play('game_dictation', [CAT]).do({ type: 'write', text: ' .?! ' });
  expect(play.in('dictate').index).toBe(0);
  play.do({ type: 'skip' });
  expect(play.in('dictate').index).toBe(1);
  expect(play.solo.run.score.total).toBe(0);
  play.do({ type: 'skip', question: 0 });
  expect(play.in('dictate').index).toBe(1);
  play.do({ type: 'give_up' });
  expect(play.in('dictated')).toMatchObject({ correct: false, given: '' });
});

it('never asks a word without letters', () => {
  const play = new Play('game_dictation', [{ ...CAT, foreign_word: '-' }]);
  expect(play.in('finished').reason).toBe('no_words');
});

it('is asked once for each word of homework; a miss comes back by choice, a skipped word does not', () => {
  const others = plainSet(13).slice(10);
  const entries = [RIVER, CAT, ...others].map((word) => ({ word, game: 'game_dictation' as const }));
  const start = startReview({ entries, spare: [], now: 0, startedOn: 0, dice: seededDice(1) });
  const skipped = stepReview(start.review, { type: 'skip', question: 0, now: 1 }).review;
  expect(skipped.phase).toMatchObject({ name: 'dictate', question: { text: 'cat' } });
  const missed = stepReview(skipped, { type: 'write', question: 1, text: 'cad', now: 2 }).review;
  expect(missed.phase).toMatchObject({ name: 'dictated', correct: false });
  expect(missed.queue.map(({ word }) => word.id)).toEqual([...others.map(({ id }) => id), CAT.id]);
  expect(missed.queue.at(-1)?.game).toBe('game_select');
});
