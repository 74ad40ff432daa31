import { nfc, nfd, withoutOuter } from '@icando/contract/text';
/** The five tone marks: grave, acute, tilde, hook above, dot below. */
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/;
const LETTERS = /[\p{L}\p{M}]+/gu;
const VOWEL = /[aeiouy]/;
const SYLLABLE = /^(qu(?=[aeiouy])|gi(?=[aeouy])|[^aeiouy]*)((?:[aeiouy]|\u0302|\u0306|\u031b)+)(.*)$/u;

const OUTER = { start: /[\s"“”(]/, end: /[\s"“”.,!?;:…)]/ };

/** The key for comparing Vietnamese: like `englishKey`, with one spelling per syllable (`hoà`, `hòa`; `kĩ`, `kỹ`). */
export function vietnameseKey(text: string): string {
  const single = nfc(text).toLowerCase().replace(/\s+/g, ' ');
  return withoutOuter(single, OUTER).trim().replace(LETTERS, normalizeSyllable);
}

/** The key as typed on a keyboard without Vietnamese letters: `đồng hồ` → `dong ho`. */
export function plainVietnameseKey(key: string): string {
  return nfd(key).replace(/\p{M}/gu, '').replace(/đ/g, 'd');
}

/** The two rules of tone placement differ only in open `oa`, `oe` and `uy`; this applies the older rule. */
function normalizeSyllable(syllable: string): string {
  const letters = nfd(syllable);
  const tone = TONE.exec(letters)?.[0];
  const match = SYLLABLE.exec(tone === undefined ? letters : letters.replace(tone, ''));
  if (match === null) return syllable;
  const [, onset = '', marked = '', coda = ''] = match;
  const nucleus = normalizeY(onset, marked, coda);
  return nfc(`${onset}${tone === undefined ? nucleus : toned(nucleus, tone, coda)}${coda}`);
}

/** As the only vowel of an open syllable `y` may be written `i` (`kỹ`, `kĩ`), but not without a consonant (`y tá`). */
function normalizeY(onset: string, nucleus: string, coda: string): string {
  return nucleus === 'y' && coda === '' && /^(?:[hklmstv]|qu)$/.test(onset) ? 'i' : nucleus;
}

/** Puts the tone on the last vowel with a mark (`ươ`, `uyê`); without one, the number of vowels and the coda decide. */
function toned(nucleus: string, tone: string, coda: string): string {
  const vowels = nucleus.match(/[aeiouy](?:\u0302|\u0306|\u031b)?/gu) ?? [];
  const lastMarked = vowels.findLastIndex((vowel) => vowel.length > 1);
  const plain = vowels.length === 3 || (vowels.length === 2 && coda !== '') ? 1 : 0;
  const place = lastMarked === -1 ? plain : lastMarked;
  return vowels.map((vowel, at) => (at === place && VOWEL.test(vowel) ? vowel + tone : vowel)).join('');
}

/** Classifiers, which a learner may or may not write before a noun. */
const CLASSIFIERS = new Set(
  [
    'con cái chiếc quả trái cây củ bông hoa lá hạt miếng viên cuốn quyển tờ tấm bức cục thanh sợi giọt hòn ngọn',
    'ngôi căn toà tòa bộ đôi cặp ly cốc chai lon gói hộp bát chén đĩa ổ vị người tên nhà sự việc nỗi niềm cơn cuộc nền',
    'một những các mấy số màu',
  ].flatMap((line) => line.split(' ')),
);

/** `con mèo` → `mèo`, `một cái bàn` → `bàn`. */
export function withoutClassifier(key: string): string {
  const words = key.split(' ');
  while (words.length > 1 && CLASSIFIERS.has(words[0] ?? '')) words.shift();
  return words.join(' ');
}
