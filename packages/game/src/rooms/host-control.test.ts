import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

describe('joining', () => {
  it('R69 Into a locked room come only those who were in it', () => {
    const play = new RoomPlay().joinAll(1, 3).command(1, { type: 'lock', locked: true });
    expect(play.last(3, 'room_changed').room).toMatchObject({ locked: true });
    expect(play.join(4).refused).toBe('locked');
    expect(play.go(2, 'leave').join(2).refused).toBeNull();
    play.go(3, 'disconnect').wait(15_000).restart().join(1);
    expect(play.join(3).refused).toBeNull();
    expect(play.join(4).refused).toBe('locked');
    expect(play.command(3, { type: 'lock', locked: false }).refused).toBe('host_only');
    play.command(1, { type: 'lock', locked: false });
    expect(play.join(4).refused).toBeNull();
  });

  it('R69 Into a locked room come only those who were in it: locked from the start, its creator', () => {
    const play = new RoomPlay({ admission: { join_locked: true } });
    expect(play.join(2).refused).toBe('locked');
    expect(play.join(1).refused).toBeNull();
    expect(play.last(1, 'player_joined')).toMatchObject({ room: { locked: true } });
  });

  it('R70 A room of listed names admits each name once', () => {
    const play = new RoomPlay({ admission: { names: ['Lan', 'Minh Anh'] } }).join(1);
    expect(play.join(2, { username: 'Nam' }).refused).toBe('not_listed');
    expect(play.join(2, { username: ' minh  ANH' }).refused).toBeNull();
    expect(play.join(3, { username: 'Minh Anh' }).refused).toBe('name_taken');
    play.command(1, { type: 'rename', target: 2, username: 'M. A.' });
    expect(play.join(3, { username: 'Minh Anh' }).refused).toBe('name_taken');
    expect(play.go(2, 'leave').join(3, { username: 'Minh Anh' }).refused).toBeNull();
    expect(play.join(2, { username: 'Minh Anh' }).refused).toBe('name_taken');
  });

  it('R71 A room may be closed to guests', () => {
    const play = new RoomPlay({ admission: { allow_guests: false } }).join(1).join(2);
    expect(play.last(2, 'player_joined')).toMatchObject({ room: { allow_guests: false } });
    expect(play.join(3, { is_guest: true }).refused).toBe('no_guests');
    const open = new RoomPlay().join(1).join(3, { is_guest: true }).wait(1_000);
    expect(open.last(1, 'player_joined')).toMatchObject({ player: { user_id: 3, is_guest: true } });
    expect(open.restart().join(1).last(1, 'player_joined')).toMatchObject({
      all_players: [{}, { is_guest: true }],
    });
  });
});

describe('the host', () => {
  it('R72 The host renames anybody; the name stays when that player comes back', () => {
    const play = new RoomPlay().joinAll(1, 2).command(1, { type: 'rename', target: 2, username: 'Bạn B' });
    expect(play.last(2, 'player_changed').player).toMatchObject({ user_id: 2, username: 'Bạn B' });
    play.go(2, 'disconnect').join(2);
    expect(play.seat(2).username).toBe('Bạn B');
    play.go(2, 'leave').join(2);
    expect(play.seat(2).username).toBe('Bạn B');
    play.restart().join(2);
    expect(play.seat(2).username).toBe('Bạn B');
    expect(play.command(2, { type: 'rename', target: 1, username: 'x' }).refused).toBe('host_only');
    expect(play.join(1).command(1, { type: 'rename', target: 9, username: 'x' }).refused).toBe(
      'no_such_player',
    );
  });

  it('cannot rename a player to the name of another player', () => {
    const play = new RoomPlay().join(1).join(2, { username: 'Bình' }).join(3, { username: 'An' });
    const rename = (target: number, username: string) =>
      play.command(1, { type: 'rename', target, username }).refused;
    expect(rename(3, ' bình')).toBe('name_in_use');
    expect(play.seat(3).username).toBe('An');
    expect(rename(2, 'B.')).toBeNull();
    // The name under which player 2 joined stays reserved.
    expect(rename(3, 'Bình')).toBe('name_in_use');
    expect(rename(3, 'b.')).toBe('name_in_use');
    expect(rename(2, 'Bình')).toBeNull();
    expect(rename(3, 'B.')).toBeNull();
  });

  it('R73 A player removed without a ban may join again', () => {
    const play = new RoomPlay().joinAll(1, 3).command(1, { type: 'kick', target: 2, ban: false });
    expect(play.closed).toMatchObject([{ user_id: 2, code: 4403 }]);
    expect(play.join(2).refused).toBeNull();
    play.command(1, { type: 'kick', target: 3, ban: true });
    expect(play.join(3).refused).toBe('kicked');
  });
});

describe('a record of an older version', () => {
  it('is restored as an open room without teams', () => {
    const play = new RoomPlay().joinAll(1, 2).wait(2_000);
    const { record } = play;
    if (record === null) throw new Error('nothing was recorded');
    const { seats, kicked, games, stage } = record.state;
    const { room_id, type_game, game_mode, game_duration, words, spare, seed } = record.setup;
    const oldSeats = seats.map(({ user_id, username, avatar, score, is_ready, is_player, from, correct }) => {
      return { user_id, username, avatar, score, is_ready, is_player, from, correct };
    });
    play.record = {
      version: 1,
      setup: { room_id, type_game, game_mode, game_duration, words, spare, seed },
      state: { seats: oldSeats, kicked, games, stage },
    };
    play.restart().join(1).join(3, { is_guest: true });
    expect(play.refused).toBeNull();
    expect(play.last(1, 'player_joined')).toMatchObject({ player: { is_guest: true, team: 0 } });
    expect(play.last(3, 'player_joined')).toMatchObject({
      room: { locked: false, teams: 0, allow_guests: true },
    });
  });
});
