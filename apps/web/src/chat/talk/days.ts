import { dateFormat } from '../../platform/i18n/formats.ts';
import { LOCALE, t } from '../../platform/i18n/language.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { serverNow } from '../../platform/api/server-clock.ts';

/** Epoch ms → `09:05`. */
export const clockOf = dateFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Local midnight as epoch ms: equal for all times of a day. */
export function dayOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** The heading above a day's messages. */
export function dayLabel(day: number, now = serverNow()): string {
  const today = dayOf(now);
  if (day === today) return t('Today');
  // Subtracting 24 hours would be wrong: days with a change of the clock are longer or shorter.
  if (day === dayOf(today - 1)) return t('Yesterday');
  return formatDate(day);
}
