import type { DuelPlan } from './duel.ts';
import type { OtherSide, Setting } from './sides.ts';

/** The largest ratios of the processor time per player and question to the bare server and to Socket.IO. */
export interface Match extends Setting {
  mostOfBare: number;
  leastOfSocketIo: number;
}

/** BENCH_QUICK=yes makes this a functional check of one minute, whose figures are meaningless. */
const isQuick = process.env['BENCH_QUICK'] === 'yes';

const against = { leastOfSocketIo: 1.6 };

export const MATCHES: readonly Match[] = isQuick
  ? [
      { rooms: 10, size: 10, mostOfBare: 1 / 0.7, ...against },
      { rooms: 1, size: 120, mostOfBare: 1 / 0.85, ...against },
    ]
  : [
      { rooms: 100, size: 10, mostOfBare: 1 / 0.7, ...against },
      { rooms: 500, size: 10, mostOfBare: 1 / 0.7, ...against },
      { rooms: 10, size: 200, mostOfBare: 1 / 0.85, ...against },
      { rooms: 1, size: 500, mostOfBare: 1 / 0.85, ...against },
    ];

/**
 * Two questions a turn: a question of the product waits 15 s for its answers, as long as the turns of the first three
 * others take. It ends by itself while the last one plays, which has no bound.
 */
export const PLAN: DuelPlan = {
  rounds: Number(process.env['BENCH_ROUNDS'] ?? (isQuick ? 1 : 5)),
  questions: 2,
  warmAnswers: isQuick ? 0 : 60_000,
};

export const BARE = 'bare ws';
const BARE_FRAMES = 'bare ws, whole frames';
export const SOCKET_IO_NAME = 'Socket.IO';
const OTHERS: readonly OtherSide[] = [
  { name: BARE, program: 'bare-ws.ts', options: [] },
  { name: BARE_FRAMES, program: 'bare-ws.ts', options: ['raw'] },
  { name: SOCKET_IO_NAME, program: 'socket-io.ts', options: [] },
  // Colyseus must be the last one, see PLAN.
  { name: 'Colyseus', program: 'colyseus.ts', options: [] },
];

/** The largest number of sockets of all sides together, for a process that may have 20,000 open files. */
const MOST_SOCKETS = 18_000;

/** All other sides, or only those with a bound if the load could not keep the sockets of all sides open. */
export function othersFor({ rooms, size }: Setting): readonly OtherSide[] {
  const sides = 1 + OTHERS.length;
  if (rooms * size * sides <= MOST_SOCKETS) return OTHERS;
  return OTHERS.filter(({ name }) => name === BARE || name === SOCKET_IO_NAME);
}

export const LATENCY_AT: Setting = isQuick ? { rooms: 10, size: 10 } : { rooms: 100, size: 10 };
export const MOST_P50_MS = 3;
export const MOST_P99_MS = 25;
/** The largest ratio of the cost of a room with teams to one without. */
export const MOST_OF_TEAMS = 1.05;

export const IDLE_CONNECTIONS = isQuick ? 1_000 : 10_000;
export const MOST_IDLE_KB = 16;

/** The number of questions in each fairness game. */
export const FAIR_QUESTIONS = isQuick ? 2 : 8;
