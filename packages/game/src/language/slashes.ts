/**
 * Slashes without blanks. They vary the words beside them (`put on/off`: `put on`, `put off`) or separate whole phrases
 * (`give up/quit`, `xe hơi/ô tô`), except in numbers (`24/7`), rates and abbreviations (`km/h`, `n/a`) and set phrases.
 */
import { GLUE, readingOf, withGluedPhrases, type Reading } from './slash-readings.ts';
import { sharedParts } from './shared-parts.ts';

/** Stands for a slash inside one answer; no text contains this noncharacter. */
const KEPT = '\ufdd1';

const SET_PHRASE =
  /^(?:and\/or|either\/or|yes\/no|true\/false(?:\/not)?|pass\/fail|work\/life|love\/hate|input\/output|ac\/dc|tcp\/ip|hiv\/aids|và\/hoặc|có\/không|đúng\/sai)$/iu;
const FRACTION = /(^|[^\p{L}\p{M}\d.,])(\d[\d.,%]*(?:\/\d[\d.,%]*)+)/gu;
const ADDRESS = /:\/\/|^www\./iu;

const UNIT =
  /^(?:[kcmd]?m|[mkµ]?g|[mdc]?l|km|[kmg]?b(?:it)?|[kmg]?hz|[mk]?w|kwh|rad|mol|pa|n|vnđ|vnd|usd|eur|đ|đồng|nghìn|ngàn|triệu|euros?|dollars?)[²³23]?$/iu;
/** What is counted or paid per time or measure. */
const COUNTED =
  /^(?:[$€£₫]\d[\d.,]*|\d[\d.,]*[k$€£₫đ]|times?|once|twice|lần|beats?|words?|people|người|pages?|trang|buổi|tiết|lessons?|hours?|giờ)$/iu;
const PER =
  /^(?:s|sec|second|giây|min|minute|phút|h|hour|giờ|day|ngày|week|tuần|month|tháng|year|năm|[km]?m[²³23]?|ha|kg|g|l|ml|dl|người|person|head|lần|chiếc|cái)$/iu;

const NUMBER_WORD =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}+)?|hundred|thousand|million|half|quarter|không|một|hai|ba|bốn|tư|năm|lăm|sáu|bảy|bẩy|tám|chín|mười|mươi|mốt|trăm|nghìn|ngàn|triệu|nửa|rưỡi|phần';
const NUMBER_WORDS = `(?:(?:${NUMBER_WORD}) )*(?:${NUMBER_WORD})`;
const DIGITS = `\\d[\\d.,%${KEPT}]*`;
/** A number both ways: `twenty one/21`, `21/twenty one`. */
const WORDS_BESIDE_DIGITS = [
  new RegExp(`(^|[^\\p{L}\\p{M}])(${NUMBER_WORDS})(?=/${DIGITS})`, 'giu'),
  new RegExp(`((?:^|[ /])${DIGITS}/)(${NUMBER_WORDS})(?![\\p{L}\\p{M}])`, 'giu'),
];
const IS_DIGITS = new RegExp(`^${DIGITS}$`, 'u');
const IS_NUMBER_WORD = new RegExp(`^(?:${NUMBER_WORD})$`, 'iu');

/** The likely answers of a text without blanks beside its slashes; at most `most`. */
export function variedAtSlashes(text: string, most: number): string[] {
  return readAtSlashes(text, most, [LIKELY]);
}

/** The answers of every way to read the slashes, the likely ones first: `grow up/out` may be `grow out`, or `out`. */
export function everyWayAtSlashes(text: string, most: number): string[] {
  return readAtSlashes(text, most, [LIKELY, ['whole', 'rather whole', 'rather varied'], ['whole']]);
}

/** The readings with which a slash separates whole phrases. */
const LIKELY: readonly Reading[] = ['whole', 'rather whole'];

function readAtSlashes(text: string, most: number, ways: readonly (readonly Reading[])[]): string[] {
  if (!text.includes('/')) return [text];
  const protectedText = withGluedNumbers(withGluedPhrases(text))
    .split(' ')
    .map((token) => (isOne(token) || areRepeated(text) ? token.replaceAll('/', KEPT) : token))
    .join(' ');
  const phrases = protectedText.split('/').filter((phrase) => phrase.trim() !== '');
  const answers = ways.flatMap((wholes) => wholesOf(phrases, wholes).flatMap((whole) => varied(whole, most)));
  return [...new Set(answers)]
    .map((answer) => answer.replaceAll(KEPT, '/').replaceAll(GLUE, ' '))
    .slice(0, most);
}

/** The text with each fraction and each number of several words in one piece. */
function withGluedNumbers(text: string): string {
  return WORDS_BESIDE_DIGITS.reduce(
    (glued, pattern) =>
      glued.replace(pattern, (_, before: string, words: string) => before + words.replaceAll(' ', GLUE)),
    text.replace(FRACTION, (_, before: string, fraction: string) => before + fraction.replaceAll('/', KEPT)),
  );
}

/** The phrases, joined again by the slashes that only vary the words beside them. */
function wholesOf(phrases: readonly string[], wholes: readonly Reading[]): string[] {
  return phrases.reduce<string[]>((texts, phrase, at) => {
    const before = phrases[at - 1];
    if (before === undefined || wholes.includes(readingOf(before, phrase, isNumber)))
      return [...texts, phrase];
    return [...texts.slice(0, -1), `${texts.at(-1)}/${phrase}`];
  }, []);
}

/** `be/get used to` → `be used to`, `get used to`. */
function varied(text: string, most: number): string[] {
  let forms: string[][] = [[]];
  for (const token of text.split(' ')) {
    const choices = sharedParts(token.split('/').filter((side) => side !== ''));
    forms = forms
      .flatMap((form) => (choices.length === 0 ? [form] : choices.map((choice) => [...form, choice])))
      .slice(0, most);
  }
  return forms.map((form) => form.join(' '));
}

/** Whether the slashes of a word belong to one answer. */
function isOne(token: string): boolean {
  const sides = token.split('/').filter((side) => side !== '');
  if (sides.length < 2) return false;
  if (SET_PHRASE.test(token) || ADDRESS.test(token) || isAbbreviation(sides)) return true;
  const [first = '', second = ''] = sides;
  const isRate = UNIT.test(first)
    ? UNIT.test(second) || PER.test(second)
    : COUNTED.test(first) && PER.test(second);
  return sides.length === 2 && isRate;
}

/** `so/so`, `fifty/fifty`. */
function areRepeated(text: string): boolean {
  return new Set(text.toLowerCase().split('/')).size === 1;
}

/** `n/a`, `km/h`, `w/o`: a single letter is no word, apart from `a`, `I` and some of Vietnamese. */
function isAbbreviation(sides: readonly string[]): boolean {
  const letters = sides.filter((side) => /^\p{L}$/u.test(side));
  if (letters.length === 0) return false;
  const isWord = (side: string) => /^(?:a|i|o|ô|ơ|à|ờ|ừ|y|ý|ạ|ở|ế|ủ)$/iu.test(side);
  const isPair = letters.length === sides.length && !/^(?:[ai]|an)$/iu.test(sides.at(-1) ?? '');
  return isPair || letters.length === sides.length || !letters.every(isWord);
}

/** Whether a word is a number in digits (true) or in words (false). */
function isNumber(word: string): boolean | null {
  if (IS_DIGITS.test(word)) return true;
  return word.split(GLUE).every((one) => IS_NUMBER_WORD.test(one)) ? false : null;
}
