import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

const ROLES = ['foreign', 'native', 'phonetic', 'note', 'example', 'example_native'] as const;

/** The words of a pasted text with the fields that it has, or the code of the row's error. */
function wordsIn(text: string) {
  const { columns, rows } = readText(text);
  return rows.map(({ cells, error }) => {
    if (error !== undefined) return error;
    const fields = ROLES.map((role) => cells[columns.findIndex((column) => column.role === role)] ?? '');
    return fields.slice(0, fields.findLastIndex((field) => field !== '') + 1);
  });
}

const FRUIT = [
  ['plum', 'quả mận'],
  ['bed', 'cái giường'],
];
const WITH_IPA = [
  ['plum', 'quả mận', 'plʌm'],
  ['bed', 'cái giường', 'bed'],
];
const WITH_BOTH = [
  ['plum', 'quả mận', 'plʌm', '(n)'],
  ['run', 'chạy', 'rʌn', '(v)'],
];
const WITH_EXAMPLES = [
  ['plum', 'quả mận', '', '', 'I ate a ripe plum.'],
  ['bed', 'cái giường', '', '', 'My bed is very soft.'],
];

describe('a list that is pasted in another plain shape', () => {
  it.each([
    ['JSON', '[{"word":"plum","meaning":"quả mận"},{"word":"bed","meaning":"cái giường"}]'],
    [
      'JSON of several lines',
      '[\n {\n  "en": "plum",\n  "vi": "quả mận"\n },\n {"en": "bed", "vi": "cái giường"}\n]',
    ],
    ['JSON of words as names', '{"plum":"quả mận","bed":"cái giường"}'],
    ['JSON of pairs', '[["plum","quả mận"],["bed","cái giường"]]'],
    [
      'JSON with the list inside',
      '{"title":"Home","cards":[{"term":"plum","definition":"quả mận"},{"term":"bed","definition":"cái giường"}]}',
    ],
    ['JSON in each line', '{"word":"plum","meaning":"quả mận"}\n{"word":"bed","meaning":"cái giường"}'],
    [
      'JavaScript',
      "const words = [{ word: 'plum', meaning: 'quả mận' },\n{ word: 'bed', meaning: 'cái giường', },];",
    ],
    ['Python', "{'plum': 'quả mận', 'bed': 'cái giường'}"],
    [
      'HTML of a table',
      '<table><tr><td>plum</td><td>quả mận</td></tr><tr><td>bed</td><td>cái giường</td></tr></table>',
    ],
    ['HTML of a list', '<ul>\n<li><b>plum</b>: quả mận</li>\n<li><b>bed</b>: cái giường</li>\n</ul>'],
    ['HTML inside the cells', '<b>plum</b>\tquả&nbsp;mận\nbed\t<i>cái giường</i>'],
    ['the names of the fields', 'Front: plum\nBack: quả mận\n\nFront: bed\nBack: cái giường'],
    ['the letters of questions', 'Q: plum\nA: quả mận\nQ: bed\nA: cái giường'],
    ['YAML', '- word: plum\n  meaning: quả mận\n- word: bed\n  meaning: cái giường'],
    ['one line and semicolons', 'plum,quả mận;bed,cái giường'],
    ['one line and commas', 'plum: quả mận, bed: cái giường'],
    ['one line and hyphens', 'plum - quả mận; bed - cái giường'],
    ['a sign of its own', 'plum#quả mận\nbed#cái giường'],
    ['LaTeX', 'plum & quả mận \\\\\nbed & cái giường \\\\'],
    [
      'messages of a chat',
      '[10:32, 05/11/2024] Cô Lan: plum: quả mận\n[10:33, 05/11/2024] Cô Lan: bed: cái giường',
    ],
    ['question marks between', 'plum\n?\nquả mận\n\nbed\n?\ncái giường'],
    ['pictures', '🍎 plum - quả mận\n🛏️ bed - cái giường'],
  ])('%s', (_name, text) => {
    expect(wordsIn(text)).toEqual(FRUIT);
  });

  it.each([
    ['semicolons', 'plum;plʌm;quả mận\nbed;bed;cái giường'],
    ['semicolons at the end', 'plum;quả mận;plʌm\nbed;cái giường;bed'],
    ['hyphens', 'plum - plʌm - quả mận\nbed - bed - cái giường'],
    ['varieties', 'plum UK /plʌm/ US /plʌm/ quả mận\nbed UK /bed/ US /bed/ cái giường'],
  ])('with an unnamed transcription between %s', (_name, text) => {
    expect(wordsIn(text)).toEqual(WITH_IPA);
  });

  it.each([
    ['lines', 'plum\nn\n/plʌm/\nquả mận\nrun\nv\n/rʌn/\nchạy'],
    ['blanks', 'plum        n      /plʌm/       quả mận\nrun       v      /rʌn/     chạy'],
    ['a meaning and lines below', 'plum\tquả mận\n(n) /plʌm/\nrun\tchạy\n(v) /rʌn/'],
    ['lines and no slashes', 'plum n plʌm quả mận\nrun v rʌn chạy'],
  ])('with parts of speech and transcriptions in %s', (_name, text) => {
    expect(wordsIn(text)).toEqual(WITH_BOTH);
  });

  it.each([
    ['tabs', 'plum\tquả mận\tI ate a ripe plum.\nbed\tcái giường\tMy bed is very soft.'],
    ['semicolons', 'plum; quả mận; I ate a ripe plum.\nbed; cái giường; My bed is very soft.'],
    ['bars', 'plum | quả mận | I ate a ripe plum.\nbed | cái giường | My bed is very soft.'],
    ['hyphens', 'plum - quả mận - I ate a ripe plum.\nbed - cái giường - My bed is very soft.'],
    ['lines in turn', 'plum\nquả mận\nI ate a ripe plum.\nbed\ncái giường\nMy bed is very soft.'],
    [
      'lines with a name',
      '1. **plum**: quả mận\n   - Ví dụ: I ate a ripe plum.\n2. bed: cái giường\n   - Ex: My bed is very soft.',
    ],
    [
      'JSON',
      '[{"word":"plum","meaning":"quả mận","example":"I ate a ripe plum."},{"word":"bed","meaning":"cái giường","example":"My bed is very soft."}]',
    ],
  ])('with examples in %s', (_name, text) => {
    expect(wordsIn(text)).toEqual(WITH_EXAMPLES);
  });

  it('with examples and their translations', () => {
    const below = 'plum - quả mận\nVD: I ate a plum. (Tôi ăn một quả mận.)\nbed - cái giường';
    expect(wordsIn(below)[0]).toEqual(['plum', 'quả mận', '', '', 'I ate a plum.', 'Tôi ăn một quả mận.']);
    const columns =
      'plum\tquả mận\tI ate a plum.\tTôi ăn một quả mận.\nbed\tgiường\tMy bed is soft.\tGiường tôi êm.';
    expect(wordsIn(columns)[0]).toEqual(['plum', 'quả mận', '', '', 'I ate a plum.', 'Tôi ăn một quả mận.']);
  });

  it.each([
    ['a title above the names', 'UNIT 1: HOME\nWord\tClass\tIPA\tMeaning\nplum\tn\t/plʌm/\tquả mận'],
    [
      'a title and empty cells',
      'UNIT 1: HOME\t\t\t\n\t\t\t\nWord\tClass\tIPA\tMeaning\nplum\tn\t/plʌm/\tquả mận',
    ],
    ['a title above two names', 'UNIT 1: HOME\nTừ vựng - Nghĩa\nplum - quả mận'],
  ])('with %s', (_name, text) => {
    expect(wordsIn(text)[0]?.slice(0, 2)).toEqual(['plum', 'quả mận']);
  });

  it('keeps headings, levels and the forms of verbs from the words', () => {
    expect(wordsIn('Unit 3: Friends\nplum: quả mận\nbed: cái giường')).toEqual(['not_split', ...FRUIT]);
    expect(wordsIn('plum (A1) quả mận\nbed (A1) cái giường')[0]).toEqual(['plum', 'quả mận', '', '(A1)']);
    expect(wordsIn('go - went - gone: đi\nsee - saw - seen: thấy')[0]).toEqual(['go - went - gone', 'đi']);
  });

  it.each([
    [
      'a sentence beside its meaning',
      'How are you?\tBạn khỏe không?\nI am fine.\tTôi khỏe.',
      ['How are you?', 'Bạn khỏe không?'],
    ],
    ['a word about examples', 'Ví dụ: example\nLuật: rule', ['example', 'Ví dụ']],
    ['words that are names of fields', 'word: từ\nmeaning: nghĩa', ['word', 'từ']],
    ['one word in one line', 'big: to, lớn', ['big', 'to, lớn']],
    ['an ampersand', 'R&D - nghiên cứu và phát triển\nQ&A - hỏi đáp', ['R&D', 'nghiên cứu và phát triển']],
  ])('does not take %s for another shape', (_name, text, [english, vietnamese]) => {
    expect(new Set(wordsIn(text)[0])).toEqual(new Set([english, vietnamese]));
  });
});
