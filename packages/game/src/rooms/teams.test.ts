import { describe, expect, it } from 'vitest';
import { RoomPlay } from '../testing/room-play.fixture.ts';

const teamsOf = (play: RoomPlay) => [...play.room.state.seats.all.values()].map(({ team }) => team);
const sizes = (play: RoomPlay) =>
  [1, 2, 3].map((team) => teamsOf(play).filter((other) => other === team).length);
const threeTeams = () => new RoomPlay({ admission: { teams: 3 } });

describe('teams', () => {
  it('R85 Players are assigned to teams evenly, in the order of joining', () => {
    const play = threeTeams().joinAll(1, 7);
    expect(teamsOf(play)).toEqual([1, 2, 3, 1, 2, 3, 1]);
    expect(play.last(1, 'player_joined')).toMatchObject({ player: { user_id: 7, team: 1 } });
    expect(play.last(7, 'player_joined')).toMatchObject({ room: { teams: 3 }, you: { team: 1 } });
    expect(teamsOf(new RoomPlay().joinAll(1, 3))).toEqual([0, 0, 0]);
  });

  it('R86 Where strength is known: into that of the smallest teams that leaves all most even', () => {
    const play = new RoomPlay({ admission: { teams: 2 } }).join(1);
    const strengths = [0.9, 0.8, 0.1, 0.2, 0.9, 0.1, 0.7];
    strengths.forEach((strength, index) => play.join(index + 2, { strength }));
    const seats = [...play.room.state.seats.all.values()];
    const sumOf = (team: number) =>
      seats.reduce((sum, seat) => sum + (seat.team === team ? (seat.strength ?? 0.5) : 0), 0);
    expect(seats.filter(({ team }) => team === 1)).toHaveLength(4);
    expect(Math.abs(sumOf(1) - sumOf(2))).toBeLessThan(0.5);
  });

  it('R87 Who only watches has no team', () => {
    const play = threeTeams().joinAll(1, 3).ready(1, false);
    expect(teamsOf(play)).toEqual([0, 2, 3]);
    expect(play.join(4).seat(4).team).toBe(1);
    play.ready(1, true);
    expect(play.seat(1).team).toBe(1);
  });

  it('R88 A game starts with even teams, those who play counted', () => {
    const play = threeTeams().joinAll(1, 10);
    for (const user_id of [1, 4, 7]) play.go(user_id, 'leave');
    expect(sizes(play)).toEqual([1, 3, 3]);
    play.command(2, { type: 'start' });
    expect(sizes(play).toSorted((a, b) => a - b)).toEqual([2, 2, 3]);
    expect(play.last(2, 'game_started').players.map(({ team }) => team)).toEqual(teamsOf(play));
  });

  it('R89 A team is kept over a lost connection, a return and a restart', () => {
    const play = threeTeams().joinAll(1, 5).go(2, 'leave').go(5, 'disconnect').join(6);
    expect(play.seat(6).team).toBe(2);
    expect(play.join(2).seat(2).team).toBe(2);
    play.wait(1_000).restart();
    expect([2, 5, 6].map((user_id) => play.seat(user_id).team)).toEqual([2, 2, 2]);
  });

  it('R90 A team has the mean of its players, not their sum', () => {
    const play = new RoomPlay({ admission: { teams: 2 } }).begin(3);
    expect(teamsOf(play)).toEqual([1, 2, 1]);
    play.answer(1, true).answer(2, true).answer(3, '-');
    const teams = [
      { team: 2, mean: 100, players: 1 },
      { team: 1, mean: 50, players: 2 },
    ];
    expect(play.last(3, 'question_end')).toMatchObject({ scores: { 1: 100, 2: 100, 3: 0 }, teams });
    play.go(3, 'disconnect').join(3);
    expect(play.last(3, 'game_started').teams).toEqual(teams);
    play.command(1, { type: 'end_game' });
    expect(play.last(2, 'game_end').teams).toEqual(teams);
    expect(new RoomPlay().begin(1).answer(1, true).last(1, 'question_end').teams).toBeUndefined();
  });
});
