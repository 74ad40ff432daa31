const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
const CONTROL_BUT_NEWLINE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/u;
/** Includes combining marks, which are not visible without a base character. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{M}\u2800]/gu;

/** The length in code points, which for Vietnamese text in NFC is the number of characters. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** True when the text has no visible character. */
export function isBlank(text: string): boolean {
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

/** The key for comparing names of lessons; it is unique among the lessons of a user. */
export function lessonNameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/**
 * The key for searching text: without diacritics, in lower case, with `d` for `đ` (which NFD does not decompose),
 * so that `dong` finds `đồng` and `NHÀ` finds `nhà`.
 */
export function searchKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}
