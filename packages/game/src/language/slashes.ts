/**
 * Slashes without blanks. They vary the words beside them (`put on/off`: `put on`, `put off`) or separate whole phrases
 * (`give up/quit`, `xe hơi/ô tô`), except in numbers (`24/7`), rates and abbreviations (`km/h`, `n/a`) and set phrases.
 */
import { sharedParts } from './shared-parts.ts';

/** Stands for a slash inside one answer, and for a blank inside a number; no text contains these noncharacters. */
const [KEPT, GLUE] = ['\ufdd1', '\ufdd2'];

const SET_PHRASE =
  /^(?:and\/or|either\/or|yes\/no|true\/false(?:\/not)?|pass\/fail|work\/life|love\/hate|input\/output|ac\/dc|tcp\/ip|hiv\/aids|và\/hoặc|có\/không|đúng\/sai)$/iu;
const FRACTION = /(?<![\p{L}\p{M}\d.,])\d[\d.,%]*(?:\/\d[\d.,%]*)+/gu;
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
const NUMBER_BOTH_WAYS = new RegExp(
  `(?<![\\p{L}\\p{M}])(${NUMBER_WORDS})/(?=${DIGITS})|(?<=(?:^|[ /])${DIGITS}/)(${NUMBER_WORDS})(?![\\p{L}\\p{M}])`,
  'giu',
);
const IS_DIGITS = new RegExp(`^${DIGITS}$`, 'u');
const IS_NUMBER_WORD = new RegExp(`^(?:${NUMBER_WORD})$`, 'iu');

const PARTICLE =
  /^(?:up|down|in|out|on|off|over|under|away|back|through|across|along|around|round|about|after|before|for|from|to|at|by|of|with|without|into|onto|upon|inside|outside|beside|behind|between|above|below|near|against|towards?|forwards?|backwards?|past|than|together|apart|aside|ahead|during|until|till|since)$/iu;
/** Prepositions and modal verbs of several words. */
const COMPOUND =
  /^(?:next to|in front of|because of|instead of|out of|close to|near to|due to|owing to|thanks to|according to|in addition to|as well as|apart from|across from|such as|in spite of|on top of|(?:have|has|had|ought|used|need) to|be (?:able|going|allowed) to)$/iu;
const ARTICLE = /^(?:an?|the)$/iu;
const DETERMINER =
  /^(?:an?|the|this|that|these|those|my|your|his|her|its|our|their|one|some|any|no|each|every)$/iu;
/** Verbs with which phrases begin. */
const VERB = /^(?:take|make|do|have|get|go|give|put|be|become|come|keep|set|turn|switch|look|pay)$/iu;
/** A letter that Vietnamese has and English has not. */
const VIETNAMESE = /[àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ]/iu;

/** The answers of a text without blanks beside its slashes; at most `most`. */
export function variedAtSlashes(text: string, most: number): string[] {
  if (!text.includes('/')) return [text];
  const protectedText = text
    .replace(FRACTION, (found) => found.replaceAll('/', KEPT))
    .replace(NUMBER_BOTH_WAYS, (found) => found.replaceAll(' ', GLUE))
    .split(' ')
    .map((token) => (isOne(token) || areRepeated(text) ? token.replaceAll('/', KEPT) : token))
    .join(' ');
  const phrases = protectedText.split('/').filter((phrase) => phrase.trim() !== '');
  const wholes = phrases.reduce<string[]>((texts, phrase, at) => {
    const before = phrases[at - 1];
    if (before === undefined || areWhole(before, phrase)) return [...texts, phrase];
    return [...texts.slice(0, -1), `${texts.at(-1)}/${phrase}`];
  }, []);
  return wholes
    .flatMap((whole) => varied(whole, most))
    .map((answer) => answer.replaceAll(KEPT, '/').replaceAll(GLUE, ' '))
    .slice(0, most);
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

/** Whether a slash separates two whole phrases, because the words beside it cannot stand for each other. */
function areWhole(left: string, right: string): boolean {
  const [before, after] = [left.split(' '), right.split(' ')];
  const [a, b] = [before.at(-1) ?? '', after[0] ?? ''];
  if (COMPOUND.test(left) || COMPOUND.test(right)) return true;
  if (IS_DIGITS.test(a) !== IS_DIGITS.test(b)) return ![a, b].some(isNumberWords);
  const areLong = before.length > 1 && after.length > 1;
  if (areLong && VIETNAMESE.test(left + right)) return true;
  if (ARTICLE.test(b) && after.length > 1) return !DETERMINER.test(a);
  if (/^to$/iu.test(b) && areLong) return /^to$/iu.test(before[0] ?? '');
  if (PARTICLE.test(a) !== PARTICLE.test(b)) return (PARTICLE.test(a) ? before : after).length > 1;
  return VERB.test(b) && !VERB.test(a) && areLong;
}

function isNumberWords(word: string): boolean {
  return word.split(GLUE).every((one) => IS_NUMBER_WORD.test(one));
}
