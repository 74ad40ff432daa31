import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

describe('a seat', () => {
  it("R4 The first seat is the host's, and the creator has it from the start", () => {
    const play = new RoomPlay().join(2);
    expect(play.host).toBe(1);
    expect(play.last(2, 'player_joined')).toMatchObject({
      all_players: [
        { user_id: 1, connected: false },
        { user_id: 2, connected: true },
      ],
      room: { host_id: 1 },
    });
    play.wait(14_999);
    expect(play.host).toBe(1);
    play.wait(1);
    expect(play.host).toBe(2);
    expect(play.last(2, 'player_left')).toMatchObject({ user_id_left: 1, host_id: 2, reason: 'lost' });
  });

  it("R4 The first seat is the host's, and the creator has it from the start: the next one is host when the host leaves", () => {
    const play = new RoomPlay().joinAll(1, 3).go(1, 'leave');
    expect(play.last(3, 'player_left')).toMatchObject({ user_id_left: 1, host_id: 2, reason: 'left' });
  });

  it('R5 A joining player gets the list, the room and the own row; the others get only the new row', () => {
    const play = new RoomPlay({ game_duration: 90, game_mode: 'speed_mode' }).join(1).forget().join(2);
    const row = {
      user_id: 2,
      username: 'player2',
      avatar: 'no-user.jpg',
      score: 0,
      is_ready: false,
      is_player: true,
      connected: true,
      is_guest: false,
      team: 0,
    };
    expect(play.inbox.get(1)).toEqual([{ type: 'player_joined', player: row }]);
    expect(play.inbox.get(2)).toEqual([
      {
        type: 'player_joined',
        all_players: [{ ...row, user_id: 1, username: 'player1' }, row],
        player_count: 2,
        ready_count: 0,
        room: {
          room_id: 'ABC234',
          type_game: 'game_select',
          game_mode: 'speed_mode',
          game_duration: 90,
          phase: 'waiting',
          host_id: 1,
          maker_id: 1,
          word_count: 20,
          allow_guests: true,
          teams: 0,
          locked: false,
          paused: false,
        },
        you: row,
      },
    ]);
  });

  it('R6 A room has 500 seats', () => {
    const play = new RoomPlay().joinAll(1, 500);
    expect(play.refused).toBeNull();
    play.join(501);
    expect(play.refused).toBe('room_full');
    expect(play.room.state.seats.all.size).toBe(500);
    play.go(77, 'disconnect').join(77);
    expect(play.refused).toBeNull();
  });

  it('R7 A second connection of the same user replaces the first', () => {
    const play = new RoomPlay().joinAll(1, 2);
    const first = play.sockets.get(2) ?? 0;
    play.forget().join(2);
    expect(play.closed).toMatchObject([{ user_id: 2, connection: first, code: 4409 }]);
    expect(play.types(1)).toEqual([]);
    expect(play.last(2, 'player_joined')).toMatchObject({ you: { connected: true } });
    for (const type of ['disconnect', 'leave'] as const) {
      play.do({ type, user_id: 2, connection: first, now: play.now });
      expect(play.seat(2).connection).toBe(play.sockets.get(2));
    }
    play.do({ type: 'ready', user_id: 2, connection: first, now: play.now });
    expect(play.refused).toBe('not_here');
    expect(play.seat(2).is_ready).toBe(false);
  });

  it('R8 A lost connection keeps its seat 15 s while waiting, and to the end while playing', () => {
    const play = new RoomPlay().joinAll(1, 3).go(2, 'disconnect').wait(14_999);
    expect(play.room.state.seats.all.has(2)).toBe(true);
    play.wait(1);
    expect(play.room.state.seats.all.has(2)).toBe(false);
    play.join(2).command(1, { type: 'start' }).wait(4_000).go(3, 'disconnect').wait(100_000);
    expect(play.seat(3).connection).toBeNull();
    play.command(1, { type: 'end_game' }).wait(14_999);
    expect(play.seat(3).connection).toBeNull();
    play.wait(1);
    expect(play.last(1, 'player_left')).toMatchObject({ user_id_left: 3, reason: 'lost' });
  });

  it('R9 A lost connection and a reconnect are sent as player_ready', () => {
    const play = new RoomPlay().joinAll(1, 2).forget().go(2, 'disconnect');
    expect(play.last(1, 'player_ready')).toMatchObject({
      user_id: 2,
      players: [{ connected: true }, { connected: false }],
    });
    play.forget().join(2);
    expect(play.types(1)).toEqual(['player_ready']);
    expect(play.last(1, 'player_ready').players[1]).toMatchObject({ user_id: 2, connected: true });
    expect(play.types(2)).toEqual(['player_joined']);
  });

  it('R10 A player who leaves loses the seat, its points and its XP', () => {
    const play = new RoomPlay().begin(3).answer(2, true).answer(1, true).answer(3, '-').wait(1_500);
    expect(play.seat(2).score).toBe(100);
    play.go(2, 'leave').join(2);
    expect(play.last(1, 'player_left')).toMatchObject({ user_id_left: 2, reason: 'left' });
    expect(play.seat(2).score).toBe(0);
    play.go(2, 'leave').command(1, { type: 'end_game' });
    expect(play.xpAwards[0]?.earned.map(({ user_id }) => user_id)).toEqual([1]);
  });

  it('R11 Only the host kicks, anybody but oneself, and a kicked player cannot join again', () => {
    const play = new RoomPlay().joinAll(1, 3).forget();
    play.command(2, { type: 'kick', target: 3, ban: true });
    expect(play.refused).toBe('host_only');
    play.command(1, { type: 'kick', target: 1, ban: true });
    expect(play.refused).toBe('not_oneself');
    play.command(1, { type: 'kick', target: 4, ban: true });
    expect(play.refused).toBe('no_such_player');
    play.command(1, { type: 'kick', target: 3, ban: true });
    expect(play.refused).toBeNull();
    for (const user_id of [1, 2, 3]) {
      expect(play.inbox.get(user_id)).toMatchObject([
        { type: 'player_left', user_id_left: 3, host_id: 1, reason: 'kicked', players: [{}, {}] },
      ]);
    }
    expect(play.closed).toMatchObject([{ user_id: 3, code: 4403 }]);
    play.join(3);
    expect(play.refused).toBe('kicked');
    play.restart().join(3);
    expect(play.refused).toBe('kicked');
  });

  it('R12 A room in which nobody is connected for 60 s ends', () => {
    const unvisited = new RoomPlay().wait(59_999);
    expect(unvisited.ended).toBe(false);
    expect(unvisited.wait(1).ended).toBe(true);

    const play = new RoomPlay({ game_duration: 600 }).begin(2).answer(1, true);
    play.go(1, 'disconnect').go(2, 'disconnect').wait(59_999);
    expect(play.ended).toBe(false);
    play.join(1).go(1, 'disconnect').wait(59_999);
    expect(play.ended).toBe(false);
    play.wait(1);
    expect(play.ended).toBe(true);
    expect(play.xpAwards).toMatchObject([{ game: 1, earned: [{ user_id: 1, correct_number: 1, xp: 1 }] }]);
  });
});
