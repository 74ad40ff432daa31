import * as z from 'zod/mini';
import { isBlank, isPlainText, isVisibleName, lengthOf } from './text.ts';

/** What one text field accepts. Lengths count code points, after trimming and NFC. */
export interface TextRules {
  /** The field's name in the sentence a person reads, e.g. 'English'. */
  label: string;
  min?: number;
  max: number;
  /** Newline and tab may stay (chat and descriptions). */
  multiline?: boolean;
  /** A name must show something and may not turn the reading direction (players hide from a kick behind such names). */
  visible?: boolean;
  /** Must show something, but may turn the reading direction: what is only invisible characters counts as blank. */
  notBlank?: boolean;
}

/** The one text schema of the product: refuses ill-formed text and control characters, then NFC, trim, length. */
export function text({
  label,
  min = 0,
  max,
  multiline = false,
  visible = false,
  notBlank = false,
}: TextRules) {
  const lengths = min > 0 ? `must be ${min} to ${max} characters` : `must be at most ${max} characters`;
  return z.string().check(
    // Windows line breaks are two characters.
    z.overwrite((value) => (multiline ? value.replaceAll('\r\n', '\n') : value)),
    z.refine((value) => isPlainText(value, multiline), {
      error: `${label} has characters that cannot be kept`,
      abort: true,
      params: { fault: 'characters' },
    }),
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.refine((value) => within(lengthOf(value), min, max), {
      error: `${label} ${lengths}`,
      abort: true,
      params: { fault: min > 0 ? 'length' : 'at_most', min, max },
    }),
    z.refine((value) => !visible || value === '' || isVisibleName(value), {
      error: `${label} needs a visible character`,
      abort: true,
      params: { fault: 'invisible' },
    }),
    z.refine((value) => !notBlank || !isBlank(value), {
      error: `${label} needs a visible character`,
      params: { fault: 'invisible' },
    }),
    z.meta({ minLength: min, maxLength: max }),
  );
}

function within(length: number, min: number, max: number): boolean {
  return length >= min && length <= max;
}
