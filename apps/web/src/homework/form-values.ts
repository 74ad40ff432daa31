import { HOMEWORK_MAX_PUPILS } from '@icando/contract/homework';
import { LIMITS } from '@icando/contract/limits';
import { nameKey } from '@icando/contract/room-rules';
import { lengthOf } from '@icando/contract/text';
import { t } from '../platform/language.ts';

/** One name a line, or separated by commas or semicolons, as lists are pasted. */
export function namesIn(text: string): string[] {
  const names = text
    .split(/[\n,;\t]/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
}

/** What is wrong with a list of names; null: nothing. */
export function namesFault(names: readonly string[]): string | null {
  if (names.length > HOMEWORK_MAX_PUPILS)
    return t('Nhiều nhất {homeworkMaxPupils} tên', { homeworkMaxPupils: HOMEWORK_MAX_PUPILS });
  const long = names.find((name) => lengthOf(name) > LIMITS.username);
  return long === undefined ? null : t('Tên dài quá {max} chữ: {long}', { max: LIMITS.username, long });
}

/** The end of a day here, as YYYY-MM-DD; null when it is no date. */
export function endOfDay(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date, 23, 59, 59);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(end.getTime()) ? end : null;
}

/** A moment as the day it is here, for a date field. */
export function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The ids of `?word_ids=1,2`. */
export function wordIdsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}
