import { MAX_REST_DAYS } from '@icando/contract/learning';
import { DAY_MS, dayNumber, dayOf, fixedOffset } from '@icando/game/memory/learner-day';
import type { Line } from '../../exports/index.ts';

/** A smaller difference between the clocks of two servers is normal. */
const TOLERATED_MS = 60_000;
/** A clock that is ahead by no more was ahead for the whole time, as with a wrong time zone, so all times are moved. */
const MAX_STEADY_MS = 7 * DAY_MS;
/** The offsets of the westernmost and the easternmost time zone, in minutes. */
const ZONES = [-12 * 60, 14 * 60] as const;

/**
 * Corrects the times in an archive. If it was made after `now`, the clock of its server was ahead, and its times are moved
 * back by the difference. Afterwards no time is in the future, no word rests longer than allowed, and no answer counts for
 * a day on which it was not given.
 */
export function archiveTimes(madeAt: string, now: number) {
  const differenceMs = Date.parse(madeAt) - now;
  const aheadMs = differenceMs > TOLERATED_MS ? differenceMs : 0;

  function corrected(at: number): number {
    const isAhead = aheadMs <= MAX_STEADY_MS || at > now;
    return Math.min(now, isAhead ? Math.max(0, at - aheadMs) : at);
  }

  const toPast = (moment: string) => new Date(corrected(Date.parse(moment))).toISOString();

  return {
    created: <Created extends { created_at: string }>(line: Created): Created => ({
      ...line,
      created_at: toPast(line.created_at),
    }),

    rest(line: Line<'rests.jsonl'>): Line<'rests.jsonl'> {
      const until = Math.min(Date.parse(line.until) - aheadMs, now + MAX_REST_DAYS * DAY_MS);
      return { ...line, until: new Date(Math.max(0, until)).toISOString() };
    },

    /** An answer without a day gets that of the learner's time zone. */
    answer(line: Line<'answers.jsonl'>): Line<'answers.jsonl'> {
      const { day = null, correction } = line;
      const at = toPast(line.at);
      return {
        ...line,
        at,
        day: at === line.at && day !== null && isDayOf(day, Date.parse(at)) ? day : null,
        correction: correction && { ...correction, at: toPast(correction.at) },
      };
    },
  };
}

/** Whether it was this day at that time in any time zone. */
function isDayOf(day: string, at: number): boolean {
  const number = dayNumber(day);
  const [first, last] = ZONES.map((minutes) => dayOf(at, fixedOffset(minutes)));
  return number !== null && number >= (first ?? 0) && number <= (last ?? 0);
}
