/** Vietnam has no daylight saving time. */
const HO_CHI_MINH_OFFSET_MS = 7 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_OF_A_WEEK = 7;

/** The day in Ho Chi Minh City as a number, e.g. 20261121. */
export function dayOf(now: number): number {
  return Number(new Date(now + HO_CHI_MINH_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', ''));
}

/** The Monday, 00:00 in Ho Chi Minh City, of the current week, in the format of `dayOf`. */
export function weekOf(now: number): number {
  const sinceMonday =
    (new Date(now + HO_CHI_MINH_OFFSET_MS).getUTCDay() + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK;
  return dayOf(now - sinceMonday * DAY_MS);
}
