import { describe, expect, it } from 'vitest';
import type { RoomGame } from '@icando/contract/room-rules';
import { lagCredit, pointsFor } from '../scoring/points.ts';
import { RoomPlay } from '../testing/room-play.fixture.ts';

const speed = (type_game: RoomGame, elapsedMs: number, timeMs: number) =>
  pointsFor({ type_game, game_mode: 'speed_mode', elapsedMs, timeMs, lagMs: null, pingMs: null });

describe('points', () => {
  it('R47 A right answer is 100 points in correct_mode; a wrong one or none is nothing', () => {
    const play = new RoomPlay().begin(3).wait(14_000).answer(1, true).answer(2, '-').wait(1_000);
    expect(play.last(1, 'question_end').scores).toEqual({ 1: 100, 2: 0, 3: 0 });
  });

  it('R48 Speed_mode: 100 up to 0.5 s, then evenly down to 50 at the end of the time, rounded', () => {
    const at = (ms: number) => speed('game_select', ms, 15_000);
    expect([0, 500, 645, 646, 7_750, 15_000].map(at)).toEqual([100, 100, 100, 99, 75, 50]);
    const play = new RoomPlay({ game_mode: 'speed_mode' }).begin(2).wait(7_750).answer(1, true);
    expect(play.last(1, 'answer_result').points).toBe(75);
    const listen = new RoomPlay({ type_game: 'game_listen', game_mode: 'speed_mode' }).begin(1);
    listen.wait(2_500).answer(1, true);
    expect(listen.last(1, 'answer_result').points).toBe(100);
  });

  it('R49 Boong in speed_mode: 25 points a second after 0.5 s from that mouse, never under 50: by the formula', () => {
    const at = (ms: number) => speed('game_boong', ms, 2_500);
    expect([0, 500, 900, 1_500, 2_500, 2_900].map(at)).toEqual([100, 100, 90, 75, 50, 50]);
  });

  it('R50 The lag of a connection is credited: at most 150 ms, 5 % of the time, in boong 100 ms', () => {
    const credit = (type_game: RoomGame, timeMs: number, lagMs: number | null) =>
      lagCredit({ type_game, game_mode: 'speed_mode', elapsedMs: 0, timeMs, lagMs, pingMs: null });
    expect(credit('game_select', 15_000, null)).toBe(0);
    expect(credit('game_select', 15_000, 90)).toBe(90);
    expect(credit('game_select', 15_000, 900)).toBe(150);
    expect(credit('game_select', 2_000, 900)).toBe(100);
    expect(credit('game_boong', 2_500, 900)).toBe(100);
    expect(credit('game_boong', 1_200, 900)).toBe(60);
    const play = new RoomPlay({ game_mode: 'speed_mode' }).begin(2).wait(650).answer(1, true, { lagMs: 900 });
    expect(play.answer(2, true, { lagMs: 0 }).last(1, 'question_end').scores).toEqual({ 1: 100, 2: 99 });
  });

  it('R51 The ping that a client reports only lowers that credit', () => {
    const credit = (lagMs: number | null, pingMs: number) =>
      lagCredit({
        type_game: 'game_select',
        game_mode: 'speed_mode',
        elapsedMs: 0,
        timeMs: 15_000,
        lagMs,
        pingMs,
      });
    expect([credit(80, 5_000), credit(80, 30), credit(80, 0), credit(80, -5), credit(null, 100)]).toEqual([
      80, 30, 0, 0, 0,
    ]);
  });

  it('R52 Points are the sum of all question_end', () => {
    const play = new RoomPlay({ game_mode: 'speed_mode', game_duration: 60 }).begin(3);
    for (let turn = 0; turn < 12 && play.room.phase !== 'finished'; turn += 1) {
      play.wait(700).answer(1 + (turn % 3), true);
      expect(play.seat(1 + (turn % 3)).score % 1).toBe(0);
      play.wait(20_000);
    }
    play.wait(120_000);
    const sums = new Map<number, number>();
    for (const { scores } of play.framesOf(1, 'question_end')) {
      for (const [id, points] of Object.entries(scores))
        sums.set(Number(id), (sums.get(Number(id)) ?? 0) + points);
    }
    for (const { user_id, score } of play.last(1, 'game_end').players) expect(score).toBe(sums.get(user_id));
  });

  it('R52 Points are the sum of all question_end: an answer to the open question is not in them yet', () => {
    const play = new RoomPlay().begin(2).answer(1, true).join(1);
    expect(play.last(1, 'player_joined')).toMatchObject({ you: { score: 0 } });
  });

  it('R53 In a large room each player gets the own standing after a question; at the end everybody does', () => {
    const play = new RoomPlay().joinAll(1, 102).ready(102, false).command(1, { type: 'start' }).wait(3_000);
    for (let user_id = 1; user_id <= 101; user_id += 1)
      play.answer(user_id, user_id === 2 || user_id === 3 ? true : '-');
    const standing = (user_id: number) => play.last(user_id, 'standing');
    expect(standing(2)).toEqual({ type: 'standing', score: 100, place: 1, of: 101 });
    expect(standing(3)).toMatchObject({ place: 1 });
    expect(standing(1)).toEqual({ type: 'standing', score: 0, place: 3, of: 101 });
    expect(play.framesOf(102, 'standing')).toEqual([]);

    const small = new RoomPlay().joinAll(1, 4).ready(4, false).command(1, { type: 'start' }).wait(3_000);
    small.answer(1, '-').answer(2, true).answer(3, true);
    expect(small.framesOf(1, 'standing')).toEqual([]);
    small.command(1, { type: 'end_game' });
    expect(small.last(1, 'standing')).toEqual({
      type: 'standing',
      score: 0,
      place: 3,
      of: 3,
      result: { correct_number: 0, total_number: 1, add_score: 0 },
    });
    expect(small.framesOf(4, 'standing')).toEqual([]);
  });
});
