import { setTimeout as wait } from 'node:timers/promises';
import { CLOSE } from '@icando/contract/sockets';
import type { Connection, LiveConnection } from './connection.ts';

/** Over so long at most, so that not all come back in the same moment; few sockets need no spreading. */
const SPREAD_MS = 3_000;
const SPREAD_MS_EACH = 3;
const STEP_MS = 20;
/** Whoever has not said goodbye by then is cut off. Together far below the 9 s that main.ts grants. */
const GOODBYE_MS = 1_000;

/** Closes all sockets with 1012 in random order, then hard. `connections` empties as they close. */
export async function closeInRandomOrder(connections: ReadonlySet<LiveConnection>): Promise<void> {
  await moveAway([...connections], 'The server restarts.');
  await emptied(connections, GOODBYE_MS);
  for (const connection of connections) connection.cutOff();
  await emptied(connections, GOODBYE_MS);
}

/** Asks these clients to come again: closes with 1012 in random order, over 3 s at most, or over just so long. */
export function moveAway(
  connections: readonly Connection[],
  reason: string,
  overMs = Math.min(SPREAD_MS, connections.length * SPREAD_MS_EACH),
): Promise<void> {
  return inRandomOrder(connections, (connection) => connection.close(CLOSE.restart, reason), overMs);
}

/** Does it to each, in random order and over a while, so that not all come back in the same moment. */
export async function inRandomOrder<Item>(
  items: readonly Item[],
  act: (item: Item) => void,
  overMs = Math.min(SPREAD_MS, items.length * SPREAD_MS_EACH),
): Promise<void> {
  const order = shuffled([...items]);
  const steps = Math.max(1, Math.ceil(overMs / STEP_MS));
  for (let step = 0; step < steps; step += 1) {
    const part = order.slice((step * order.length) / steps, ((step + 1) * order.length) / steps);
    for (const item of part) act(item);
    if (step + 1 < steps) await wait(STEP_MS);
  }
}

async function emptied(connections: ReadonlySet<LiveConnection>, limitMs: number): Promise<void> {
  for (let waited = 0; connections.size > 0 && waited < limitMs; waited += STEP_MS) await wait(STEP_MS);
}

function shuffled<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}
