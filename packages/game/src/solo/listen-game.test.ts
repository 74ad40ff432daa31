import { describe, expect, it } from 'vitest';
import type { GameWord } from '../questions/game-word.ts';
import type { ListenQuestion } from '../questions/listen.ts';
import { Play } from '../testing/play.fixture.ts';
import { ALL_TO, FRUIT, nth, plainSet } from '../testing/words.fixture.ts';
import { resultOf } from './result.ts';

const otherTile = ({ tiles }: ListenQuestion, than: readonly number[]) =>
  nth(
    tiles.filter(({ id }) => !than.includes(id)),
    0,
  ).id;

/** Waits for the reading, then places and submits a right or a wrong sequence. */
function hear(play: Play, right: boolean): void {
  const { question } = play.in('reading');
  play.sleep(question.read.length * 1_000);
  const ids = question.read.map(({ id }) => id);
  if (!right) ids[0] = otherTile(question, ids);
  for (const tile of ids) play.do({ type: 'lay', tile });
  play.do({ type: 'submit' });
}

const wordsRead = (play: Play) =>
  play.log.flatMap((effect) => (effect.type === 'speak' ? [effect.word.id] : []));

describe('the listen game', () => {
  it('reads one word a second, and accepts no tile during the reading', () => {
    const play = new Play('game_listen', FRUIT);
    hear(play, true);
    play.sleep(1_500);
    const { question } = play.in('reading');
    expect(question.read).toHaveLength(2);
    play.do({ type: 'lay', tile: nth(question.read, 0).id });
    expect(wordsRead(play)).toHaveLength(2);
    play.sleep(999);
    expect(wordsRead(play)).toHaveLength(2);
    play.sleep(1);
    expect(wordsRead(play)).toEqual([wordsRead(play)[0], ...question.read.map(({ id }) => id)]);
    expect(play.sleep(1_000).in('arrange').laid).toEqual([]);
  });

  it('reads one word at a time even after the tab was suspended', () => {
    const play = new Play('game_listen', FRUIT);
    hear(play, true);
    play.sleep(1_500).wait(10_000);
    expect(play.effects.filter(({ type }) => type === 'speak')).toHaveLength(1);
    expect(play.in('reading').nextAt).toBe(play.at + 1_000);
  });

  it('reads one word more after a right answer, and always other words', () => {
    const play = new Play('game_listen', plainSet(12));
    const lengths: number[] = [];
    let before: number[] = [];
    for (const right of [true, true, false, true, false]) {
      const ids = play.in('reading').question.read.map(({ id }) => id);
      expect(ids.some((id) => before.includes(id))).toBe(false);
      before = ids;
      lengths.push(ids.length);
      hear(play, right);
      play.sleep(1_500);
    }
    expect(lengths).toEqual([1, 2, 3, 3, 4]);
  });

  it('takes a life for each miss, and ends after the verdict of the last one', () => {
    const play = new Play('game_listen', FRUIT);
    for (const lives of [2, 1, 0]) {
      hear(play, false);
      expect(play.in('arranged').lives).toBe(lives);
      play.sleep(1_500);
    }
    expect(play.in('finished').reason).toBe('lives');
    expect(play.sounds()).toEqual(['incorrect_end']);
    expect(resultOf(play.solo).report).toMatchObject({ correct_number: 0, total_number: 3 });
  });

  it('ends with the reason "lives" even if the time runs out during the last verdict', () => {
    const play = new Play('game_listen', FRUIT, { durationMs: 8_000 });
    for (let miss = 0; miss < 3; miss += 1) {
      hear(play, false);
      if (miss < 2) play.sleep(1_500);
    }
    expect(play.wait(5_000).in('finished')).toMatchObject({ reason: 'lives', endedAt: 8_000 });
  });

  it('accepts placing and removing tiles, and a submission only when all are placed', () => {
    const play = new Play('game_listen', FRUIT);
    hear(play, true);
    play.sleep(3_500);
    const [first, second] = play.in('arrange').question.read as readonly [GameWord, GameWord];
    play.do({ type: 'lay', tile: second.id }).do({ type: 'submit' });
    expect(play.phase.name).toBe('arrange');
    play.do({ type: 'lay', tile: second.id }).do({ type: 'lay', tile: 999 });
    expect(play.in('arrange').laid).toEqual([second.id]);
    play.do({ type: 'take_back', place: 1 }).do({ type: 'take_back', place: 0 });
    play.do({ type: 'lay', tile: first.id }).do({ type: 'lay', tile: second.id });
    play.do({
      type: 'lay',
      tile: otherTile(play.in('arrange').question, [first.id, second.id]),
    });
    expect(play.in('arrange').laid).toEqual([first.id, second.id]);
    expect(play.do({ type: 'submit' }).in('arranged').correct).toBe(true);
    play.do({ type: 'submit' });
    expect(play.solo.run.score).toMatchObject({ correct: 2, total: 2 });
  });

  it('logs each word of a sequence by its place, but counts sequences', () => {
    const play = new Play('game_listen', FRUIT);
    hear(play, true);
    play.sleep(1_500);
    hear(play, false);
    const { report } = resultOf(play.solo);
    expect(report).toMatchObject({ correct_number: 1, total_number: 2 });
    expect(report.answers.map(({ correct }) => correct)).toEqual([true, false, true]);
  });

  it('reads sequences longer than the set, even of a single word', () => {
    for (const words of [plainSet(1), ALL_TO, FRUIT]) {
      const play = new Play('game_listen', words, { durationMs: 3_601_000 });
      for (let sequence = 1; sequence <= 12; sequence += 1) {
        expect(play.in('reading').question.read).toHaveLength(sequence);
        hear(play, true);
        expect(play.in('arranged').correct).toBe(true);
        play.sleep(1_500);
      }
    }
  });
});
