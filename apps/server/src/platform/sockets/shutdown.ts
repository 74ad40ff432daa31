import { setTimeout as wait } from 'node:timers/promises';
import { CLOSE } from '@icando/contract/socket-protocol';
import type { Connection, LiveConnection } from './connection.ts';

/** Closings are spread over at most this time, so that clients do not reconnect together. Few sockets take less. */
const SPREAD_MS = 3_000;
const SPREAD_MS_EACH = 3;
const STEP_MS = 20;
/** Sockets of clients that have not answered the close frame within this time are destroyed. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Closes all sockets with 1012 in random order, then destroys the rest. `connections` shrinks as they close. */
export async function closeAll(connections: ReadonlySet<LiveConnection>): Promise<void> {
  await closeStaggered([...connections], 'The server restarts.');
  await emptied(connections, CLOSE_TIMEOUT_MS);
  for (const connection of connections) connection.cutOff();
  await emptied(connections, CLOSE_TIMEOUT_MS);
}

/** Closes the connections with 1012, after which a client reconnects by itself. */
export function closeStaggered(
  connections: readonly Connection[],
  reason: string,
  spreadMs?: number,
): Promise<void> {
  return staggered(connections, (connection) => connection.close(CLOSE.restart, reason), spreadMs);
}

/** Acts on each item in random order, spread over time. */
export async function staggered<Item>(
  items: readonly Item[],
  act: (item: Item) => void,
  spreadMs = Math.min(SPREAD_MS, items.length * SPREAD_MS_EACH),
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  const order = shuffled([...items]);
  const steps = Math.max(1, Math.ceil(spreadMs / STEP_MS));
  for (let step = 0; step < steps; step += 1) {
    const part = order.slice((step * order.length) / steps, ((step + 1) * order.length) / steps);
    for (const item of part) act(item);
    if (step + 1 < steps) await pause(STEP_MS);
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
