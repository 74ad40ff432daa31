/** Brackets of an answer: inside a word they hold optional letters (`colo(u)r`), otherwise a note (`bank (money)`). */

const NOTE = /\([^()]*\)|\[[^[\]]*\]/g;
const WORD_CLASS = 'n|v|vi|vt|adj|adv|prep|conj|pron|interj|phr|idm|np|vp|noun|verb|adjective|adverb';
/** `(u)`, `(ed/t)`, `(-)`, but not `(adj)`, which is a note in any position. */
const LETTERS = String.raw`\((?!(?:${WORD_CLASS})(?:\/(?:${WORD_CLASS}))*\))([\p{L}\p{M}]+(?:\/[\p{L}\p{M}]+)*|-)\)`;
const AFTER_LETTER = String.raw`([\p{L}\p{M}])${LETTERS}|(\d)\((st|nd|rd|th|s)\)`;
const OPTIONAL_LETTERS = new RegExp(String.raw`${AFTER_LETTER}|${LETTERS}(?=[\p{L}\p{M}])`, 'u');
const EVERY_OPTIONAL_LETTERS = new RegExp(OPTIONAL_LETTERS, 'gu');

/** Words in brackets that belong to the phrase, wherever the brackets are: `(be) used to`, `look forward (to)`. */
const OPTIONAL_WORDS =
  /^\((?:(?:to|of|for|in|on|at|with|from|by|up|down|out|off|about|into|over|be|get|a|an|the|sb|sth|one's|doing|do|that|as|it|please|very) ?)+\)$/i;

const PLAIN_SIGNS: Record<string, string> = {
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '；': '; ',
  '，': ', ',
  '、': ', ',
  '／': '/',
};

/** The side with the brackets and separators of Latin keyboards for those of Chinese and Japanese ones. */
export function withLatinSigns(side: string): string {
  return side
    .replace(/(?=（[^（）]{3,}）(?!\p{L}))/gu, ' ')
    .replace(/[（）［］；，、／]/gu, (sign) => PLAIN_SIGNS[sign] ?? sign);
}

/** The side without its notes: `(n) to; lớn` → `to; lớn`. Brackets inside a word stay. */
export function withoutNotes(side: string): string {
  const plain = withLatinSigns(side);
  return replaceNotes(plain, () => ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The side with the words in brackets that a learner may write, too: `look (it) up` → `look it up`. */
export function withOptionalWordsKept(side: string): string {
  const plain = withLatinSigns(side);
  const isInside = (note: string, at: number) =>
    /[^\s;/]\s*$/u.test(plain.slice(0, at)) && /^\s*[^\s;/,.!?]/u.test(plain.slice(at + note.length));
  return withoutNotes(
    replaceNotes(plain, (note, at) =>
      OPTIONAL_WORDS.test(note) || isInside(note, at) ? ` ${note.slice(1, -1)} ` : note,
    ),
  );
}

/** Replaces each bracket that does not hold optional letters. */
function replaceNotes(side: string, replacement: (note: string, at: number) => string): string {
  const optional = new Set(
    [...side.matchAll(EVERY_OPTIONAL_LETTERS)].map((found) => found.index + partsOf(found).before.length),
  );
  return side.replace(NOTE, (note, at: number) => (optional.has(at) ? note : replacement(note, at)));
}

/** The side without optional letters, and with all of them: `colo(u)r` → `color`, `colour`. One form if it has none. */
export function spellingsOf(side: string): string[] {
  const forms = [0, -1].map((place) =>
    withLatinSigns(side).replace(EVERY_OPTIONAL_LETTERS, (...found) => {
      const { before, choices } = partsOf(found);
      return before + (choices.at(place) ?? '');
    }),
  );
  return [...new Set(forms)];
}

/** The character before a bracket, if it was matched, and what may replace the bracket, by a match of `OPTIONAL_LETTERS`. */
function partsOf(found: readonly (string | undefined)[]): { before: string; choices: string[] } {
  const [, letter, afterLetter, digit, afterDigit, beforeLetter] = found;
  const choices = (afterLetter ?? afterDigit ?? beforeLetter ?? '').split('/');
  return { before: letter ?? digit ?? '', choices: choices.length > 1 ? choices : ['', ...choices] };
}

/** `colo(u)r` → `color`, `colour`; `learn(ed/t)` → `learned`, `learnt`. At most `max` forms. */
export function withOptionalLetters(text: string, max: number): string[] {
  const found = OPTIONAL_LETTERS.exec(text);
  if (found === null) return [text];
  const { before, choices } = partsOf(found);
  const rest = (letters: string) =>
    `${text.slice(0, found.index)}${before}${letters}${text.slice(found.index + found[0].length)}`;
  return choices.flatMap((letters) => withOptionalLetters(rest(letters), max)).slice(0, max);
}
