/** The minutes by which a learner's clock is ahead of UTC at a time. */
export type OffsetAt = (at: number) => number;

const MINUTE_MS = 60_000;
/** Zones change their offset at a multiple of it. */
const QUARTER_MS = 15 * MINUTE_MS;
export const DAY_MS = 86_400_000;
/** A learner's day begins at 04:00, so that play after midnight still counts for the same day. */
const DAY_STARTS_MS = 4 * 3_600_000;

export function fixedOffset(minutes: number): OffsetAt {
  return () => minutes;
}

/**
 * The offset of an IANA time zone; null for an unknown name. Formatting is slow, and a zone changes its offset at most once
 * a day, so each UTC day is looked up only at its start and end.
 */
export function offsetIn(zone: string): OffsetAt | null {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  const formatted = new Map<number, number>();
  const lookUp = (at: number): number => {
    const cached = formatted.get(at);
    if (cached !== undefined) return cached;
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
    formatted.set(at, offset);
    return offset;
  };
  /** Offsets by UTC day; null for a day on which the offset changes. */
  const ofDay = new Map<number, number | null>();
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    let offset = ofDay.get(day);
    if (offset === undefined) {
      offset = lookUp(day * DAY_MS);
      if (offset !== lookUp((day + 1) * DAY_MS)) offset = null;
      ofDay.set(day, offset);
    }
    return offset ?? lookUp(Math.floor(at / QUARTER_MS) * QUARTER_MS);
  };
}

/** The learner's day at that time, as a number of days since 1970-01-01. */
export function dayOf(at: number, offsetAt: OffsetAt): number {
  return Math.floor((at + offsetAt(at) * MINUTE_MS - DAY_STARTS_MS) / DAY_MS);
}

/** The time at which this day of the learner begins. */
export function startOfDay(day: number, offsetAt: OffsetAt): number {
  const local = day * DAY_MS + DAY_STARTS_MS;
  const guess = local - offsetAt(local) * MINUTE_MS;
  let start = local - offsetAt(guess) * MINUTE_MS;
  // A clock that is put forward over this time, by a whole day in Samoa in 2011, shows the day later.
  while (dayOf(start, offsetAt) < day) start += QUARTER_MS;
  return start;
}

/** A day as `2026-11-23`, computed as in H. Hinnant, 'chrono-compatible low-level date algorithms'. */
export function dayText(day: number): string {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * month + 2) / 5) + 1;
  const fromJanuary = month < 10 ? month + 3 : month - 9;
  const fullYear = year + era * 400 + (fromJanuary <= 2 ? 1 : 0);
  return `${pad(fullYear, 4)}-${pad(fromJanuary, 2)}-${pad(date, 2)}`;
}

/** Parses a day such as `2026-11-23`; null for any other text and for dates that do not exist. */
export function dayNumber(text: string): number | null {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === '') return null;
  const fromMarch = (Number(month) + 9) % 12;
  const years = Number(year) - (Number(month) <= 2 ? 1 : 0);
  const ofYear = Math.floor((153 * fromMarch + 2) / 5) + Number(date) - 1;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  const day = years * 365 + leapDays + ofYear - 719_468;
  return dayText(day) === text ? day : null;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
