import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

const guest = { is_guest: true };
const firstOf = (rows: readonly { user_id: number }[] | undefined) => rows?.[0]?.user_id;

/** What the last frames contained about the host: `host_id`, and the first player of the last list. */
function toldTo(play: RoomPlay, user_id: number) {
  const lists = play.framesOf(user_id, 'player_joined').flatMap((frame) => {
    return 'all_players' in frame ? [frame.all_players] : [];
  });
  return [play.last(user_id, 'room_changed').room.host_id, firstOf(lists.at(-1))];
}

describe('the creator', () => {
  const R91 = 'R91 Whenever the creator is connected, the creator is host';

  it('R91 Whenever the creator is connected, the creator is host', () => {
    const play = new RoomPlay().joinAll(1, 3);
    const leaveAndReturn = () => {
      play.forget().go(1, 'leave');
      expect(play.last(3, 'player_left').host_id).toBe(2);
      play.forget().join(1);
      expect(play.last(1, 'player_joined')).toMatchObject({
        room: { host_id: 1, maker_id: 1 },
        all_players: [{ user_id: 1 }, { user_id: 2 }, { user_id: 3 }],
      });
      for (const user_id of [2, 3]) expect(toldTo(play, user_id)).toEqual([1, 1]);
      expect(play.command(2, { type: 'kick', target: 1, ban: true }).refused).toBe('host_only');
    };
    leaveAndReturn();
    play.command(1, { type: 'start' }).wait(3_000);
    leaveAndReturn();
    play.command(1, { type: 'end_game' });
    leaveAndReturn();
    play.command(1, { type: 'play_again' }).join(1);
    expect(play.host).toBe(1);
    expect(play.refused).toBeNull();
  });

  it(`${R91}: after a restart`, () => {
    const play = new RoomPlay().joinAll(1, 3).go(1, 'leave').wait(1_000).restart().joinAll(2, 3);
    expect(play.host).toBe(2);
    play.join(1).wait(1_000).restart().join(2);
    expect(play.host).toBe(1);
  });

  it(`${R91}: in a large room`, () => {
    const play = new RoomPlay().joinAll(1, 120).wait(2_000).forget().go(1, 'leave');
    expect(toldTo(play, 50)).toEqual([2, 2]);
    play.wait(2_000).forget().join(1);
    expect(toldTo(play, 50)).toEqual([1, 1]);
  });

  it('R93 Nobody kicks, bans or renames the creator, and a place is kept for the creator', () => {
    const play = new RoomPlay().joinAll(1, 3).go(1, 'leave').joinAll(4, 500);
    expect(play.join(501).refused).toBe('room_full');
    expect(play.join(1).refused).toBeNull();
    expect(play.host).toBe(1);
  });

  it('R93 Nobody kicks, bans or renames the creator, and a place is kept for the creator: in a record of an older version', () => {
    const play = new RoomPlay().joinAll(1, 2).wait(2_000);
    const { record } = play;
    if (record === null) throw new Error('nothing was recorded');
    const { state } = record;
    play.record = { ...record, state: { ...state, kicked: [1], seats: state.seats.toReversed() } };
    play.restart().join(2);
    expect(play.host).toBe(2);
    for (const ban of [true, false])
      expect(play.command(2, { type: 'kick', target: 1, ban }).refused).toBe('not_the_maker');
    expect(play.command(2, { type: 'rename', target: 1, username: 'x' }).refused).toBe('not_the_maker');
    expect(play.join(1).refused).toBeNull();
    expect(play.host).toBe(1);
  });
});

describe('another host', () => {
  it('R92 While the creator is away, a connected account is host, and a guest only if there is none', () => {
    const play = new RoomPlay().join(1).join(2, guest).joinAll(3, 4).go(3, 'disconnect').go(1, 'leave');
    expect(play.last(2, 'player_left')).toMatchObject({ host_id: 4, players: [{ user_id: 4 }, {}, {}] });
    play.go(4, 'leave');
    expect(play.host).toBe(2);
    play.join(3);
    expect(toldTo(play, 2)).toEqual([3, 3]);
    play.join(5).go(3, 'disconnect');
    expect(play.host).toBe(3);
    play.wait(15_000);
    expect(play.last(2, 'player_left')).toMatchObject({ user_id_left: 3, host_id: 5 });
  });

  it('R94 A guest who is host runs the game only', () => {
    const play = new RoomPlay().join(1).join(2, guest).join(3, guest).go(1, 'leave');
    for (const command of [
      { type: 'kick', target: 3, ban: false },
      { type: 'rename', target: 3, username: 'x' },
      { type: 'lock', locked: true },
    ] as const)
      expect(play.command(2, command).refused).toBe('account_only');
    for (const type of ['start', 'end_game', 'play_again'] as const) {
      expect(play.command(2, { type }).refused).toBeNull();
      if (type !== 'start') continue;
      play.wait(3_000);
      expect(play.command(2, { type: 'skip' }).refused).toBeNull();
      expect(play.command(2, { type: 'pause', paused: true }).refused).toBeNull();
    }
  });
});
