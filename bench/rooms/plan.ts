import type { DuelPlan } from './duel.ts';
import type { Setting } from './sides.ts';

/** A setting, and the largest ratio there of the processor time per player and question to the bare server's. */
export interface Match extends Setting {
  most: number;
}

/** BENCH_QUICK=yes makes this a functional check of one minute, whose figures are meaningless. */
const isQuick = process.env['BENCH_QUICK'] === 'yes';

export const MATCHES: readonly Match[] = isQuick
  ? [
      { rooms: 10, size: 10, most: 1 / 0.7 },
      { rooms: 1, size: 120, most: 1 / 0.85 },
    ]
  : [
      { rooms: 100, size: 10, most: 1.8 },
      { rooms: 500, size: 10, most: 1 / 0.7 },
      { rooms: 10, size: 200, most: 1 / 0.85 },
      { rooms: 1, size: 500, most: 1 / 0.85 },
    ];

export const PLAN: DuelPlan = {
  rounds: Number(process.env['BENCH_ROUNDS'] ?? (isQuick ? 1 : 5)),
  questions: 2,
  warmAnswers: isQuick ? 0 : 60_000,
};

export const LATENCY_AT: Setting = isQuick ? { rooms: 10, size: 10 } : { rooms: 100, size: 10 };
export const MAX_P50_MS = 3;
export const MAX_P99_MS = 25;
/** The largest ratio of the cost of a room with teams to one without. */
export const MAX_TEAMS_RATIO = 1.05;

/** The largest ratio of an answer from the question to the player's memory to one of the bare server. */
export const MAX_BOOKED_RATIO = 2.6;
/** So many players keep at most one core busy, with their answers booked. */
export const FULL_CORE: Setting = isQuick ? { rooms: 20, size: 10 } : { rooms: 1_400, size: 10 };

export const IDLE_CONNECTIONS = isQuick ? 1_000 : 10_000;
export const MAX_IDLE_KB = 16;

/** The number of questions in each fairness game. */
export const FAIR_QUESTIONS = isQuick ? 2 : 8;
