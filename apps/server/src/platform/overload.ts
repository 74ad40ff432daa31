import { randomUUID } from 'node:crypto';
import type { DatabaseLoad } from './database/index.ts';

/** The interval of the checks. */
const LOOK_MS = 100;
/** Load shedding starts after this long over a threshold, and ends after this long below all of them. */
const HOLD_MS = 1_000;
/** Refused clients retry at different moments. */
const RETRY_S = { least: 1, most: 4 };
const ADMINS = 100;

export interface OverloadBounds {
  /** The limit of the event loop delay in ms; 0: none. */
  loopMs: number;
  /** The limit of the wait in the database queue in ms; 0: none. */
  waitMs: number;
}

export type Shed = 'call' | 'socket';

/**
 * Detects overload: new calls and sockets are then refused at once, before accepted ones run into their time limits,
 * and running games continue. It costs a timer ten times a second.
 */
export function watchOverload({
  bounds,
  loadOf,
  onChange = () => {},
  clock = performance.now.bind(performance),
}: {
  bounds: OverloadBounds;
  loadOf: () => DatabaseLoad;
  onChange?: (
    isShedding: boolean,
    seen: { loopDelayMs: number; oldestWaitMs: number; error_id: string },
  ) => void;
  clock?: () => number;
}) {
  const shed: Record<Shed, number> = { call: 0, socket: 0 };
  /** Sessions of admins seen lately, least recent first. */
  const admins = new Set<string>();
  let lookedAt = clock();
  let loopDelayMs = 0;
  /** When the load last crossed the thresholds. */
  let since = lookedAt;
  let wasOver = false;
  let isShedding = false;
  /** The id of the current shedding period, in the log and in every refusal. */
  let errorId = '';

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
    if (isShedding) errorId = randomUUID();
    onChange(isShedding, { loopDelayMs, oldestWaitMs, error_id: errorId });
  }
  const looking = setInterval(look, LOOK_MS);
  looking.unref();

  return {
    /** Counts a refused call or socket. */
    refuses(what: Shed): boolean {
      if (isShedding) shed[what] += 1;
      return isShedding;
    },

    get isShedding(): boolean {
      return isShedding;
    },
    get errorId(): string {
      return errorId;
    },
    get loopDelayMs(): number {
      return loopDelayMs;
    },
    shed: shed as Readonly<Record<Shed, number>>,

    retryAfterSeconds: (): number =>
      RETRY_S.least + Math.floor(Math.random() * (RETRY_S.most - RETRY_S.least + 1)),

    /** Exempts an admin from shedding, without a database look-up. */
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
