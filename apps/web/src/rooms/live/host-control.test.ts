import type { GameServerFrame } from '@icando/contract/room-frames';
import { describe, expect, it } from 'vitest';
import { isHost, isMaker, mayManage, mayManagePlayer } from '../host/permissions.ts';
import { counts, ended, ME, player, question, reduceAll, room, started, welcome } from './frames.fixture.ts';

const pausedWith = (paused: boolean, time_left_ms: number, question_left_ms?: number): GameServerFrame => ({
  type: 'room_changed',
  room: room({ phase: 'playing', paused }),
  time_left_ms,
  ...(question_left_ms !== undefined && { question_left_ms }),
});

const players = [player(ME), player(2)];

describe('a pause', () => {
  it('keeps the remaining time of the question', () => {
    const paused = reduceAll([
      welcome(players),
      started(players),
      4_000,
      question(),
      9_000,
      pausedWith(true, 175_000, 10_000),
    ]);
    expect(paused?.live).toMatchObject({
      pausedAt: 9_000,
      gameEndsAt: 184_000,
      stage: { openedAt: 4_000, closesAt: 19_000 },
    });
    const resumed = reduceAll([69_000, pausedWith(false, 175_000, 10_000)], paused);
    expect(resumed?.live).toMatchObject({
      pausedAt: null,
      gameEndsAt: 244_000,
      stage: { openedAt: 64_000, closesAt: 79_000 },
    });
  });

  it('during the countdown delays the game', () => {
    const frames = [welcome(players), 0, started(players), 1_000, pausedWith(true, 182_000)];
    const resumed = reduceAll([31_000, pausedWith(false, 182_000)], reduceAll(frames));
    expect(resumed?.live.stage).toMatchObject({ name: 'countdown', firstAt: 33_000 });
  });

  it('is shown to a player who joins during it, and ends with the game', () => {
    const paused = { ...started(players, 120_000), room: room({ phase: 'playing', paused: true }) };
    const joined = reduceAll([welcome(players, { phase: 'playing', paused: true }), 5_000, paused]);
    expect(joined?.live).toMatchObject({ pausedAt: 5_000, gameEndsAt: 125_000 });
    const results = players.map((row) => ({ ...row, correct_number: 0, total_number: 1, add_score: 0 }));
    const over = reduceAll([{ type: 'game_end', players: results, ...counts(players) }], joined);
    expect(over?.live).toMatchObject({ pausedAt: null, room: { paused: false } });
  });
});

describe('a change by the host', () => {
  it('renames a player, stores extra time for the creator, and prolongs the player’s question', () => {
    const changed = reduceAll([
      welcome(players),
      { type: 'player_changed', player: player(2, { username: 'Bạn B' }), extra_time: 2 },
    ]);
    expect(changed?.live.players[1]).toMatchObject({ username: 'Bạn B' });
    expect(changed?.live.extraTimes.get(2)).toBe(2);
    const longer = reduceAll([
      welcome(players),
      started(players),
      4_000,
      question(),
      6_000,
      pausedWith(false, 178_000, 28_000),
    ]);
    expect(longer?.live.stage).toMatchObject({ openedAt: 4_000, closesAt: 34_000 });
  });
});

describe('the role of host', () => {
  it('passes to the creator who returns, and to others, without a reload', () => {
    const frames = (host_id: number, list: typeof players): GameServerFrame[] => [
      { type: 'player_joined', all_players: list, ...counts(list) },
      { type: 'room_changed', room: room({ host_id, maker_id: 2 }) },
    ];
    const away = reduceAll([welcome(players, { maker_id: 2 }), ...frames(ME, players)]);
    expect(away && [isHost(away.live), isMaker(away.live)]).toEqual([true, false]);
    expect(away && players.map((other) => mayManagePlayer(away.live, other))).toEqual([true, false]);
    const returned = reduceAll(frames(2, players.toReversed()), away);
    expect(returned?.live.players[0]?.user_id).toBe(2);
    expect(returned && [isHost(returned.live), mayManage(returned.live)]).toEqual([false, false]);
  });

  it('lets a guest run the game only', () => {
    const list = [player(ME, { is_guest: true }), player(2)];
    const guest = reduceAll([welcome(list, { maker_id: 3 })]);
    expect(guest && [isHost(guest.live), mayManage(guest.live)]).toEqual([true, false]);
  });
});

describe('teams', () => {
  it('have mean scores only after the first question', () => {
    const teams = [{ team: 1, mean: 50, players: 2 }];
    const before = reduceAll([welcome(players), started(players), question()]);
    expect(before?.live.teams).toEqual([]);
    expect(reduceAll([{ ...ended(0, { [ME]: 100 }), teams }], before)?.live.teams).toEqual(teams);
  });
});
