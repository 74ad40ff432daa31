import { nfc } from '@icando/contract/text';
import { formatSize } from '../platform/i18n/number-format.ts';
import { t } from '../platform/i18n/language.ts';

/** The smallest refused size: 10 MB of 1,024 × 1,024 bytes. */
const TOO_LARGE = 10 * 1024 * 1024;

const TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);
/** The types that the system's file dialog offers. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** The reason why a file is refused, in the words of the specification; null if it may be sent. */
export function refusalOf({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  // Some systems give a file no type. Then its extension decides, and the server checks the bytes.
  const isKnown = type === '' ? /\.(?:pdf|jpe?g|png)$/i.test(name) : TYPES.has(type);
  if (!isKnown) return t('Please select a PDF or image file (JPEG, PNG)');
  if (size >= TOO_LARGE) return t('File size must be less than 10MB');
  return null;
}

/** The name and size of a refused file; the reason names the accepted types. */
export function refusedFile({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `${name} · ${formatSize(size)}`;
}

/** The suggested name of a paper: the file's name without its extension, cut to `most` characters. */
export function nameFrom(fileName: string, most: number): string {
  const bare = nfc(fileName)
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return [...bare].slice(0, most).join('');
}
