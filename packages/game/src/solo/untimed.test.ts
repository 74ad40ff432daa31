import { MAX_AT_MS } from '@icando/contract/answers';
import { MAX_TIME_PLAY_S, SOLO_GAMES } from '@icando/contract/games';
import { describe, expect, it } from 'vitest';
import { isPlayable } from '../scoring/plausible.ts';
import { Play } from '../testing/play.fixture.ts';
import { FRUIT } from '../testing/words.fixture.ts';
import { timeLeft } from './clock.ts';
import { answersToGoal, goalOf } from './goal.ts';
import { resultOf } from './result.ts';
import { resumeSolo } from './resume.ts';

const UNTIMED = { durationMs: Infinity, linePairs: 4 };

/** Answers the current question right and waits until the verdict is over. */
function answer(play: Play): void {
  const { phase } = play;
  if (phase.name === 'choose') {
    play.do({ type: 'choose', option: phase.question.options.indexOf(phase.question.correct_option) });
  } else if (phase.name === 'write') play.do({ type: 'write', text: phase.question.correct_option });
  else if (phase.name === 'dictate') play.do({ type: 'write', text: phase.question.text });
  else if (phase.name === 'line') {
    const free = phase.board.left.find(({ id }) => phase.lines.every(({ from }) => from !== id));
    const id = free?.id ?? 0;
    play.do({ type: 'draw', from: id, to: id });
  } else {
    const { question } = play.sleep(1_000 * 20).in('arrange');
    for (const { id } of question.read) play.do({ type: 'lay', tile: id });
    play.do({ type: 'submit' });
  }
  play.wait(2_000);
}

describe.each(SOLO_GAMES)('%s without a time limit', (type_game) => {
  it('ends after every word was asked', () => {
    const play = new Play(type_game, FRUIT, UNTIMED);
    for (let turn = 0; play.phase.name !== 'finished'; turn += 1) {
      expect(turn).toBeLessThan(20);
      answer(play);
    }
    expect(play.in('finished').reason).toBe('words');
    const { report } = resultOf(play.solo);
    expect(new Set(report.answers.map(({ word_id }) => word_id)).size).toBe(FRUIT.length);
  });

  it('schedules no tick for its end', () => {
    const play = new Play(type_game, FRUIT, UNTIMED).sleep(10_000);
    expect(timeLeft(play.solo, play.at)).toBe(Infinity);
    const wakes = play.log.flatMap((effect) => (effect.type === 'wake' ? [effect.at] : []));
    expect(wakes.every((at) => at <= 10_000)).toBe(true);
    play.wait(24 * 3_600_000);
    expect(play.phase.name).not.toBe('finished');
    play.do({ type: 'stop' });
    expect(play.in('finished').reason).toBe('stopped');
  });

  it('reports at most the largest time that a report permits', () => {
    const play = new Play(type_game, FRUIT, UNTIMED).wait(30 * 24 * 3_600_000);
    answer(play);
    play.do({ type: 'stop' });
    const { report } = resultOf(play.solo);
    expect(report.time_play).toBe(MAX_TIME_PLAY_S);
    expect(report.total_number).toBe(1);
    expect(report.answers[0]?.at_ms).toBe(MAX_AT_MS);
    expect(isPlayable(report)).toBe(true);
  });

  it('has no time limit after a pause', () => {
    const play = new Play(type_game, FRUIT, UNTIMED).wait(5_000);
    expect(resumeSolo(play.solo, 1_000_000).solo.run.endsAt).toBe(Infinity);
  });
});

describe('a round of lines', () => {
  it('counts connected words, not attempts', () => {
    const play = new Play('game_line', FRUIT, UNTIMED);
    const [first, second] = play.in('line').board.left;
    play.do({ type: 'draw', from: first?.id ?? 0, to: second?.id ?? 0 }).wait(1_000);
    expect(play.solo.run.score.total).toBe(1);
    expect(answersToGoal(play.solo.run)).toBe(0);
    expect(goalOf(play.solo.run)).toEqual({ answers: FRUIT.length, reason: 'words' });
  });
});

it('a game with `enough` but without a time limit ends after this number of answers', () => {
  const play = new Play('game_select', FRUIT, { ...UNTIMED, enough: 2 });
  answer(play);
  answer(play);
  expect(play.in('finished').reason).toBe('enough');
});
