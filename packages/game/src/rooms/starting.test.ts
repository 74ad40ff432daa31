import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

const NOT_ENOUGH = 'Not enough players to start the game.';

describe('the start of a game', () => {
  it('R17 A repeated ready changes only whether the seat plays', () => {
    const play = new RoomPlay().joinAll(1, 2).ready(2, false);
    expect(play.last(1, 'player_ready')).toMatchObject({
      user_id: 2,
      is_ready: true,
      is_player: false,
      ready_count: 1,
      players: [{ is_ready: false }, { is_ready: true, is_player: false }],
    });
    play.ready(2);
    expect(play.seat(2)).toMatchObject({ is_ready: true, is_player: false });
    play.ready(2, true);
    expect(play.seat(2)).toMatchObject({ is_ready: true, is_player: true });
    expect(play.room.phase).toBe('waiting');
  });

  it('R95 Ready with is_ready false changes whether the seat plays, and starts nothing', () => {
    const play = new RoomPlay({ admission: { teams: 2 } }).joinAll(1, 3).ready(2).ready(3);
    play.command(1, { type: 'ready', is_player: false, is_ready: false });
    expect(play.last(3, 'player_ready')).toMatchObject({
      user_id: 1,
      is_ready: false,
      is_player: false,
      ready_count: 2,
      players: [{ is_player: false, team: 0 }, {}, {}],
    });
    expect(play.room.phase).toBe('waiting');
    play.ready(1);
    expect(play.room.phase).toBe('countdown');
    expect(play.last(3, 'game_started').players.map(({ user_id }) => user_id)).toEqual([2, 3]);
  });

  it('R18 The game starts when all connected seats are ready and one of them plays', () => {
    const play = new RoomPlay().joinAll(1, 2).ready(1);
    expect(play.room.phase).toBe('waiting');
    expect(play.ready(2, false).room.phase).toBe('countdown');
  });

  it.each(['leave', 'disconnect', 'kick'] as const)(
    'R18 The game starts when all connected seats are ready and one of them plays: after a %s too',
    (how) => {
      const play = new RoomPlay().joinAll(1, 2).ready(1);
      if (how === 'kick') play.command(1, { type: 'kick', target: 2, ban: true });
      else play.go(2, how);
      expect(play.room.phase).toBe('countdown');
      expect(play.last(1, 'game_started').players.map(({ user_id }) => user_id)).toEqual([1]);
    },
  );

  it('R18 The game starts when all connected seats are ready and one of them plays: not when nobody is left', () => {
    const play = new RoomPlay().join(1).go(1, 'leave');
    expect(play.room.phase).toBe('waiting');
  });

  it('R19 When all are ready and nobody plays, all get an error and become unready', () => {
    const play = new RoomPlay().joinAll(1, 2).ready(1, false).forget().ready(2, false);
    expect(play.types(1)).toEqual(['player_ready', 'error', 'player_ready']);
    expect(play.last(2, 'error').message).toBe(NOT_ENOUGH);
    expect(play.last(2, 'player_ready')).toMatchObject({
      is_ready: false,
      ready_count: 0,
      players: [{ is_ready: false }, { is_ready: false }],
    });
    expect(play.room.phase).toBe('waiting');
    expect(play.ready(1, true).ready(2).room.phase).toBe('countdown');
  });

  it('R20 The host can start with every connected player, ready or not', () => {
    const play = new RoomPlay().joinAll(1, 3).ready(1, false).go(3, 'disconnect').forget();
    play.command(2, { type: 'start' });
    expect(play.refused).toBe('host_only');
    play.command(1, { type: 'start' });
    expect(play.last(2, 'game_started').players.map(({ user_id }) => user_id)).toEqual([2]);
    const alone = new RoomPlay().join(1).join(2).ready(1, false).go(2, 'leave').forget();
    alone.command(1, { type: 'start' });
    expect(alone.refused).toBe('not_enough_players');
  });

  it('R21 Game_started names those who play, and 3 s later the first question opens', () => {
    const play = new RoomPlay({ game_duration: 60 })
      .joinAll(1, 3)
      .ready(3, false)
      .command(1, { type: 'start' });
    expect(play.last(3, 'game_started')).toMatchObject({
      players: [{ user_id: 1 }, { user_id: 2 }],
      room: { phase: 'playing' },
      time_left_ms: 63_000,
    });
    play.wait(2_999);
    expect(play.room.phase).toBe('countdown');
    play.wait(1);
    expect(play.last(3, 'question').question).toMatchObject({ index: 0, new_question: true });
  });

  it('R22 A spectator sees every question and answers none', () => {
    const play = new RoomPlay().joinAll(1, 2).ready(2, false).command(1, { type: 'start' }).wait(3_000);
    play.answer(2, true);
    expect(play.refused).toBe('only_watching');
    play.go(2, 'disconnect').join(2);
    expect(play.last(2, 'question').question.index).toBe(0);
    play.answer(1, true);
    expect(play.last(2, 'question_end').scores).toEqual({ 1: 100 });
    expect(play.framesOf(2, 'standing')).toEqual([]);
  });

  it('R23 A seat that was disconnected at the start plays from the first question after its reconnect', () => {
    const play = new RoomPlay().joinAll(1, 3).go(3, 'disconnect').command(1, { type: 'start' }).wait(3_000);
    play.join(3);
    expect(play.framesOf(3, 'question')).toEqual([]);
    play.answer(3, '-');
    expect(play.refused).toBe('next_question');
    play.answer(1, '-').answer(2, '-').wait(1_500).answer(3, true);
    expect(play.refused).toBeNull();
    play.command(1, { type: 'end_game' });
    const totals = play
      .last(1, 'game_end')
      .players.map(({ user_id, total_number }) => [user_id, total_number]);
    expect(totals).toEqual([
      [3, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  it('R24 A command that is not permitted changes nothing and is refused with a reason', () => {
    const play = new RoomPlay().joinAll(1, 2);
    const refuses = (user_id: number, type: 'end_game' | 'play_again' | 'start') => {
      const before = JSON.stringify(play.record);
      play.command(user_id, { type });
      expect(play.effects.filter((effect) => effect.type !== 'schedule')).toEqual([]);
      expect(JSON.stringify(play.record)).toBe(before);
      return play.refused;
    };
    expect(refuses(1, 'end_game')).toBe('no_game');
    expect(refuses(1, 'play_again')).toBe('not_over');
    expect(refuses(3, 'start')).toBe('not_here');
    expect(play.answer(1, 'x').refused).toBe('no_question');
    play.command(1, { type: 'start' });
    expect(refuses(1, 'start')).toBe('not_waiting');
    expect(play.ready(2).refused).toBe('not_waiting');
    expect(play.answer(2, 'x').refused).toBe('no_question');
    for (const type of ['end_game', 'play_again', 'start'] as const) {
      expect(refuses(2, type)).toBe('host_only');
    }
  });
});
