import { describe, expect, it } from 'vitest';
import type { ExtraTime } from '@icando/contract/room-rules';
import { RoomPlay } from '../testing/room-play.fixture.ts';

const extra = (target: number, factor: ExtraTime) => ({ type: 'extra_time', target, factor }) as const;

/** The time at which the right mouse appeared; null until then. */
function lastMouseOf(play: RoomPlay): number | null {
  const { open } = play.in('question');
  if (open.type_game !== 'game_boong' || open.out.length < open.question.mice.length) return null;
  return open.from;
}

describe('extra time', () => {
  it("R80 A player's questions last up to twice as long, and nobody else but the creator is told", () => {
    const play = new RoomPlay().joinAll(1, 3).forget();
    expect(play.command(2, extra(2, 2)).refused).toBe('host_only');
    expect(play.command(1, extra(9, 2)).refused).toBe('no_such_player');
    play.command(1, extra(3, 2));
    expect(play.last(1, 'player_changed')).toMatchObject({ player: { user_id: 3 }, extra_time: 2 });
    play.command(1, { type: 'start' }).wait(3_000);
    expect(play.last(2, 'question').question.time_left_ms).toBe(15_000);
    expect(play.last(3, 'question').question.time_left_ms).toBe(30_000);
    expect(play.framesOf(3, 'question')).toHaveLength(1);
    expect(JSON.stringify([play.inbox.get(2), play.inbox.get(3)])).not.toContain('extra_time');
    play.wait(15_000);
    expect(play.answer(2, true).refused).toBe('other_question');
    play.wait(14_999).answer(3, true);
    expect(play.last(3, 'question_end').scores).toEqual({ 1: 0, 2: 0, 3: 100 });
  });

  it('R81 The class waits for extra time only while its player can still answer', () => {
    const play = new RoomPlay().joinAll(1, 3).command(1, extra(3, 1.5)).command(1, { type: 'start' });
    play.wait(3_000).answer(3, true).wait(15_000);
    expect(play.room.phase).toBe('feedback');
    play.wait(1_500).wait(16_000);
    expect(play.room.phase).toBe('question');
    play.go(3, 'disconnect');
    expect(play.room.phase).toBe('feedback');
    play.join(3).wait(1_500).wait(22_499);
    expect(play.room.phase).toBe('question');
    expect(play.wait(1).room.phase).toBe('feedback');
    play.wait(1_500).wait(16_000).command(1, extra(3, 1));
    expect(play.wait(1).room.phase).toBe('feedback');
  });

  it("R82 Speed_mode: points fall over the player's own time", () => {
    const play = new RoomPlay({ game_mode: 'speed_mode' }).joinAll(1, 3).command(1, extra(3, 2));
    play.command(1, { type: 'start' }).wait(3_000).wait(7_750).answer(2, true).wait(7_500).answer(3, true);
    expect(play.last(2, 'answer_result').points).toBe(75);
    expect(play.last(3, 'answer_result').points).toBe(75);
  });

  it('R83 Extra time lasts over a reconnect, a restart and a change of the host', () => {
    const play = new RoomPlay().joinAll(1, 3).command(1, extra(3, 2)).command(1, { type: 'start' });
    play.wait(4_000).go(3, 'disconnect').join(3);
    expect(play.last(3, 'question').question.time_left_ms).toBe(29_000);
    play.restart().joinAll(1, 3).wait(1_000);
    expect(play.last(3, 'question').question.time_left_ms).toBe(30_000);
    expect(play.last(1, 'player_changed')).toMatchObject({ extra_time: 2 });
    play.forget().go(1, 'leave');
    for (const target of [3, 2, 9]) expect(play.command(2, extra(target, 1.5)).refused).toBe('maker_only');
    expect(JSON.stringify([play.inbox.get(2), play.inbox.get(3)])).not.toContain('extra_time');
    const elsewhere = { type: 'extra_time_elsewhere', target: 3, factor: 1.5, now: play.now } as const;
    play.do({ ...elsewhere, maker: 2 });
    expect(play.framesOf(3, 'room_changed')).toEqual([]);
    play.do({ ...elsewhere, maker: 1 });
    expect(play.last(3, 'room_changed').question_left_ms).toBe(22_500);
    play.join(1);
    expect(play.last(1, 'player_changed')).toMatchObject({ player: { user_id: 3 }, extra_time: 1.5 });
    expect(play.framesOf(3, 'player_changed')).toEqual([]);
  });

  it('R84 Boong: with extra time a click counts longer, and the mice come as for all', () => {
    const play = new RoomPlay({ type_game: 'game_boong' }).joinAll(1, 2).command(1, extra(2, 2));
    play.command(1, { type: 'start' }).wait(3_000);
    while (lastMouseOf(play) === null) play.wait(50);
    const opened = lastMouseOf(play) ?? 0;
    play.wait(opened + 2_500 + 401 - play.now);
    expect(play.answer(1, true).refused).not.toBeNull();
    play.wait(1_000).answer(2, true);
    expect(play.last(2, 'question_end').scores).toEqual({ 1: 0, 2: 100 });
  });
});
