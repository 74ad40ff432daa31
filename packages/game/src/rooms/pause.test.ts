import { describe, expect, it } from 'vitest';
import { ROOM_GAMES } from '@icando/contract/room-rules';
import { RoomPlay } from '../testing/room-play.fixture.ts';

const pause = { type: 'pause', paused: true } as const;
const resume = { type: 'pause', paused: false } as const;

describe('a pause', () => {
  it.each(ROOM_GAMES)('R74 In a pause the clocks of game and question stand still: %s', (type_game) => {
    const play = new RoomPlay({ type_game }).begin(2).wait(500).command(1, pause);
    const before = play.last(2, 'room_changed');
    expect(before.room.paused).toBe(true);
    play.forget().wait(120_000);
    expect(play.inbox.size).toBe(0);
    const { index } = play.in('question').open;
    play.command(1, resume);
    const after = play.last(2, 'room_changed');
    expect(after.room.paused).toBe(false);
    expect(after).toMatchObject({
      time_left_ms: before.time_left_ms ?? NaN,
      question_left_ms: before.question_left_ms ?? NaN,
    });
    play.wait((after.question_left_ms ?? 0) - 1);
    expect(play.in('question').open.index).toBe(index);
    play.wait(1);
    // In the mouse game the next mouse appears, or clicks on the last one still count for 400 ms.
    const nextPhase = type_game === 'game_boong' ? 'question' : 'feedback';
    expect(play.room.phase).toBe(nextPhase);
  });

  it('R74 In a pause the clocks of game and question stand still: countdown and feedback', () => {
    const play = new RoomPlay().joinAll(1, 2).command(1, { type: 'start' }).wait(2_000).command(1, pause);
    play.wait(60_000).command(1, resume).wait(999);
    expect(play.room.phase).toBe('countdown');
    play
      .wait(1)
      .answer(1, true)
      .answer(2, true)
      .command(1, pause)
      .wait(60_000)
      .command(1, resume)
      .wait(1_499);
    expect(play.room.phase).toBe('feedback');
    expect(play.wait(1).room.phase).toBe('question');
    expect(play.last(1, 'question').question.index).toBe(1);
  });

  it('R75 Nobody answers in a pause, and only the host pauses a game in play', () => {
    const play = new RoomPlay().joinAll(1, 2);
    expect(play.command(1, pause).refused).toBe('no_game');
    play.command(1, { type: 'start' }).wait(3_000);
    expect(play.command(2, pause).refused).toBe('host_only');
    expect(play.command(1, pause).answer(2, true).refused).toBe('paused');
    play.command(1, resume).answer(2, true);
    expect(play.last(2, 'answer_result')).toMatchObject({ correct: true, points: 100 });
  });

  it('R76 Points do not fall during a pause', () => {
    const play = new RoomPlay({ game_mode: 'speed_mode' }).begin(2).wait(500).command(1, pause).wait(9_000);
    play.command(1, resume).answer(2, true);
    expect(play.last(2, 'answer_result').points).toBe(100);
  });

  it('R77 A question whose last player leaves in a pause ends when the game goes on', () => {
    const play = new RoomPlay().begin(3).answer(1, true).answer(2, true).command(1, pause).go(3, 'leave');
    expect(play.room.phase).toBe('question');
    expect(play.command(1, resume).room.phase).toBe('feedback');
  });

  it('R78 A pause lasts over a reconnect and a restart, and 15 min at most', () => {
    const play = new RoomPlay().begin(2).wait(1_000).command(1, pause).wait(5_000);
    play.go(2, 'disconnect').join(2);
    expect(play.last(2, 'player_joined')).toMatchObject({ room: { paused: true } });
    expect(play.last(2, 'game_started').time_left_ms).toBe(179_000);
    play.wait(2_000).restart(1_000).join(1).join(2).wait(30_000);
    expect(play.last(2, 'game_started')).toMatchObject({ time_left_ms: 179_000, room: { paused: true } });
    play.wait(15 * 60_000 - 29_000);
    expect(play.last(2, 'room_changed').room.paused).toBe(false);
    expect(play.last(2, 'question').question.index).toBe(0);
    play.command(1, pause).command(1, { type: 'end_game' });
    expect(play.last(2, 'game_end').players).toHaveLength(2);
    play.command(1, { type: 'play_again' });
    expect(play.last(2, 'player_joined')).toMatchObject({ room: { paused: false } });
  });
});

describe('a question', () => {
  it('R79 The host skips the open question; who has answered keeps the points', () => {
    const play = new RoomPlay().begin(3).answer(2, true);
    expect(play.command(2, { type: 'skip' }).refused).toBe('host_only');
    play.command(1, { type: 'skip' });
    expect(play.last(3, 'question_end').scores).toEqual({ 1: 0, 2: 100, 3: 0 });
    expect(play.command(1, { type: 'skip' }).refused).toBe('no_question');
    play.wait(1_500).command(1, pause).command(1, { type: 'skip' }).wait(60_000);
    expect(play.room.phase).toBe('feedback');
    expect(play.command(1, resume).wait(1_500).room.phase).toBe('question');
  });
});
