import { LOCALE } from './language.ts';

const whole = new Intl.NumberFormat(LOCALE);
const tenths = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit', year: 'numeric' });

/** 2480 → `2.480`. */
export function formatNumber(value: number): string {
  return whole.format(value);
}

/** 2.345 → `2,3`. */
export function formatTenths(value: number): string {
  return tenths.format(value);
}

export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** 9_437_184 → `9,0 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toLocaleString(LOCALE, { maximumFractionDigits: 1 })} MB`;
}
