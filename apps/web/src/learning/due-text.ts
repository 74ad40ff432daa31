import { t } from '../platform/i18n/language.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a word comes back, in Vietnamese: 'trong 10 phút', 'trong 3 giờ', 'sau 5 ngày'. */
export function dueText(dueAt: string, now: number): string {
  const ms = Date.parse(dueAt) - now;
  if (ms <= 0) return t('ngay bây giờ');
  if (ms < HOUR_MS) return t('trong {minutes} phút', { minutes: Math.max(1, Math.round(ms / 60_000)) });
  if (ms < DAY_MS) return t('trong {hours} giờ', { hours: Math.round(ms / HOUR_MS) });
  const days = Math.round(ms / DAY_MS);
  if (days < 60) return t('sau {days} ngày', { days });
  return days < 730
    ? t('sau {months} tháng', { months: Math.round(days / 30) })
    : t('sau {years} năm', { years: Math.round(days / 365) });
}

/** The day of a word's next review. A missed word is due after minutes, but its review is the one of tomorrow. */
export function reviewDayText(dueAt: string, now: number): string {
  return Date.parse(dueAt) < now + 1.5 * DAY_MS ? t('ngày mai') : dueText(dueAt, now);
}

/** The text for a learner who has done what was planned for today. */
export function doneText(doneMinutes: number, goalMinutes: number): string {
  return doneMinutes >= goalMinutes
    ? t('Đủ {goalMinutes} phút hôm nay rồi!', { goalMinutes })
    : t('Xong rồi!');
}
