/** A name in both languages; the English keeps its capitals. */
export interface NamePair {
  en: string;
  /** The first name is the translation; a look-up finds all of them. */
  vi: string[];
}

const MAX_LENGTH = 32;
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Countries, languages, currencies, months and weekdays from Node's ICU, without names that contain years or brackets. */
export function icuPairs(): NamePair[] {
  const names = [
    ...named('region', regions()),
    ...languages(),
    ...named('currency', Intl.supportedValuesOf('currency')),
  ];
  return [...weekdays(), ...months(), ...names.filter(({ en, vi }) => [en, ...vi].every(isPlainName))];
}

function isPlainName(name: string): boolean {
  return name.length <= MAX_LENGTH && !/[()\d]/.test(name);
}

function named(type: Intl.DisplayNamesType, codes: string[]): NamePair[] {
  const en = new Intl.DisplayNames('en', { type, fallback: 'none' });
  const vi = new Intl.DisplayNames('vi', { type, fallback: 'none' });
  return codes.flatMap((code) => {
    const pair = { en: en.of(code), vi: vi.of(code) };
    return pair.en === undefined || pair.vi === undefined ? [] : [{ en: pair.en, vi: [pair.vi] }];
  });
}

/** UN M49 codes of the world and its continents. */
const CONTINENTS = ['001', '002', '003', '005', '009', '019', '030', '034', '035', '142', '150'];

function regions(): string[] {
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  // Excludes ICU's pseudo-locales and "unknown region".
  return [...CONTINENTS, ...pairs.filter((code) => !/^(?:XA|XB|ZZ|QO)$/.test(code))];
}

function languages(): NamePair[] {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => (first + second).toLowerCase()));
  // ICU capitalises names such as "Tiếng Việt".
  return named('language', codes).map(({ en, vi }) => ({
    en,
    vi: vi.map((name) => name.replace(/^Tiếng /, 'tiếng ')),
  }));
}

const NUMBERS = [
  'một',
  'hai',
  'ba',
  'tư',
  'năm',
  'sáu',
  'bảy',
  'tám',
  'chín',
  'mười',
  'mười một',
  'mười hai',
];

/** ICU has only "tháng 1" and "Thứ Hai"; people also type "tháng một", "thứ hai" and "thứ 2". */
function months(): NamePair[] {
  return inBoth({ month: 'long' }, 12, (n) => new Date(Date.UTC(2024, n, 15))).map(({ en }, n) => ({
    en,
    vi: [`tháng ${NUMBERS[n]}`, `tháng ${n + 1}`],
  }));
}

function weekdays(): NamePair[] {
  return inBoth({ weekday: 'long' }, 7, (n) => new Date(Date.UTC(2024, 0, n + 1))).map(({ en, vi }, n) => ({
    en,
    vi: n === 6 ? vi : [...vi, `thứ ${n + 2}`],
  }));
}

function inBoth(form: Intl.DateTimeFormatOptions, count: number, day: (n: number) => Date): NamePair[] {
  const en = new Intl.DateTimeFormat('en', { ...form, timeZone: 'UTC' });
  const vi = new Intl.DateTimeFormat('vi', { ...form, timeZone: 'UTC' });
  return Array.from({ length: count }, (_, n) => ({
    en: en.format(day(n)),
    vi: [vi.format(day(n)).toLowerCase()],
  }));
}
