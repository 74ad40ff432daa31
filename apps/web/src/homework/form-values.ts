import { HOMEWORK_MAX_PUPILS } from '@icando/contract/homework';
import { LIMITS } from '@icando/contract/limits';
import { nameKey } from '@icando/contract/room-rules';
import { lengthOf } from '@icando/contract/text';
import { t } from '../platform/language.ts';

/** The names of a pasted list, separated by line breaks, commas, semicolons or tabs. */
export function namesIn(text: string): string[] {
  const names = text
    .split(/[\n,;\t]/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

/** The error in a list of names; null if the list is valid. */
export function namesFault(names: readonly string[]): string | null {
  if (names.length > HOMEWORK_MAX_PUPILS)
    return t('Nhiều nhất {homeworkMaxPupils} tên', { homeworkMaxPupils: HOMEWORK_MAX_PUPILS });
  const long = names.find((name) => lengthOf(name) > LIMITS.username);
  return long === undefined ? null : t('Tên dài quá {max} chữ: {long}', { max: LIMITS.username, long });
}

/** The end of a day (YYYY-MM-DD) in the local time zone; null if it is not a date. */
export function endOfDay(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(end.getTime()) ? end : null;
}

/** The local day of a moment as YYYY-MM-DD, for a date field. */
export function dayOf(moment: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

/** The ids of `?word_ids=1,2`. */
export function wordIdsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}
