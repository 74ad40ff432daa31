import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

describe('a delayed delivery', () => {
  it('R64 A phase whose frames were delayed lasts its full time', () => {
    const play = new RoomPlay().begin(1).answer(1, true);
    const at = play.now;
    expect(play.timer).toBe(at + 1_500);
    play.do({ type: 'delivery_delayed', now: at, byMs: 4_000 });
    play.wait(5_499);
    expect(play.room.phase).toBe('feedback');
    play.wait(1);
    expect(play.room.phase).toBe('question');

    const begun = new RoomPlay().joinAll(1, 2).command(1, { type: 'start' });
    begun.do({ type: 'delivery_delayed', now: begun.now, byMs: 700 }).wait(3_699);
    expect(begun.room.phase).toBe('countdown');

    const ended = new RoomPlay({ awardsXp: false }).begin(2).answer(1, true).command(1, { type: 'end_game' });
    ended.do({ type: 'delivery_delayed', now: ended.now, byMs: 2_000 }).wait(4_999);
    expect(ended.types(2)).not.toContain('game_end');
    ended.wait(1);
    expect(ended.types(2)).toContain('game_end');
  });

  it('R64 A phase whose frames were delayed lasts its full time: the time of a question and of the game runs on', () => {
    const play = new RoomPlay({ game_duration: 60 }).begin(2);
    const due = play.timer;
    play.do({ type: 'delivery_delayed', now: play.now, byMs: 4_000 });
    expect(play.timer).toBe(due);
    play
      .answer(1, true)
      .answer(2, true)
      .do({ type: 'delivery_delayed', now: play.now, byMs: 59_000 })
      .wait(60_500);
    expect(play.room.phase).toBe('finished');
  });
});
