/** Texts that are refused or must be harmless, as they are written in JSON. */
export const HOSTILE: Readonly<Record<string, string>> = {
  NUL: 'a\\u0000b',
  'NUL alone': '\\u0000',
  'U+0001': 'a\\u0001b',
  ESC: '\\u001b[31ma',
  DEL: 'a\\u007fb',
  'U+0085': 'a\\u0085b',
  'a high surrogate': 'a\\ud800',
  'a low surrogate': '\\udc00b',
  'surrogates in the wrong order': '\\udc00\\ud800',
  'U+202E': 'a\\u202eb',
  'zero-width characters': '\\u200b\\u200d\\u2060',
  blanks: '   \\u3000 ',
  'line breaks': 'a\\r\\nb\\nc',
  // Of a code of six, eight or ten letters, all but the first would be keys that became marks.
  'a letter with five marks': 'u\\u0301\\u0301\\u0301\\u0301\\u0301',
  'a letter with seven marks': 'u\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301',
  'a letter with nine marks': 'u\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301',
  'U+2028': 'a\\u2028b',
  'U+FFFF': 'a\\uffff',
  'the longest ligature': '\\ufdfa\\ufdfa\\ufdfa\\ufdfa\\ufdfa\\ufdfa\\ufdfa\\ufdfa',
  'an SQL fragment': "' OR 1=1; DROP TABLE users; --",
  'an SQL pattern': '%_%\\\\%',
  'a JSON path': '$.a[*]',
  'a template': '${7*7}{{7*7}}<%= 7*7 %>#{7*7}',
  HTML: '<img src=x onerror=alert(1)>',
  'a formula': "=cmd|' /C calc'!A0",
  'a path': '../../../../etc/passwd',
  'a Windows path': '..\\\\..\\\\win.ini',
  'a header': 'a\\r\\nSet-Cookie: a=b',
  __proto__: '__proto__',
  'the other case of i': '\\u0130\\u0131\\u1e9e',
};

/** Encoded parts of addresses. */
export const IN_PATHS = [
  '%00',
  'a%00b',
  '%ff',
  '%ED%A0%80',
  '%',
  '%zz',
  '..%2f..%2fetc',
  '%2e%2e',
  '%0d%0aa',
  '%F0%9F',
];

/** The unit of which huge texts consist. */
export const HUGE: Readonly<Record<string, string>> = {
  'U+0302': '\\u0302',
  'U+0302 and U+0323': '\\u0302\\u0323',
  blanks: ' ',
  'an emoji': '😀',
  'one letter': 'a',
  'line breaks': '\\n',
};

export const PROBE_CHARACTERS = 20_000;
/** Nearly as many bytes as a body may have, where a character is written with two. */
export const HUGE_CHARACTERS = 500_000;

/** An unescaped text of about so many characters, which begins with a letter. */
export function repeated(unit: string, characters: number): string {
  const text = JSON.parse(`"${unit}"`) as string;
  const count = Math.floor(Math.min(characters / text.length, 1_000_000 / Buffer.byteLength(text)));
  return `o${text.repeat(count)}`;
}
