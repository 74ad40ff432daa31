export const MAX_FREEZES = 2;
/** The number of active days in a row that restore a used freeze. */
export const DAYS_PER_FREEZE = 7;

export interface Streak {
  /** Active days in the running streak; days that a freeze covered are not counted. */
  readonly days: number;
  /** The number of freezes left, 0 to 2. */
  readonly freezes: number;
  /** False when the next active day begins a new streak. */
  readonly alive: boolean;
}

/**
 * The streak on `today`. A day without an answer uses a freeze; if none is left, the streak ends and all freezes are
 * restored. Today does not count as missed before it is over.
 */
export function streakOf(activeDays: readonly number[], today: number): Streak {
  let [days, freezes] = [0, MAX_FREEZES];
  let last: number | undefined;
  const active = [...new Set(activeDays)].filter((day) => day <= today).sort((a, b) => a - b);
  for (const day of active) {
    const missed = last === undefined ? 0 : day - last - 1;
    if (missed > freezes) [days, freezes] = [0, MAX_FREEZES];
    else freezes -= missed;
    days += 1;
    last = day;
    if (days % DAYS_PER_FREEZE === 0) freezes = Math.min(MAX_FREEZES, freezes + 1);
  }
  const missed = last === undefined ? 0 : Math.max(0, today - last - 1);
  if (last === undefined || missed > freezes) return { days: 0, freezes: MAX_FREEZES, alive: false };
  return { days, freezes: freezes - missed, alive: true };
}
