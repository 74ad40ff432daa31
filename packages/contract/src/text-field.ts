import * as z from 'zod/mini';
import { boundedStrings } from './bounded-strings.ts';
import { isBlank, isPlainText, isVisibleName, lengthOf, nfc } from './text.ts';

/** The rules of one text field. Lengths are in code points, after trimming and NFC. */
export interface TextRules {
  /** The field's name in error messages, e.g. 'English'. */
  label: string;
  min?: number;
  max: number;
  /** Permits newlines and tabs (chat and descriptions). */
  multiline?: boolean;
  /** For names: needs a visible character and no override of the reading direction, so that a host can distinguish names. */
  visible?: boolean;
  /** Needs a visible character, but may override the reading direction. */
  notBlank?: boolean;
}

/** The longest text in UTF-16 units: a longer one is refused before any work on it. `ế` in NFD is one character of three. */
export function maxUnits(max: number): number {
  return 4 * max;
}

/**
 * The schema of every text field: bounds the work, refuses ill-formed text and control characters, applies NFC, trims,
 * checks the length.
 */
export function text({
  label,
  min = 0,
  max,
  multiline = false,
  visible = false,
  notBlank = false,
}: TextRules) {
  const lengths = min > 0 ? `must be ${min} to ${max} characters` : `must be at most ${max} characters`;
  const wrongLength = {
    error: `${label} ${lengths}`,
    abort: true,
    params: { fault: min > 0 ? 'length' : 'at_most', min, max },
  };
  const schema = z.string().check(
    z.refine((value) => value.length <= maxUnits(max), wrongLength),
    // A Windows line break would count as two characters.
    z.overwrite((value) => (multiline ? value.replaceAll('\r\n', '\n') : value)),
    z.refine((value) => isPlainText(value, multiline), {
      error: `${label} has characters that cannot be kept`,
      abort: true,
      params: { fault: 'characters' },
    }),
    z.overwrite((value) => nfc(value).trim()),
    z.refine((value) => within(lengthOf(value), min, max), wrongLength),
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
  return schema.register(boundedStrings, { kind: 'text', max: maxUnits(max) });
}

function within(length: number, min: number, max: number): boolean {
  return length >= min && length <= max;
}
