import { describe, expect, it } from 'vitest';
import { Play } from '../testing/play.fixture.ts';
import { ALL_TO, FRUIT, nth, plainSet } from '../testing/words.fixture.ts';
import { resultOf } from './result.ts';

describe('the line game', () => {
  it('keeps a right line and accepts the next one at once', () => {
    const play = new Play('game_line', FRUIT);
    play.do({ type: 'draw', from: 1, to: 1 }).do({ type: 'draw', from: 2, to: 2 });
    expect(play.in('line').lines).toEqual([
      { from: 1, to: 1 },
      { from: 2, to: 2 },
    ]);
  });

  it('flashes a wrong line for half a second, during which it accepts no other', () => {
    const play = new Play('game_line', FRUIT).do({ type: 'draw', from: 1, to: 2 });
    expect(play.in('flash').wrong).toEqual({ from: 1, to: 2 });
    play.do({ type: 'draw', from: 1, to: 1 });
    expect(play.solo.run.score).toMatchObject({ correct: 0, total: 1 });
    expect(play.wait(500).in('line').lines).toEqual([]);
  });

  it('logs every line under its English word', () => {
    const play = new Play('game_line', FRUIT).wait(1_000).do({ type: 'draw', from: 1, to: 2 }).wait(500);
    play.wait(250).do({ type: 'draw', from: 1, to: 1 });
    const { report, wrongWords } = resultOf(play.solo);
    expect(report).toMatchObject({ correct_number: 1, total_number: 2 });
    expect(report.answers).toMatchObject([
      { word_id: 1, correct: false, answer_ms: 1_000, side: 'foreign', chosen: FRUIT[1]?.native_word },
      { word_id: 1, correct: true, answer_ms: 250, chosen: FRUIT[0]?.native_word },
    ]);
    expect(wrongWords.map(({ id }) => id)).toEqual([1]);
  });

  it('ignores a line to a word that is connected or not on the board', () => {
    const play = new Play('game_line', FRUIT).do({ type: 'draw', from: 1, to: 1 });
    play
      .do({ type: 'draw', from: 1, to: 1 })
      .do({ type: 'draw', from: 2, to: 1 })
      .do({ type: 'draw', from: 1, to: 2 });
    play.do({ type: 'draw', from: 2, to: 99 });
    expect(play.solo.run.score.total).toBe(1);
  });

  it('replaces a full board, and then ignores late lines for the previous one', () => {
    const play = new Play('game_line', plainSet(23));
    const { board } = play.in('line');
    expect(board.left).toHaveLength(10);
    for (const { id } of board.left) play.do({ type: 'draw', from: id, to: id });
    expect(play.in('lined').lines).toHaveLength(10);
    play.wait(600);
    expect(play.sounds()).toEqual(['new_questions']);
    const next = play.in('line');
    expect(next.index).toBe(1);
    expect(next.board.left.some(({ id }) => board.left.some((word) => word.id === id))).toBe(false);
    const { id } = nth(next.board.left, 0);
    play.do({ type: 'draw', question: 0, from: id, to: id });
    expect(play.solo.run.score.total).toBe(10);
  });

  it('does not wait for "next"', () => {
    const play = new Play('game_line', ALL_TO, { waitForMe: true });
    const { id } = nth(play.in('line').board.left, 0);
    expect(play.do({ type: 'draw', from: id, to: id }).wait(600).in('line').index).toBe(1);
  });
});
