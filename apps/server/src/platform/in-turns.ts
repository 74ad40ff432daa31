import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items one after the other; other work has its turn after each `atOnce` of them. */
export async function* inTurns<Item>(items: Iterable<Item>, atOnce: number): AsyncGenerator<Item> {
  let place = 0;
  for (const item of items) {
    if (place > 0 && place % atOnce === 0) await nextTurn();
    place += 1;
    yield item;
  }
}
