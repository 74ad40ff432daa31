import { MAX_REST_DAYS } from '@icando/contract/learning';
import { DAY_MS, dayNumber, dayOf, fixedOffset } from '@icando/game/memory/learner-day';
import type { Line } from '../../exports/index.ts';

/** Servers' clocks differ by less. */
const TOLERATED_MS = 60_000;
/** A clock that is ahead by no more has been so for the whole time, as one in a wrong time zone. */
const MAX_STEADY_MS = 7 * DAY_MS;
/** The offsets of the westernmost and the easternmost time zone, in minutes. */
const ZONES = [-12 * 60, 14 * 60] as const;

/**
 * Corrects the times of an archive of a server whose clock was wrong, as far as the time of its making tells: nothing has
 * happened after now, no word rests longer than it may, and no answer counts for a day on which it was not given.
 */
export function archiveTimes(madeAt: string, now: number) {
  const differenceMs = Date.parse(madeAt) - now;
  const aheadMs = differenceMs > TOLERATED_MS ? differenceMs : 0;

  function corrected(at: number): number {
    const isAhead = aheadMs <= MAX_STEADY_MS || at > now;
    return Math.min(now, isAhead ? Math.max(0, at - aheadMs) : at);
  }

  const past = (moment: string) => new Date(corrected(Date.parse(moment))).toISOString();

  return {
    created: <Created extends { created_at: string }>(line: Created): Created => ({
      ...line,
      created_at: past(line.created_at),
    }),

    rest(line: Line<'rests.jsonl'>): Line<'rests.jsonl'> {
      const until = Math.min(Date.parse(line.until) - aheadMs, now + MAX_REST_DAYS * DAY_MS);
      return { ...line, until: new Date(Math.max(0, until)).toISOString() };
    },

    /** An answer without a day gets that of the learner's time zone. */
    answer(line: Line<'answers.jsonl'>): Line<'answers.jsonl'> {
      const { day = null, correction } = line;
      const at = past(line.at);
      return {
        ...line,
        at,
        day: at === line.at && day !== null && isDayOf(day, Date.parse(at)) ? day : null,
        correction: correction && { ...correction, at: past(correction.at) },
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
