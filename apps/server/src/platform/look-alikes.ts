import { nfd, nfkc } from '@icando/contract/text';
import CONFUSABLES from 'unhomoglyph/data.json' with { type: 'json' };
import { IMITATED } from './imitated-letters.ts';

/** The confusables of Unicode's standard 39, without the ASCII letters and digits, which stay themselves, and `€`, read as an e. */
const TABLE = new Map(Object.entries(CONFUSABLES).filter(([letter]) => letter > '\u007f' && letter !== '€'));
/** Small capitals, which the standard does not count as confusable with the letters a to z; and two to which it leads. */
const SMALL_CAPITALS = new Map([
  ...[...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'].map((letter, place): [string, string] => [letter, letterAt(place)]),
  ['ĸ', 'k'],
  ['ʍ', 'm'],
]);
/** White letters in squares and circles, and letters of flags: the first of 26 each. */
const ALPHABETS = [0x1_f1_70, 0x1_f1_50, 0x1_f1_e6];
/** Signs beside a letter that look like the mark that belongs over it. */
const SPACING_MARKS = new Map([
  ['`', '\u0300'],
  ['ˋ', '\u0300'],
  ['´', '\u0301'],
  ['ˊ', '\u0301'],
  ['^', '\u0302'],
  ['ˆ', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['˘', '\u0306'],
]);
const SPACING_MARK = new RegExp(`(?<=[\\p{L}\\p{M}])[${[...SPACING_MARKS.keys()].join('')}]`, 'gu');
/** The marks of Vietnamese, with the stroke of `đ`; other marks are decoration. */
const OTHER_MARKS = /(?![\u0300-\u0303\u0306\u0309\u031b\u0323\u0335])\p{M}/gu;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * The Latin letters as which a text is read, in lower case and decomposed, with the marks of Vietnamese. There are two
 * readings, because some letters look like another one only in lower case and some only as capitals.
 */
export function readingsOf(text: string): string[] {
  return [...new Set([reading(text.toLowerCase()), reading(text)])];
}

function reading(text: string): string {
  const marked = text.replace(SPACING_MARK, (sign) => SPACING_MARKS.get(sign) ?? sign);
  const plain = nfkc(marked).replace(HIDDEN, '').replace(/đ/gu, 'd\u0335').replace(/Đ/gu, 'D\u0335');
  const latin = [...nfd(plain)].map(latinOf).join('').toLowerCase();
  return nfd(latin).replace(OTHER_MARKS, '');
}

function latinOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((start) => code >= start && code < start + 26);
  if (first !== undefined) return letterAt(code - first);
  const found = SMALL_CAPITALS.get(letter) ?? TABLE.get(letter) ?? letter;
  return SMALL_CAPITALS.get(found) ?? IMITATED.get(found) ?? IMITATED.get(letter) ?? found;
}

function letterAt(place: number): string {
  return String.fromCodePoint(0x61 + place);
}

/** A decomposed text without its marks. */
export function unmarked(text: string): string {
  return text.replace(/\p{M}/gu, '');
}

/** Whether a reading is another one without some of its marks: 'đit' and 'dit' of 'địt', not 'dịch' or 'dít'. */
export function hasFewerMarks(one: string, other: string): boolean {
  if (unmarked(one) !== unmarked(other)) return false;
  let place = 0;
  for (const sign of other) if (sign === one[place]) place += 1;
  return place === one.length;
}
