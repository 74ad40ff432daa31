/** Vietnam has no daylight saving time. */
const HO_CHI_MINH_OFFSET_MS = 7 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_A_WEEK = 7;

/** The day in Ho Chi Minh City as a number, e.g. 20261121. */
export function dayOf(now: number): number {
  return Number(new Date(now + HO_CHI_MINH_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', ''));
}

/** The current week's Monday in the format of `dayOf`. */
export function weekOf(now: number): number {
  const sinceMonday =
    (new Date(now + HO_CHI_MINH_OFFSET_MS).getUTCDay() + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK;
  return dayOf(now - sinceMonday * DAY_MS);
}

/** The board of all time; all others are weeks, named by their Monday. */
export const ALL_TIME = 0;

export interface Position {
  /** Negative XP, so that ascending order puts the most XP first. */
  behind: number;
  userId: number;
}

export function positionOf(userId: number, xp: number): Position {
  // SQLite does not treat -0 as an integer.
  return { behind: xp === 0 ? 0 : -xp, userId };
}
