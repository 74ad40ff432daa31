import { randomUUID } from 'node:crypto';
import type { DatabaseLoad } from './database/index.ts';

const INTERVAL_MS = 100;
const HOLD_MS = 1_000;
/** A range, so that refused clients do not retry at the same moment. */
const RETRY_S = { min: 1, max: 4 };
const MAX_ADMINS = 100;

export interface OverloadBounds {
  loopMs: number;
  waitMs: number;
}

export type Shed = 'call' | 'socket';

/** New calls and sockets are refused before accepted ones run into their time limits; running games continue. */
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
    measured: { loopDelayMs: number; oldestWaitMs: number; error_id: string },
  ) => void;
  clock?: () => number;
}) {
  const shed: Record<Shed, number> = { call: 0, socket: 0 };
  const admins = new Set<string>();
  let checkedAt = clock();
  let loopDelayMs = 0;
  let since = checkedAt;
  let wasOver = false;
  let isShedding = false;
  let errorId = '';

  function check(): void {
    const now = clock();
    loopDelayMs = Math.max(0, now - checkedAt - INTERVAL_MS);
    const { oldestWaitMs } = loadOf();
    const isOver =
      (bounds.loopMs > 0 && loopDelayMs > bounds.loopMs) ||
      (bounds.waitMs > 0 && oldestWaitMs > bounds.waitMs);
    if (isOver !== wasOver) since = now;
    wasOver = isOver;
    checkedAt = now;
    if (isShedding === isOver || now - since < HOLD_MS) return;
    isShedding = isOver;
    if (isShedding) errorId = randomUUID();
    onChange(isShedding, { loopDelayMs, oldestWaitMs, error_id: errorId });
  }
  const timer = setInterval(check, INTERVAL_MS);
  timer.unref();

  return {
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
      RETRY_S.min + Math.floor(Math.random() * (RETRY_S.max - RETRY_S.min + 1)),

    /** Exempts an admin from shedding, without a database look-up. */
    noteAdmin(sessionKey: string): void {
      if (admins.has(sessionKey)) return;
      admins.add(sessionKey);
      if (admins.size > MAX_ADMINS) admins.delete(admins.values().next().value ?? sessionKey);
    },
    isAdmin: (sessionKey: string): boolean => admins.has(sessionKey),

    check,
    stop: () => clearInterval(timer),
  };
}
export type Overload = ReturnType<typeof watchOverload>;
