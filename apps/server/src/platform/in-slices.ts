import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** How long one slice keeps other requests waiting. */
const SLICE_MS = 20;

/** Does something with each of many items, and lets other requests run now and then. */
export async function inSlices<Item>(items: Iterable<Item>, act: (item: Item) => void): Promise<void> {
  let begun = performance.now();
  for (const item of items) {
    act(item);
    if (performance.now() - begun < SLICE_MS) continue;
    await yieldToOthers();
    begun = performance.now();
  }
}
