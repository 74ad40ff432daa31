import { SOLO_GAMES } from '@icando/contract/games';
import { describe, expect, it } from 'vitest';
import { Play } from '../testing/play.fixture.ts';
import { FRUIT } from '../testing/words.fixture.ts';
import { timeLeft } from './clock.ts';
import { resultOf } from './result.ts';

describe.each(SOLO_GAMES)('the clock of %s', (type_game) => {
  it('ends the game at zero with a sound', () => {
    const play = new Play(type_game, FRUIT, { durationMs: 61_000 });
    expect(timeLeft(play.solo, 0)).toBe(61_000);
    play.wait(60_999);
    expect(play.phase.name).not.toBe('finished');
    play.wait(1);
    expect(play.in('finished')).toEqual({ name: 'finished', reason: 'time', endedAt: 61_000 });
    expect(play.sounds()).toEqual(['incorrect_end']);
    expect(play.effects.at(-1)).toEqual({ type: 'ended', reason: 'time' });
    expect(timeLeft(play.solo, 99_999)).toBe(0);
  });

  it('sets the end of the game to the time limit even if the tick is an hour late', () => {
    const play = new Play(type_game, FRUIT, { durationMs: 61_000 }).wait(3_600_000);
    expect(play.in('finished').endedAt).toBe(61_000);
    expect(resultOf(play.solo).report.time_play).toBe(61);
  });

  it('ignores events after the end', () => {
    const play = new Play(type_game, FRUIT).wait(999_999);
    const ended = play.solo;
    play.do({ type: 'choose', question: 0, option: 0 }).do({ type: 'stop' }).wait(1);
    expect(play.solo).toBe(ended);
    expect(play.effects).toEqual([]);
  });

  it('stops without a sound when the player ends the game', () => {
    const play = new Play(type_game, FRUIT).wait(2_500).do({ type: 'stop' });
    expect(play.in('finished')).toMatchObject({ reason: 'stopped', endedAt: 2_500 });
    expect(play.sounds()).toEqual([]);
    expect(resultOf(play.solo).report.time_play).toBe(3);
  });

  it('ends the game at once if the set is empty', () => {
    expect(new Play(type_game, []).in('finished').reason).toBe('no_words');
  });
});
