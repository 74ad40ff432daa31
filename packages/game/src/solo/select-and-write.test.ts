import { describe, expect, it } from 'vitest';
import { Play } from '../testing/play.fixture.ts';
import { ALL_TO, FRUIT, setOf } from '../testing/words.fixture.ts';
import { awaitsNext } from './clock.ts';
import { resultOf } from './result.ts';

const rightOption = (play: Play) => {
  const { question } = play.in('choose');
  return question.options.indexOf(question.correct_option);
};

describe('the select game', () => {
  it('shows the verdict for 600 ms, then the next word', () => {
    const play = new Play('game_select', FRUIT).wait(1_234);
    play.do({ type: 'choose', option: rightOption(play) });
    expect(play.sounds()).toEqual(['correct']);
    expect(play.effects).toContainEqual({ type: 'wake', at: 1_834 });
    play.wait(599);
    expect(play.in('chosen').correct).toBe(true);
    play.wait(1);
    expect(play.in('choose').index).toBe(1);
    expect(resultOf(play.solo).report.answers).toEqual([
      {
        word_id: expect.any(Number),
        correct: true,
        answer_ms: 1_234,
        at_ms: 1_234,
        game: 'game_select',
        side: expect.stringMatching(/^(?:foreign|native)$/),
        options: 3,
        chosen: expect.any(String),
      },
    ]);
  });

  it('ignores a double click, and a click for the previous question', () => {
    const play = new Play('game_select', FRUIT);
    play.do({ type: 'choose', option: 0 }).do({ type: 'choose', option: 1 });
    play.at = 700;
    play.do({ type: 'choose', question: 0, option: 2 });
    expect(play.in('choose').index).toBe(1);
    expect(play.solo.run.score.total).toBe(1);
  });

  it('handles an event with an earlier time as if it happened at the latest event time', () => {
    const play = new Play('game_select', FRUIT).wait(5_000).do({ type: 'choose', option: 0 });
    play.at = 100;
    play.do({ type: 'stop' });
    expect(play.in('finished').endedAt).toBe(5_000);
  });

  it('ignores an option that does not exist', () => {
    const play = new Play('game_select', FRUIT);
    for (const option of [3, -1, 0.5, Number.NaN]) play.do({ type: 'choose', option });
    expect(play.solo.run.score.total).toBe(0);
  });

  it('with `waitForMe` waits for "next", and ignores a double press', () => {
    const play = new Play('game_select', FRUIT, { waitForMe: true });
    play.do({ type: 'choose', option: 0 }).do({ type: 'next' });
    expect(play.in('chosen').index).toBe(0);
    expect(awaitsNext(play.solo, 599)).toBe(false);
    play.wait(30_000);
    expect(awaitsNext(play.solo, play.at)).toBe(true);
    play.do({ type: 'next' });
    expect(play.in('choose')).toMatchObject({ index: 1, askedAt: 30_000 });
  });

  it('with `enough` ends after the verdict of the last answer', () => {
    const play = new Play('game_select', FRUIT, { enough: 2 });
    for (const verdictMs of [600, 599])
      play.do({ type: 'choose', option: rightOption(play) }).wait(verdictMs);
    expect(play.in('chosen').index).toBe(1);
    play.wait(1);
    expect(play.in('finished')).toMatchObject({ reason: 'enough', endedAt: 1_200 });
    expect(play.sounds()).toContain('incorrect_end');
    expect(resultOf(play.solo).report.total_number).toBe(2);
  });

  it('with `enough` waits for "next" after a miss', () => {
    const play = new Play('game_select', FRUIT, { enough: 2 });
    play.do({ type: 'choose', option: (rightOption(play) + 1) % 3 }).wait(60_000);
    expect(play.in('chosen').index).toBe(0);
    expect(awaitsNext(play.solo, play.at)).toBe(true);
    expect(play.do({ type: 'next' }).in('choose').index).toBe(1);
  });

  it('without `waitForMe` ignores "next"', () => {
    const play = new Play('game_select', FRUIT).do({ type: 'choose', option: 0 });
    expect(play.do({ type: 'next' }).phase.name).toBe('chosen');
  });

  it('lists each word once, as wrong if any of its answers was wrong', () => {
    const play = new Play('game_select', FRUIT.slice(0, 2));
    const answers = [true, true, false, true];
    for (const right of answers) {
      const option = rightOption(play);
      play.do({ type: 'choose', option: right ? option : (option + 1) % 2 }).wait(600);
    }
    const { rightWords, wrongWords, report, bestStreak } = resultOf(play.solo);
    expect([rightWords.length, wrongWords.length]).toEqual([1, 1]);
    expect(report).toMatchObject({
      correct_number: 3,
      total_number: 4,
      number_words: 2,
      type_game: 'game_select',
    });
    expect(bestStreak).toBe(2);
  });

  it('needs spares to offer three options if all words have the same meaning', () => {
    expect(new Play('game_select', ALL_TO).in('choose').question.options).toHaveLength(1);
    const spare = setOf(['cat – mèo', 'dog – chó'], 100);
    expect(new Play('game_select', ALL_TO, { spare }).in('choose').question.options).toHaveLength(3);
  });

  it('never asks a spare word', () => {
    const play = new Play('game_select', ALL_TO, { spare: setOf(['cat – mèo', 'dog – chó'], -9) });
    for (let round = 0; round < 50; round += 1) play.do({ type: 'choose', option: 0 }).wait(600);
    expect(resultOf(play.solo).report.answers.every(({ word_id }) => word_id > 0)).toBe(true);
  });
});

describe('the write game', () => {
  const words = setOf(['T-shirt – áo thun']);

  it('judges the text and shows the verdict for a second', () => {
    const play = new Play('game_write', words).do({ type: 'write', text: 'TSHIRT' });
    expect(play.in('written')).toMatchObject({ correct: true, given: 't-shirt', slips: [] });
    expect(play.wait(999).phase.name).toBe('written');
    expect(play.wait(1).in('write').index).toBe(1);
  });

  it('counts an incomplete text as wrong, but ignores a text without letters', () => {
    const play = new Play('game_write', words).do({ type: 'write', text: ' - ' });
    expect(play.phase.name).toBe('write');
    play.do({ type: 'write', text: 'tsh' });
    expect(play.in('written').correct).toBe(false);
    expect(play.sounds()).toEqual(['incorrect']);
  });

  it('marks the slip of an answer that is wrong only in a tone', () => {
    const play = new Play('game_write', words).do({ type: 'write', text: 'tshírt' });
    expect(play.in('written')).toMatchObject({ correct: false, slips: [3] });
  });

  it('counts giving up as a wrong answer', () => {
    const play = new Play('game_write', words).do({ type: 'give_up' });
    expect(play.in('written')).toMatchObject({ correct: false, given: '' });
    expect(play.solo.run.score.total).toBe(1);
  });

  it('never asks a word without letters', () => {
    const play = new Play('game_write', setOf(['- – gạch', "o'clock – giờ"]));
    for (let round = 0; round < 10; round += 1) {
      expect(play.in('write').question.word.foreign_word).toBe("o'clock");
      play.do({ type: 'write', text: 'o’clock' }).wait(1_000);
    }
    expect(resultOf(play.solo).report).toMatchObject({ correct_number: 10, number_words: 2 });
    expect(new Play('game_write', setOf(['- – gạch'])).in('finished').reason).toBe('no_words');
  });
});
