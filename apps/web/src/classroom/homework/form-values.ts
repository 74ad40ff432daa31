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

/** The id of `?lesson=1`. */
export function idIn(text: string | null): number | undefined {
  return wordIdsIn(text)[0];
}

/** The ids of `?word_ids=1,2`. */
export function wordIdsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0);
}
