import type { DatabaseLoad } from './database/index.ts';

/** How often this server looks at itself. */
const LOOK_MS = 100;
/** Over a bound for so long it sheds; under all of them for as long it takes everything again. */
const HOLD_MS = 1_000;
/** Whoever was refused comes back at another moment than the others. */
const RETRY_S = { least: 1, most: 4 };
const ADMINS = 100;

export interface OverloadBounds {
  /** How late the event loop may be, in ms; 0: as late as it likes. */
  loopMs: number;
  /** How long the first in the database's queue may wait, in ms; 0: for ever. */
  waitMs: number;
}

export type Shed = 'call' | 'socket';

/**
 * Knows when this server has more to do than it can: then new calls and sockets are refused at once, before those
 * that were let in run into their time limits, and rooms in play go on. A timer ten times a second is all that it costs.
 */
export function watchOverload({
  bounds,
  loadOf,
  onChange = () => {},
  clock = performance.now.bind(performance),
}: {
  bounds: OverloadBounds;
  loadOf: () => DatabaseLoad;
  onChange?: (isShedding: boolean, seen: { loopDelayMs: number; oldestWaitMs: number }) => void;
  clock?: () => number;
}) {
  const shed: Record<Shed, number> = { call: 0, socket: 0 };
  /** Sessions of admins who were here; the oldest goes. */
  const admins = new Set<string>();
  let lookedAt = clock();
  let loopDelayMs = 0;
  /** Since when it is over a bound, or under all of them. */
  let since = lookedAt;
  let wasOver = false;
  let isShedding = false;

  function look(): void {
    const now = clock();
    loopDelayMs = Math.max(0, now - lookedAt - LOOK_MS);
    const { oldestWaitMs } = loadOf();
    const isOver =
      (bounds.loopMs > 0 && loopDelayMs > bounds.loopMs) ||
      (bounds.waitMs > 0 && oldestWaitMs > bounds.waitMs);
    if (isOver !== wasOver) since = now;
    wasOver = isOver;
    lookedAt = now;
    if (isShedding === isOver || now - since < HOLD_MS) return;
    isShedding = isOver;
    onChange(isShedding, { loopDelayMs, oldestWaitMs });
  }
  const looking = setInterval(look, LOOK_MS);
  looking.unref();

  return {
    /** Counts whoever is refused because of it. */
    refuses(what: Shed): boolean {
      if (isShedding) shed[what] += 1;
      return isShedding;
    },

    get isShedding(): boolean {
      return isShedding;
    },
    get loopDelayMs(): number {
      return loopDelayMs;
    },
    shed: shed as Readonly<Record<Shed, number>>,

    retryAfterSeconds: (): number =>
      RETRY_S.least + Math.floor(Math.random() * (RETRY_S.most - RETRY_S.least + 1)),

    /** An admin is let in also then, without a look at the database. */
    noteAdmin(sessionKey: string): void {
      if (admins.has(sessionKey)) return;
      admins.add(sessionKey);
      if (admins.size > ADMINS) admins.delete(admins.values().next().value ?? sessionKey);
    },
    isAdmin: (sessionKey: string): boolean => admins.has(sessionKey),

    look,
    stop: () => clearInterval(looking),
  };
}
export type Overload = ReturnType<typeof watchOverload>;
