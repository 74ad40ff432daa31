import { submitScore } from '@icando/contract/scores';
import { describe, expect, it } from 'vitest';
import { Play } from '../testing/play.fixture.ts';
import { plainSet } from '../testing/words.fixture.ts';
import { timeLeft } from './clock.ts';
import { pausedAt, resumeSolo } from './resume.ts';
import { resultOf } from './result.ts';

const WORDS = plainSet(30);
const first = (game: 'game_select' | 'game_write' | 'game_dictation' = 'game_select', words = WORDS) =>
  new Play(game, words, { enough: 10, notes: { [words[0]?.id ?? 0]: 'ghi chú' } });

/** Answers the question on the board; returns its word. */
function answer(play: Play): number {
  const { phase } = play;
  if (phase.name !== 'choose' && phase.name !== 'write' && phase.name !== 'dictate')
    throw new Error(phase.name);
  const { question } = phase;
  if (phase.name === 'choose') {
    play.do({ type: 'choose', option: phase.question.options.indexOf(phase.question.correct_option) });
  } else play.do({ type: 'write', text: question.word.foreign_word });
  play.wait(1_000);
  return question.word.id;
}

/** Plays to the end; returns the words in their order, those on cards negative. */
function playOut(play: Play): number[] {
  const order: number[] = [];
  while (play.phase.name !== 'finished') {
    if (play.phase.name === 'meet') {
      order.push(-play.phase.word.id);
      play.do({ type: 'seen' });
    } else order.push(answer(play));
  }
  return order;
}

describe('the first game of an account', () => {
  it.each(['game_select', 'game_write', 'game_dictation'] as const)(
    'shows each of its ten words before it asks it, in %s',
    (game) => {
      const play = first(game);
      const order = playOut(play);
      expect(play.in('finished').reason).toBe('enough');
      const asked = order.filter((id) => id > 0);
      expect(asked).toHaveLength(10);
      expect(order.filter((id) => id < 0).map((id) => -id)).toEqual(asked);
      const others = asked.map((id) => order.indexOf(id) - order.indexOf(-id) - 1);
      expect(others.slice(0, 3)).toEqual([0, 1, 3]);
      expect(Math.min(...others.slice(2, -2))).toBeGreaterThanOrEqual(3);
      // Never more than two cards in a row.
      const isThird = (place: number) => order.slice(place - 2, place + 1).every((id) => id < 0);
      expect(order.some((_id, index) => index > 1 && isThird(index))).toBe(false);
    },
  );

  it('shows a word once, though a small set is asked again, and logs only the answer after the card as hinted', () => {
    const words = plainSet(3);
    const play = first('game_select', words);
    const order = playOut(play);
    expect(order.filter((id) => id < 0)).toHaveLength(3);
    const { report } = resultOf(play.solo);
    expect(report.answers.map(({ hint }) => hint)).toEqual([true, true, true, ...Array(7).fill(undefined)]);
    expect(submitScore.body.parse(report)).toEqual(report);
  });

  it('stops its clock while a card is shown, whatever else happens', () => {
    const play = first();
    const left = timeLeft(play.solo, 0);
    play.wait(600_000);
    const { word, note } = play.in('meet');
    expect(note).toBe(word.id === WORDS[0]?.id ? 'ghi chú' : '');
    const before = play.solo;
    play.do({ type: 'choose', option: 0 }).do({ type: 'next' }).do({ type: 'seen', question: 1 });
    expect(play.solo).toBe(before);
    const resumed = resumeSolo(pausedAt(before, play.at), 5_000_000);
    expect(timeLeft(resumed.solo, 5_000_000)).toBe(left);
    play.do({ type: 'seen' });
    expect(play.in('choose').question.word.id).toBe(word.id);
    expect(timeLeft(play.solo, play.at)).toBe(left);
    expect(play.effects).toEqual([{ type: 'wake', at: play.at + left }]);
    play.at += 2_000;
    answer(play);
    expect(resultOf(play.solo).report.answers).toMatchObject([{ answer_ms: 2_000, at_ms: 2_000 }]);
  });

  it('asks a known word at once in writing, and then goes on', () => {
    const play = first();
    play.do({ type: 'seen' });
    answer(play);
    play.do({ type: 'seen' });
    const { word } = play.in('meet');
    play.do({ type: 'known' });
    expect(play.in('write').question.word.id).toBe(word.id);
    answer(play);
    const { report } = resultOf(play.solo);
    expect(report).toMatchObject({ type_game: 'game_select', total_number: 2, correct_number: 2 });
    expect(report.answers.at(-1)).toMatchObject({ word_id: word.id, game: 'game_write', options: 0 });
    expect(report.answers.at(-1)).not.toHaveProperty('hint');
    const order = playOut(play);
    expect(order.filter((id) => id > 0)).toHaveLength(8);
    expect(order).not.toContain(-word.id);
  });

  it('can be stopped at a card, which is not part of its time', () => {
    const play = first().wait(9_000).do({ type: 'stop' });
    expect(play.in('finished')).toMatchObject({ reason: 'stopped', endedAt: 0 });
  });
});

describe('a later game, and games about several words', () => {
  it.each(['game_line', 'game_listen'] as const)('shows no cards in %s', (game) => {
    const play = new Play(game, WORDS, { enough: 10, notes: {} });
    expect(play.phase.name).not.toBe('meet');
  });

  it('asks at once', () => {
    expect(new Play('game_select', WORDS).phase.name).toBe('choose');
  });
});
