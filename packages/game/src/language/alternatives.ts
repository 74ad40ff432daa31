/**
 * Splits a side of a word into its separate answers: `sofa; couch / settee` has three, `24/7` and `Yes, please` one each.
 *
 * - `;` always separates.
 * - `/` between blanks separates; without blanks it varies the words beside it (`put on/off`: `put on`, `put off`), except in
 *   numbers (`24/7`), abbreviations and units (`n/a`, `km/h`) and set phrases (`and/or`).
 * - `,` separates before a blank or between letters, never in a number, and only if each part is a meaning of its own
 *   (`to, lớn`, but not `Yes, please` or `1,000`).
 * - Brackets inside a word hold optional letters (`colo(u)r`), others hold a note (`bank (money)`).
 */

/** A side of 64 characters may hold 32 slashes; each doubles the number of answers. */
const MAX_ALTERNATIVES = 24;
/** Longer than any side of a word; what is beyond is not read. */
const MAX_SIDE = 512;

const NOTE = /\([^()]*\)|\[[^[\]]*\]/g;
const OPTIONAL_LETTERS = /(?<=[\p{L}\p{M}])\(([\p{L}\p{M}]+)\)|\(([\p{L}\p{M}]+)\)(?=[\p{L}\p{M}])/u;
const SET_PHRASE = /^(?:and\/or|either\/or|yes\/no|true\/false|pass\/fail|và\/hoặc|có\/không|đúng\/sai)$/iu;
/** Words that reply to somebody; they are half of a sentence when politeness follows (`Yes, please`). */
const REPLY = /^(?:yes|yeah|no|ok|okay|sure|well|oh|hello|hi|hey|sorry|vâng|dạ|ừ|có|không|xin chào|chào)$/i;
const POLITE =
  /^(?:please|thanks?|thanks a lot|thank you(?: very much)?|sir|madam|ma'am|everyone|everybody|guys|there|(?:làm ơn|xin|cảm ơn|cám ơn|xin lỗi)(?: (?:bạn|anh|chị|ông|bà|cô|thầy|em|nhé|ạ|nhiều))*|ạ|nhé|thưa (?:ông|bà|cô|thầy|anh|chị))$/iu;
/** `No pain, no gain` and the like: parts that begin alike are one saying. */
const PARALLEL = /^(?:no|like|first|easy|once|out of|the more|the sooner|once bitten|long) /i;
const ENUMERATION = /\s(?:and|or|và|hoặc)\s/iu;
/** Before a blank, or between letters as people type it in a hurry (`to,lớn`); never in a number. */
const COMMA = /,(?=\s|$)|(?<=\s),|(?<=[\p{L}\p{M}]),(?=\p{L})/u;
const SENTENCE_END = /[?!…]$/u;

/** Words in brackets that belong to the phrase, wherever the brackets are: `(be) used to`, `look forward (to)`. */
const OPTIONAL_WORDS =
  /^\((?:(?:to|of|for|in|on|at|with|from|by|up|down|out|off|about|into|over|be|get|a|an|the|sb|sth|one's|doing|do|that|as|it|please|very) ?)+\)$/i;

/** The side without its notes: `(n) to; lớn` → `to; lớn`. Brackets inside a word stay. */
export function withoutNotes(side: string): string {
  return side
    .replace(NOTE, (note, at: number) => (isOptionalLetters(side, note, at) ? note : ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The side with the words in brackets that a learner may write, too: `look (it) up` → `look it up`. */
export function withOptionalWordsKept(side: string): string {
  const isInside = (note: string, at: number) =>
    /[^\s;/]\s*$/u.test(side.slice(0, at)) && /^\s*[^\s;/,.!?]/u.test(side.slice(at + note.length));
  return withoutNotes(
    side.replace(NOTE, (note, at: number) =>
      !isOptionalLetters(side, note, at) && (OPTIONAL_WORDS.test(note) || isInside(note, at))
        ? ` ${note.slice(1, -1)} `
        : note,
    ),
  );
}

function isOptionalLetters(side: string, note: string, at: number): boolean {
  const isLetter = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{M}]/u.test(character);
  return /^\([\p{L}\p{M}]+\)$/u.test(note) && (isLetter(side[at - 1]) || isLetter(side[at + note.length]));
}

/** The separate answers of a side, the first one first. Empty when the side consists of notes and separators only. */
export function alternativesOf(side: string): string[] {
  const parts = withoutNotes(side.slice(0, MAX_SIDE))
    .split(/;|(?:^|\s)\/|\/(?:\s|$)/u)
    .flatMap(splitAtCommas)
    .flatMap(varied)
    .flatMap(withOptionalLetters)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  return [...new Set(parts)].slice(0, MAX_ALTERNATIVES);
}

function splitAtCommas(text: string): string[] {
  const parts = text.split(COMMA).map((part) => part.trim());
  const filled = parts.filter((part) => part !== '');
  return filled.length > 1 && areMeanings(filled) ? filled : [text];
}

/** Whether each part stands for the whole side, rather than being a part of a sentence, a saying or a list. */
function areMeanings(parts: readonly string[]): boolean {
  const [first = '', second = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (parts.some((part) => SENTENCE_END.test(part))) return false;
  if (/^please$/i.test(last) || /^please$/i.test(first) || /^(?:ạ|nhé)$/iu.test(last)) return false;
  if (REPLY.test(first) && POLITE.test(last)) return false;
  if (POLITE.test(first) && REPLY.test(last)) return false;
  if (ENUMERATION.test(last)) return false;
  if (/^(?:but|and|or|if|nor|nhưng|thì)\s/iu.test(last)) return false;
  const opening = PARALLEL.exec(first)?.[0].toLowerCase();
  if (opening !== undefined && second.toLowerCase().startsWith(opening)) return false;
  return !isProverb(first, second);
}

/** `gần mực thì đen, gần đèn thì sáng`: halves of equal length that begin with the same word. */
function isProverb(first: string, second: string): boolean {
  const [a, b] = [first.toLowerCase().split(/\s+/), second.toLowerCase().split(/\s+/)];
  return a.length >= 4 && a.length === b.length && a[0] === b[0] && a[1] !== b[1];
}

/** `be/get used to` → `be used to`, `get used to`. */
function varied(text: string): string[] {
  let forms: string[][] = [[]];
  for (const token of text.split(/\s+/)) {
    const choices = choicesOf(token);
    forms = forms.flatMap((form) => choices.map((choice) => [...form, choice])).slice(0, MAX_ALTERNATIVES);
  }
  return forms.map((form) => form.join(' '));
}

function choicesOf(token: string): string[] {
  const sides = token.split('/').filter((side) => side !== '');
  if (sides.length < 2 || SET_PHRASE.test(token)) return [token];
  if (sides.every((side) => /^[\d.,%]+$/u.test(side)) || isAbbreviation(sides)) return [token];
  return sides;
}

/** `n/a`, `km/h`, `w/o`: a single letter is no word, apart from `a` and `I`. */
function isAbbreviation(sides: readonly string[]): boolean {
  const letters = sides.filter((side) => side.length === 1);
  if (letters.length === 0) return false;
  const isWord = (side: string) => /^(?:a|i|o|ô|ơ|à|ờ|ừ)$/iu.test(side);
  return letters.length === sides.length || !letters.every(isWord);
}

/** The side without optional letters, and with all of them: `colo(u)r` → `color`, `colour`. One form if it has none. */
export function spellingsOf(side: string): string[] {
  const every = new RegExp(OPTIONAL_LETTERS.source, 'gu');
  const forms = [
    side.replace(every, ''),
    side.replace(every, (_, after = '', before = '') => after || before),
  ];
  return [...new Set(forms)];
}

/** `colo(u)r` → `color`, `colour`; the shorter form first. */
function withOptionalLetters(text: string): string[] {
  const found = OPTIONAL_LETTERS.exec(text);
  if (found === null) return [text];
  const [whole, after = '', before = ''] = found;
  const rest = (letters: string) =>
    `${text.slice(0, found.index)}${letters}${text.slice(found.index + whole.length)}`;
  return ['', after || before]
    .flatMap((letters) => withOptionalLetters(rest(letters)))
    .slice(0, MAX_ALTERNATIVES);
}
