/*
 * Formats of numbers and dates, made when they are first used: the first one of a page loads the browser's language data,
 * which takes 12 ms (50 on a slow phone).
 */

/** A whole number below this has no separator in any locale of the interface. */
const FIRST_WITH_SEPARATOR = 1_000;

export function wholeNumberFormat(locale: string): (value: number) => string {
  const format = numberFormat(locale);
  return (value) =>
    Number.isInteger(value) && value >= 0 && value < FIRST_WITH_SEPARATOR ? String(value) : format(value);
}

export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    format ??= new Intl.NumberFormat(locale, options);
    return format.format(value);
  };
}

export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (date: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(date);
  };
}
