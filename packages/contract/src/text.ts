const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
const CONTROL_BUT_NEWLINE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
const CONTROLS_BUT_NEWLINE = new RegExp(CONTROL_BUT_NEWLINE, 'gu');
const DIRECTION_OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/u;
/** Includes combining marks, which are not visible without a base character. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{M}\u2800]/gu;

/** Unicode's stream-safe text format: no writing system needs a longer run of combining marks. */
export const MAX_MARKS = 30;
/** Characters that normalising sorts or joins within a run: combining marks, and letters that decompose to or join as marks. */
const MARKS = String.raw`\p{M}\uff9e\uff9f\u{16d63}-\u{16d6a}`;
// The character before the run makes the search linear: a run is tried from its start alone.
const LONG_RUN = String.raw`(^|[^${MARKS}])([${MARKS}]{${MAX_MARKS}})[${MARKS}]+`;
const ONE_LONG_RUN = new RegExp(LONG_RUN, 'u');
const LONG_RUNS = new RegExp(LONG_RUN, 'gu');

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

/** True for well-formed Unicode without control characters and without a run of more than `MAX_MARKS` combining marks. */
export function isPlainText(text: string, multiline = false): boolean {
  return (
    text.isWellFormed() && !(multiline ? CONTROL_BUT_NEWLINE : CONTROL).test(text) && !ONE_LONG_RUN.test(text)
  );
}

/** The text without what no text field accepts: for a text from elsewhere that is kept, such as an old answer. */
export function plainTextOf(text: string, multiline = false): string {
  return text
    .toWellFormed()
    .replace(multiline ? CONTROLS_BUT_NEWLINE : CONTROLS, '')
    .replace(LONG_RUNS, '$1$2');
}

/**
 * Normalises any text in time proportional to its length. Normalising sorts each run of combining marks by insertion, so
 * 200 KB of marks would take a minute: a run is first cut to `MAX_MARKS`.
 */
function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- the only call
  return text.replace(LONG_RUNS, '$1$2').normalize(form);
}

/** Composed: `e` with its accent is one character. */
export function nfc(text: string): string {
  return normalised(text, 'NFC');
}

/** Decomposed: accents are characters of their own. */
export function nfd(text: string): string {
  return normalised(text, 'NFD');
}

/** Composed, with one form for characters that mean the same, such as full-width letters. */
export function nfkc(text: string): string {
  return normalised(text, 'NFKC');
}

/** The text without characters of `start` at its start and of `end` at its end. A regular expression takes the square of the time. */
export function withoutOuter(text: string, { start, end }: { start: RegExp; end: RegExp }): string {
  let [from, to] = [0, text.length];
  while (from < to && start.test(text.charAt(from))) from += 1;
  while (to > from && end.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** One kind of apostrophe and one of hyphen: phones and word processors write others than keyboards. */
export function withPlainSigns(text: string): string {
  return text.replace(/[’‘ʼ`´′]/g, "'").replace(/[‐‑‒–—−]/g, '-');
}

/** The text without exclamation marks at its end, unless it consists of them. */
export function withoutExclamation(text: string): string {
  return withoutOuter(text, { start: /\s/u, end: /[!！\s]/u }) || text;
}

/** The key for comparing one side of a word: `Don’t  stop!` and `don't stop` are the same. */
export function wordKey(text: string): string {
  return withoutExclamation(withPlainSigns(nfc(text.toLowerCase())).replace(/\s+/gu, ' ').trim());
}

/**
 * The key for searching text: without diacritics, in lower case, with `d` for `đ` (which NFD does not decompose) and plain
 * signs, so that `dong` finds `đồng`, `NHÀ` finds `nhà`, and `don't` finds `don’t`.
 */
export function searchKey(text: string): string {
  return withPlainSigns(nfd(text)).replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();
}

/** The `searchKey` of what was typed into a search: `hello!` finds `hello`, too. */
export function typedSearchKey(typed: string): string {
  return withoutExclamation(searchKey(typed).trim());
}
