import * as z from 'zod/mini';

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

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
const CONTROL_BUT_NEWLINE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/u;
/** Combining marks without a base character are not visible. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{M}\u2800]/gu;

/** Length in code points: what a person counts as characters in Vietnamese NFC text. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** True when nothing of the text can be seen. */
function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}

/** True when the text shows at least one character and does not override the reading direction. */
export function isVisibleName(text: string): boolean {
  return !DIRECTION_OVERRIDE.test(text) && !isBlank(text);
}

/** True for well-formed Unicode without control characters. */
export function isPlainText(text: string, multiline = false): boolean {
  return text.isWellFormed() && !(multiline ? CONTROL_BUT_NEWLINE : CONTROL).test(text);
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
    }),
    z.overwrite((value) => value.normalize('NFC').trim()),
    z.refine((value) => within(lengthOf(value), min, max), { error: `${label} ${lengths}`, abort: true }),
    z.refine((value) => !visible || value === '' || isVisibleName(value), {
      error: `${label} needs a visible character`,
      abort: true,
    }),
    z.refine((value) => !notBlank || !isBlank(value), { error: `${label} needs a visible character` }),
    z.meta({ minLength: min, maxLength: max }),
  );
}

function within(length: number, min: number, max: number): boolean {
  return length >= min && length <= max;
}

/**
 * The form in which text is searched: without marks, lower case, `đ` as `d` (it does not decompose),
 * so that `dong` finds `đồng` and `NHÀ` finds `nhà`.
 */
export function searchKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}
