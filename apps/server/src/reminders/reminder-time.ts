import { DEFAULT_TIME_ZONE } from '@icando/contract/learning';
import { REMINDER_HOURS } from '@icando/contract/reminders';
import { dayOf, fixedOffset, type OffsetAt, offsetIn } from '@icando/game/memory/learner-day';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

export interface ZoneTime {
  /** The hour on the clocks of the zone. */
  hour: number;
  /** The learner's day. */
  day: number;
  /** How long until the hour after the last one of reminders. */
  secondsUntilNight: number;
}

/** A function that tells the time in a zone. Offsets are looked up once, because that is slow. */
export function createZoneTimes(): (zone: string, now: number) => ZoneTime {
  const offsets = new Map<string, OffsetAt>();
  return (zone, now) => {
    let offsetAt = offsets.get(zone);
    if (offsetAt === undefined) {
      offsetAt = offsetIn(zone) ?? offsetIn(DEFAULT_TIME_ZONE) ?? fixedOffset(0);
      offsets.set(zone, offsetAt);
    }
    const second = Math.floor(now / 1_000 + offsetAt(now) * 60) % DAY_S;
    return {
      hour: Math.floor(second / HOUR_S),
      day: dayOf(now, offsetAt),
      secondsUntilNight: Math.max(0, (REMINDER_HOURS.last + 1) * HOUR_S - second),
    };
  };
}
