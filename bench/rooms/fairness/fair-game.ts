import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomGame } from '../../../packages/contract/src/room-rules.ts';
import { GAME_SOCKET_PATH } from '../../../packages/contract/src/socket-protocol.ts';
import { openRooms } from '../open-rooms.ts';
import type { Population } from '../population.ts';
import { delayProxy } from './delay-proxy.ts';
import { FairPlayer, type Habits } from './fair-player.ts';

const NEAR: Habits = { name: '20 ms away', roundTripMs: 20, claimMs: 20, pongLateMs: 0 };
const FAR: Habits = { name: '300 ms away', roundTripMs: 300, claimMs: 300, pongLateMs: 0 };
const LATE: Habits = {
  name: '20 ms away, late with pongs',
  roundTripMs: 20,
  claimMs: 5_000,
  pongLateMs: 1_000,
};
const LIAR: Habits = { name: '20 ms away, claims 5 s', roundTripMs: 20, claimMs: 5_000, pongLateMs: 0 };
const PLAYERS = [NEAR, FAR, LATE, LIAR];
const LOOK_MS = 100;
const PATIENCE_MS = 180_000;

/** The reaction time. */
const THINK_MS: Partial<Record<RoomGame, number>> = { game_boong: 600 };
const THINK_OTHERWISE_MS = 2_000;

export interface FairGame {
  game: RoomGame;
  /** Total points. */
  totals: { name: string; points: number }[];
  /** The difference between the near and the far player, as a share of the near player's points. */
  apart: number;
  /** The advantage of the better cheating player over the honest one with the same latency. */
  gained: number;
}

/** Four players of equal skill play in speed_mode over connections of different latency and honesty. */
export async function fairGame(
  population: Population,
  origin: string,
  game: RoomGame,
  questions: number,
): Promise<FairGame> {
  const wanted = {
    origin,
    rooms: 1,
    size: PLAYERS.length,
    type_game: game,
    game_mode: 'speed_mode',
  } as const;
  const [room] = await openRooms(population, wanted);
  if (room === undefined) throw new Error('no room');
  const serverPort = Number(new URL(origin).port);
  const lines = await Promise.all(PLAYERS.map(({ roundTripMs }) => delayProxy(serverPort, roundTripMs)));
  const players = PLAYERS.map((habits, index) => {
    const path = `${GAME_SOCKET_PATH}${room.id}?token=${room.players[index]?.token ?? ''}`;
    const thinkMs = THINK_MS[game] ?? THINK_OTHERWISE_MS;
    const { translate } = population;
    return new FairPlayer({ ...habits, port: lines[index]?.port ?? 0, path, thinkMs, translate });
  });
  await Promise.all(players.map(({ seated }) => seated));
  for (const player of players) player.ready();
  const until = performance.now() + PATIENCE_MS;
  while (players.some(({ points }) => points.length < questions)) {
    if (performance.now() > until) throw new Error(`${game}: the questions do not come to an end`);
    await sleep(LOOK_MS);
  }
  for (const player of players) player.close();
  for (const line of lines) line.close();
  const totals = players.map(({ name, points }) => ({ name, points: sum(points.slice(0, questions)) }));
  const [near = 0, far = 0, ...cheats] = totals.map(({ points }) => points);
  return { game, totals, apart: Math.abs(near - far) / near, gained: (Math.max(...cheats) - near) / near };
}

function sum(points: readonly number[]): number {
  return points.reduce((all, some) => all + some, 0);
}
