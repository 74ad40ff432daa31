import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { median, percentile } from '../support/statistics.ts';
import { FEEDBACK_MS } from './bare-ws/start.ts';
import type { Population } from './population.ts';
import { bareSide, productSide, type Setting, type Side } from './sides.ts';

export interface DuelPlan {
  rounds: number;
  /** Answers of each side before the first round, until the JIT has compiled the hot paths. */
  warmAnswers: number;
  /** Questions per side and round. */
  questions: number;
}

/** One side's figures over all rounds. */
export interface SideSeen {
  name: string;
  /** Processor time of the server per player and question in each round, µs. */
  micros: number[];
  /** The time from a room's last answer to its question_end, for all players of all rounds, ms. */
  latencies: number[];
  /** Messages of the server per player and question, without pings. */
  messages: number;
}

/** Measures the product and the bare server with equal rooms, one after the other in every round. */
export async function duel(
  population: Population,
  setting: Setting,
  { rounds, questions, warmAnswers }: DuelPlan,
): Promise<SideSeen[]> {
  const product = await productSide(population, setting);
  const sides = [product];
  try {
    // The bare server sends the frames recorded from its first questions.
    await turn(product, questions);
    const frames = { size: setting.size, ...heard(product) };
    sides.push(await bareSide(population, setting, frames));
    const warming = Math.max(questions, Math.ceil(warmAnswers / (setting.rooms * setting.size)));
    await Promise.all(sides.map((side) => turn(side, warming)));
    const seen: SideSeen[] = sides.map(({ name }) => ({ name, micros: [], latencies: [], messages: 0 }));
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, side] of sides.entries()) {
        const { micros, latencies, messages } = await turn(side, questions);
        const figures = seen[at];
        if (figures === undefined) continue;
        figures.micros.push(micros);
        figures.latencies.push(...latencies);
        figures.messages = messages;
      }
    }
    return seen;
  } finally {
    for (const side of sides) await side.stop();
  }
}

/** Plays questions in all rooms, whose starts are spread over the time between two questions. */
export async function turn({ pid, rooms }: Side, questions: number) {
  await Promise.all(rooms.map((room) => room.fresh()));
  const before = cpuTimeOf(pid);
  await Promise.all(
    rooms.map(async (room, index) => {
      await sleep((FEEDBACK_MS * index) / rooms.length);
      await room.play(questions);
    }),
  );
  const spent = cpuTimeOf(pid) - before;
  const players = rooms.reduce((sum, { size }) => sum + size, 0);
  const heardTexts = rooms.reduce((sum, { heard }) => sum + heard, 0);
  return {
    micros: (spent * 1000) / (players * questions),
    latencies: rooms.flatMap((room) => room.latencies),
    messages: heardTexts / (players * questions),
  };
}

/** The last frames of a room of median size, as the words differ between rooms. */
export function heard({ rooms }: Side): Side['rooms'][number]['seen'] {
  const byLength = rooms.map(({ seen }) => seen).sort((a, b) => a.question.length - b.question.length);
  const middle = byLength[Math.floor(byLength.length / 2)];
  if (middle === undefined) throw new RangeError('nobody plays');
  return middle;
}

/** The median, the minimum and the maximum of the rounds' ratios. */
export function ratios(of: SideSeen, to: SideSeen): { middle: number; least: number; most: number } {
  const each = of.micros.map((micros, round) => micros / (to.micros[round] ?? micros));
  return { middle: median(each), least: Math.min(...each), most: Math.max(...each) };
}

export function latency({ latencies }: SideSeen): { p50: number; p99: number } {
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}
