import { numberFormat, wholeNumberFormat } from './formats.ts';
import { LOCALE } from './language.ts';

/** 2480 → `2.480`. */
export const formatNumber = wholeNumberFormat(LOCALE);

/** 2.345 → `2,3`. */
export const formatTenths = numberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A date such as `02/01/2026`, the same in every locale of the interface. */
export function formatDate(at: string | number): string {
  const date = new Date(at);
  return [twoDigits(date.getDate()), twoDigits(date.getMonth() + 1), date.getFullYear()].join('/');
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 9_437_184 → `9 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const [size, unit] = bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB'];
  return `${size.toLocaleString(LOCALE, { maximumFractionDigits: 1 })} ${unit}`;
}
