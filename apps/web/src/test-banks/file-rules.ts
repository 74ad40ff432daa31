import { formatSize } from '../platform/number-format.ts';
import { t } from '../platform/language.ts';

/** Exactly this is refused: 10 MB of 1,024 × 1,024 bytes. */
const TOO_LARGE = 10 * 1024 * 1024;

const TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);
/** What the dialog of the system offers. */
export const ACCEPTED = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** Why this file will not be taken, in the words of the specification; null: it may be sent. */
export function refusalOf({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null {
  // Some systems know no type for a file; then its name has to do, and the server looks at the bytes.
  const isKnown = type === '' ? /\.(?:pdf|jpe?g|png)$/i.test(name) : TYPES.has(type);
  if (!isKnown) return t('Please select a PDF or image file (JPEG, PNG)');
  if (size >= TOO_LARGE) return t('File size must be less than 10MB');
  return null;
}

/** The file that was refused, as it is: the reason says what would be taken. */
export function refusedFile({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `${name} · ${formatSize(size)}`;
}

/** A file's name as the name of a paper: without its ending, at most so long. */
export function nameFrom(fileName: string, most: number): string {
  const bare = fileName
    .normalize('NFC')
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
  return [...bare].slice(0, most).join('');
}
