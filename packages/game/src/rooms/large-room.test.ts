import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

const ids = (rows: readonly { user_id: number }[]) => rows.map(({ user_id }) => user_id);

describe('a large room', () => {
  it('R13 A list has at most 100 rows: the host, then by points, then the newest', () => {
    const play = new RoomPlay().begin(150).answer(7, true).answer(20, true);
    for (let user_id = 1; user_id <= 150; user_id += 1) play.answer(user_id, '-');
    play.join(7);
    const { all_players, player_count, ready_count } = play.last(7, 'player_joined') as {
      all_players: { user_id: number }[];
      player_count: number;
      ready_count: number;
    };
    expect(all_players).toHaveLength(100);
    expect(ids(all_players).slice(0, 5)).toEqual([1, 20, 7, 150, 149]);
    expect([player_count, ready_count]).toEqual([150, 0]);
    expect(play.last(1, 'game_started').players).toHaveLength(100);
    play.command(1, { type: 'end_game' });
    const end = play.last(1, 'game_end').players;
    expect(end).toHaveLength(100);
    expect(ids(end).slice(0, 3)).toEqual([7, 20, 1]);
  });

  it('R13 A list has at most 100 rows: the host, then by points, then the newest: the host is in the final one', () => {
    const play = new RoomPlay().begin(150);
    for (let user_id = 2; user_id <= 150; user_id += 1) play.answer(user_id, true);
    play.answer(1, '-').command(1, { type: 'end_game' });
    expect(ids(play.last(5, 'game_end').players).at(-1)).toBe(1);
  });

  it('R14 A large room gets one player list a second', () => {
    const play = new RoomPlay().joinAll(1, 100).forget();
    play.join(101);
    expect(play.types(1)).toEqual(['player_joined']);
    play.joinAll(102, 300).ready(50).go(60, 'leave').go(61, 'disconnect').wait(999);
    expect(play.types(1)).toHaveLength(1);
    play.wait(1);
    expect(play.types(1)).toHaveLength(2);
    const list = play.last(1, 'player_joined');
    expect(list).toMatchObject({ player_count: 299, ready_count: 1 });
    expect(list).not.toHaveProperty('you');
    play.wait(10_000).ready(51);
    expect(play.types(1)).toHaveLength(3);
  });

  it('R15 In a large room the sender of ready gets an answer at once', () => {
    const play = new RoomPlay().joinAll(1, 200).forget().ready(5, false);
    expect(play.last(5, 'player_ready')).toMatchObject({
      user_id: 5,
      is_ready: true,
      is_player: false,
      ready_count: 1,
      player_count: 200,
    });
    expect(play.types(6)).toEqual([]);
  });

  it('R16 In a large room question_end has the points and profiles of the 50 best', () => {
    const play = new RoomPlay().begin(120);
    for (let user_id = 120; user_id >= 1; user_id -= 1) play.answer(user_id, user_id > 100 ? true : '-');
    const end = play.last(1, 'question_end');
    expect(Object.keys(end.scores)).toHaveLength(50);
    expect(end.leaders?.slice(0, 2)).toEqual([
      { user_id: 101, username: 'player101', score: 100 },
      { user_id: 102, username: 'player102', score: 100 },
    ]);
    expect(end).toMatchObject({ answered: 120, correct_count: 20 });
    const small = new RoomPlay().begin(100);
    for (let user_id = 1; user_id <= 100; user_id += 1) small.answer(user_id, '-');
    expect(Object.keys(small.last(1, 'question_end').scores)).toHaveLength(100);
    expect(small.last(1, 'question_end').leaders).toBeUndefined();
  });

  it('sends player_ready to all when everybody becomes unready because nobody plays', () => {
    const play = new RoomPlay().joinAll(1, 101);
    for (let user_id = 1; user_id <= 101; user_id += 1) play.ready(user_id, false);
    expect(play.last(90, 'player_ready')).toMatchObject({ is_ready: false, ready_count: 0 });
  });
});
