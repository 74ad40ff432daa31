import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { type DuelPlan, heard, turn } from './duel.ts';
import { textFrame } from './load/client-frames.ts';
import type { Population } from './population.ts';
import { bareSide, productSide, type Setting } from './sides.ts';

/** Processor time of the server per player and question, µs. */
export interface BookedTurn {
  bare: number;
  play: number;
  /** From the end of the games until every answer is in the log and the memories. */
  booking: number;
  /** Of play and booking to the bare server. */
  ratio: number;
  /** The cores that play and booking keep busy at the pace of the games. */
  cores: number;
}

const QUESTIONS = 10;
const LOOK_MS = 100;

/** Plays the same questions on both servers, then ends the product's games and waits until they are booked. */
export async function bookedTurn(
  population: Population,
  setting: Setting,
  { warmAnswers }: Pick<DuelPlan, 'warmAnswers'>,
): Promise<BookedTurn> {
  const product = await productSide(population, setting);
  const { pid, directory = '' } = product;
  const players = setting.rooms * setting.size;
  const warming = Math.max(1, Math.ceil(warmAnswers / players));
  await turn(product, warming);
  const bareServer = await bareSide(population, setting, { size: setting.size, ...heard(product) });
  await turn(bareServer, warming);
  const { micros: bare } = await turn(bareServer, QUESTIONS);
  await bareServer.stop();
  const begunAt = performance.now();
  const { micros: play } = await turn(product, QUESTIONS);
  const seconds = (performance.now() - begunAt) / 1000;
  const before = cpuTimeOf(pid);
  for (const room of product.rooms) room.sayAsHost(textFrame('{"type":"end_game"}'));
  await allBooked(directory);
  // The answers of all turns are booked.
  const booking = ((cpuTimeOf(pid) - before) * 1000) / (players * (warming + QUESTIONS));
  await product.stop();
  const cores = ((play + booking) * players * QUESTIONS) / 1e6 / seconds;
  return { bare, play, booking, ratio: (play + booking) / bare, cores };
}

async function allBooked(directory: string): Promise<void> {
  const database = new DatabaseSync(join(directory, 'icando.db'), { readOnly: true, timeout: 5_000 });
  const left = database.prepare(
    "select count(*) as rooms from room_answers where is_logged = 0 and room_id <> ''",
  );
  while (left.get()?.['rooms'] !== 0) await sleep(LOOK_MS);
  database.close();
}
