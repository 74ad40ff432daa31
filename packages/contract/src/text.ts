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

/** The form in which names of lessons are compared: two lessons of a user never have the same. */
export function lessonNameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/**
 * The form in which text is searched: without marks, lower case, `đ` as `d` (it does not decompose),
 * so that `dong` finds `đồng` and `NHÀ` finds `nhà`.
 */
export function searchKey(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}
