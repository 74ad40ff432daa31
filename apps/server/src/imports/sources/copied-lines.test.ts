import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

const P = [
  ['plum', 'quả mận'],
  ['bed', 'cái giường'],
];

/** Lists as they are copied from books, chats and slides, with the two sides of their words. */
const LISTS: readonly (readonly [what: string, pasted: string, words: string[][]])[] = [
  [
    'PDF wrap meaning',
    'plum - quả mận chín đỏ và\nrất ngọt\nbed - cái giường\ncup - cái cốc',
    [
      ['plum', 'quả mận chín đỏ và rất ngọt'],
      ['bed', 'cái giường'],
      ['cup', 'cái cốc'],
    ],
  ],
  [
    'PDF wrap indented',
    'plum: quả mận chín đỏ,\n   vị hơi chua\nbed: cái giường\ncup: cái cốc',
    [
      ['plum', 'quả mận chín đỏ, vị hơi chua'],
      ['bed', 'cái giường'],
      ['cup', 'cái cốc'],
    ],
  ],
  [
    'PDF wrap numbered',
    '1. plum (n) quả mận chín\nđỏ\n2. bed (n) cái giường\n3. cup (n) cái cốc',
    [
      ['plum', 'quả mận chín đỏ'],
      ['bed', 'cái giường'],
      ['cup', 'cái cốc'],
    ],
  ],
  [
    'PDF wrap hyphenated',
    'plum - quả mận, một loại trái\ncây họ hoa hồng\nbed - cái giường\ncup - cái cốc',
    [
      ['plum', 'quả mận, một loại trái cây họ hoa hồng'],
      ['bed', 'cái giường'],
      ['cup', 'cái cốc'],
    ],
  ],
  [
    'PDF wrap of the English side',
    'to take responsibility\nfor sth - chịu trách nhiệm về việc gì\nplum - quả mận\nbed - cái giường',
    [
      ['to take responsibility for sth', 'chịu trách nhiệm về việc gì'],
      ['plum', 'quả mận'],
      ['bed', 'cái giường'],
    ],
  ],
  [
    'PDF wrap of the English side, of three lines',
    'plum: quả mận\nto be in the\nmiddle of a\nlong way: đang giữa đường\nbed: cái giường\ncup: cái cốc\npen: cái bút',
    [
      ['plum', 'quả mận'],
      ['to be in the middle of a long way', 'đang giữa đường'],
      ['bed', 'cái giường'],
      ['cup', 'cái cốc'],
      ['pen', 'cái bút'],
    ],
  ],
  [
    'PDF wrap of the English side, numbered',
    '1. plum - quả mận\n2. natural resources\nmanagement - quản lý tài nguyên\n3. bed - cái giường',
    [
      ['plum', 'quả mận'],
      ['natural resources management', 'quản lý tài nguyên'],
      ['bed', 'cái giường'],
    ],
  ],
  [
    'PDF wrap of the English side, at a hyphen and in a bracket',
    'mother-in-\nlaw - mẹ vợ\nput (sb or\nsth) away - cất đi\nplum - quả mận\nbed - cái giường',
    [
      ['mother-in-law', 'mẹ vợ'],
      ['put (sb or sth) away', 'cất đi'],
      ['plum', 'quả mận'],
      ['bed', 'cái giường'],
    ],
  ],
  [
    'PDF wrap of both sides',
    'to look forward\nto doing sth (v) mong đợi\nđược làm việc gì\nplum (n) quả mận\nbed (n) cái giường',
    [
      ['to look forward to doing sth', 'mong đợi được làm việc gì'],
      ['plum', 'quả mận'],
      ['bed', 'cái giường'],
    ],
  ],
  [
    'number mid: apple 12 quả táo',
    'apple 12 quả táo\nplum 13 quả mận\nbed 14 cái giường',
    [
      ['apple', 'quả táo'],
      ['plum', 'quả mận'],
      ['bed', 'cái giường'],
    ],
  ],
  [
    'number mid dotted page',
    'apple ..... 12 quả táo\nplum ..... 13 quả mận\nbed .... 14 cái giường',
    [
      ['apple', 'quả táo'],
      ['plum', 'quả mận'],
      ['bed', 'cái giường'],
    ],
  ],
  ['dots leaders', 'plum ........ quả mận\nbed .......... cái giường', P],
  ['underscores', 'plum ______ quả mận\nbed ________ cái giường', P],
  ['arrow unicode', 'plum ⇒ quả mận\nbed ⇒ cái giường', P],
  ['equals sign no blanks', 'plum=quả mận\nbed=cái giường', P],
  ['colon both', 'plum : quả mận\nbed : cái giường', P],
  ['em dash no blank', 'plum—quả mận\nbed—cái giường', P],
  ['semi tabs', 'plum;\tquả mận\nbed;\tcái giường', P],
  ['bullets check', '☐ plum - quả mận\n☑ bed - cái giường', P],
  ['emoji bullets', '👉 plum: quả mận\n👉 bed: cái giường', P],
  ['numbers circled', '① plum - quả mận\n② bed - cái giường', P],
  ['letters', 'a) plum - quả mận\nb) bed - cái giường', P],
  ['roman', 'I. plum - quả mận\nII. bed - cái giường', P],
  ['IPA in pipes', 'plum |plʌm| quả mận\nbed |bed| cái giường', P],
  ['IPA between two tabs', 'plum\t/plʌm/\t(n)\tquả mận\nbed\t/bed/\t(n)\tcái giường', P],
  ['Vietnamese first class', 'quả mận - plum (n)\ncái giường - bed (n)', P],
  ['quizlet export with comma/newline', 'plum,quả mận\nbed,cái giường', P],
  ['quizlet export ; rows', 'plum\tquả mận;bed\tcái giường', P],
  [
    'English def + vi',
    'plum: a fruit (quả mận)\nbed: a place to sleep (cái giường)',
    [
      ['plum', 'a fruit (quả mận)'],
      ['bed', 'a place to sleep (cái giường)'],
    ],
  ],
  ['wiki', '# plum: quả mận\n# bed: cái giường', P],
  ['Markdown bold', '**plum** – quả mận\n**bed** – cái giường', P],
  ['Markdown bullets bold colon in', '- **plum:** quả mận\n- **bed:** cái giường', P],
  ['obsidian', 'plum::quả mận\nbed::cái giường', P],
  ['obsidian ?', 'plum\n?\nquả mận\n\nbed\n?\ncái giường', P],
  ['anki cloze-ish', 'plum\n→ quả mận\nbed\n→ cái giường', P],
  ['latex', 'plum & quả mận \\\\\nbed & cái giường \\\\', P],
  [
    'tsv w stt header',
    'STT\tTừ vựng\tPhiên âm\tNghĩa\n1\tplum\t/plʌm/\tquả mận\n2\tbed\t/bed/\tcái giường',
    P,
  ],
  ['tsv no header stt', '1\tplum\t/plʌm/\tquả mận\n2\tbed\t/bed/\tcái giường', P],
  ['csv w header mixed', 'Word,Type,Meaning\nplum,n,quả mận\nbed,n,cái giường', P],
  ['brackets square', 'plum [quả mận]\nbed [cái giường]', P],
  ['quotes', '"plum" - "quả mận"\n"bed" - "cái giường"', P],
  ['guillemets', 'plum « quả mận\nbed « cái giường', P],
  ['double slash', 'plum // quả mận\nbed // cái giường', P],
  ['class dots', 'plum n. quả mận\nbed n. cái giường', P],
  ['class+IPA+colon', 'plum /plʌm/ n: quả mận\nbed /bed/ n: cái giường', P],
  ['class before word', '(n) plum: quả mận\n(n) bed: cái giường', P],
  [
    'freq count',
    'plum x3 - quả mận\nbed x2 - cái giường',
    [
      ['plum x3', 'quả mận'],
      ['bed x2', 'cái giường'],
    ],
  ],
  ['stars', 'plum* - quả mận\nbed* - cái giường', P],
  [
    'hyphen words',
    'well-known - nổi tiếng\nbed-side - cạnh giường',
    [
      ['well-known', 'nổi tiếng'],
      ['bed-side', 'cạnh giường'],
    ],
  ],
  ['hyphen no blanks', 'plum-quả mận\nbed-cái giường', P],
  [
    'phrasal',
    'look up - tra cứu\nlook after sb - chăm sóc ai',
    [
      ['look up', 'tra cứu'],
      ['look after sb', 'chăm sóc ai'],
    ],
  ],
  [
    'meaning numbered',
    'plum: 1. quả mận 2. cây mận\nbed: 1. cái giường 2. luống hoa',
    [
      ['plum', '1. quả mận 2. cây mận'],
      ['bed', '1. cái giường 2. luống hoa'],
    ],
  ],
  ['tab+note', 'plum\tquả mận\tnote\nbed\tcái giường\tnote2', P],
  ['chat time', '10:32 plum: quả mận\n10:33 bed: cái giường', P],
  ['subtitles of levels', 'plum A1 quả mận\nbed A1 cái giường', P],
  ['full width colon', 'plum：quả mận\nbed：cái giường', P],
  ['middle dot', 'plum · quả mận\nbed · cái giường', P],
  ['bullet inside', 'plum • quả mận\nbed • cái giường', P],
  ['tilde', 'plum~quả mận\nbed~cái giường', P],
  ['vi class', 'plum danh từ quả mận\nbed danh từ cái giường', P],
  ['plus', 'plum + quả mận\nbed + cái giường', P],
  ['means', 'plum nghĩa là quả mận\nbed nghĩa là cái giường', P],
  ['means is', 'plum là quả mận\nbed là cái giường', P],
  ['means en', 'plum means quả mận\nbed means cái giường', P],
];

it.each(LISTS)('%s: has two sides without signs between them', (_what, pasted, words) => {
  const { columns, rows } = readText(pasted);
  const place = (role: string) => columns.findIndex((column) => column.role === role);
  const sides = rows.map(({ cells }) => [cells[place('foreign')], cells[place('native')]]);
  expect(sides).toEqual(words);
});

/** What looks like the rest of a line or like a sign between sides, and is not. */
const OTHERS: typeof LISTS = [
  [
    'a word without its meaning',
    'plum - quả mận chín đỏ\nkite\nbed - cái giường',
    [
      ['plum', 'quả mận chín đỏ'],
      ['', ''],
      ['bed', 'cái giường'],
    ],
  ],
  [
    'a phrase without its meaning',
    'look forward to\nplum - quả mận chín đỏ\nnatural resources\nbed - cái giường',
    [
      ['', ''],
      ['plum', 'quả mận chín đỏ'],
      ['', ''],
      ['bed', 'cái giường'],
    ],
  ],
  [
    'a word without its meaning in a numbered list',
    '1. plum - quả mận\n2. kite\n3. of course - tất nhiên',
    [
      ['plum', 'quả mận'],
      ['', ''],
      ['of course', 'tất nhiên'],
    ],
  ],
  [
    'a number in a meaning',
    'dozen: 12 quả\npair: 2 chiếc',
    [
      ['dozen', '12 quả'],
      ['pair', '2 chiếc'],
    ],
  ],
  [
    'a number before a separator',
    'word 0\tnghĩa 0\nword 1\tnghĩa 1',
    [
      ['word 0', 'nghĩa 0'],
      ['word 1', 'nghĩa 1'],
    ],
  ],
  [
    'a meaning that begins with “là”',
    'be - là gì đó\nbecome - là trở thành',
    [
      ['be', 'là gì đó'],
      ['become', 'là trở thành'],
    ],
  ],
  [
    'a time that is learned',
    '10:30 - mười giờ rưỡi\n7:15 - bảy giờ mười lăm',
    [
      ['10:30', 'mười giờ rưỡi'],
      ['7:15', 'bảy giờ mười lăm'],
    ],
  ],
];

it.each(OTHERS)('keeps %s', (_what, pasted, words) => {
  const { columns, rows } = readText(pasted);
  const place = (role: string) => columns.findIndex((column) => column.role === role);
  expect(rows.map(({ cells }) => [cells[place('foreign')], cells[place('native')]])).toEqual(words);
});
