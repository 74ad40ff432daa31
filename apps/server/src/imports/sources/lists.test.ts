import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

const WORDS: readonly (readonly [string, string, string, string])[] = [
  ['plum', 'quả mận', 'plʌm', 'n'],
  ['look after', 'chăm sóc, trông nom', 'lʊk ˈɑːftə', 'v'],
  ['well-known', 'nổi tiếng', 'wel nəʊn', 'adj'],
  ['and/or', 'và/hoặc', 'ænd ɔː', 'conj'],
  ["o'clock", 'giờ (đúng)', 'əˈklɒk', 'adv'],
  ['bed', 'cái giường', 'bed', 'n'],
];

const SEPARATORS: Record<string, string> = {
  tab: '\t',
  hyphen: ' - ',
  dash: ' – ',
  'long dash': ' — ',
  'two hyphens': ' -- ',
  colon: ': ',
  'colon between blanks': ' : ',
  'two colons': ' :: ',
  semicolon: '; ',
  comma: ', ',
  'equals sign': ' = ',
  'equals sign without blanks': '=',
  bar: ' | ',
  'bar without blanks': '|',
  arrow: ' -> ',
  'long arrow': ' --> ',
  'double arrow': ' => ',
  'arrow sign': ' → ',
  tilde: ' ~ ',
  slash: ' / ',
  dots: ' ... ',
  'arrow both ways': ' <-> ',
  'angle bracket': ' > ',
  'angle quotes': ' » ',
  star: ' * ',
  'middle dot': ' · ',
  'full-width comma': '，',
  'full-width equals sign': ' ＝ ',
  blanks: '   ',
};

/** The English side with its transcription and part of speech, written in some way; `sep` is the separator of the list. */
type Side = (word: string, ipa: string, part: string, sep: string) => string;
const SIDES: Record<string, Side> = {
  'the word': (word) => word,
  'a transcription in slashes': (word, ipa) => `${word} /${ipa}/`,
  'a transcription in brackets': (word, ipa) => `${word} [ˈ${ipa}]`,
  'a transcription of its own': (word, ipa, _part, sep) => `${word}${sep}/${ipa}/`,
  'a part of speech': (word, _ipa, part) => `${word} (${part})`,
  'a part of speech with a dot': (word, _ipa, part) => `${word} ${part}.`,
  'a part of speech of its own': (word, _ipa, part, sep) => `${word}${sep}(${part})`,
  'a transcription and part of speech': (word, ipa, part) => `${word} /${ipa}/ (${part})`,
  'a part of speech and transcription': (word, ipa, part) => `${word} (${part}.) /${ipa}/`,
  'both of their own': (word, ipa, part, sep) => `${word}${sep}/${ipa}/${sep}(${part})`,
};

const COMMON_STARTS: Record<string, (at: number) => string> = {
  nothing: () => '',
  numbers: (at) => `${at + 1}. `,
  'numbers with a bracket': (at) => `${at + 1}) `,
  'numbers in brackets': (at) => `(${at + 1}) `,
  'numbers with a slash': (at) => `${at + 1}/ `,
  hyphens: () => '- ',
  stars: () => '* ',
  bullets: () => '• ',
  'bullets without a blank': () => '•',
  'bullets and numbers': (at) => `- ${at + 1}. `,
};
/** Tried with two separators only. */
const STARTS: typeof COMMON_STARTS = {
  ...COMMON_STARTS,
  'numbers and a hyphen': (at) => `${at + 1}- `,
  'numbers in square brackets': (at) => `[${at + 1}] `,
  'a word and numbers': (at) => `Câu ${at + 1}: `,
  'numbers of a chapter': (at) => `2.${at + 1} `,
  'circled numbers': (at) => `${'①②③④⑤⑥'[at] ?? ''} `,
  'number keys': (at) => `${at + 1}\ufe0f\u20e3 `,
  letters: (at) => `${'abcdef'[at] ?? ''}) `,
  'Roman numbers': (at) => `${['I', 'II', 'III', 'IV', 'V', 'VI'][at] ?? ''}. `,
  emoji: () => '👉 ',
};

/** The words of a text as [English, Vietnamese, transcription, note], or the code of the row's error. */
function wordsIn(text: string) {
  const { columns, rows } = readText(text);
  const places = ['foreign', 'native', 'phonetic', 'note'].map((role) =>
    columns.findIndex((column) => column.role === role),
  );
  return rows.map(({ cells, error }) => error ?? places.map((place) => cells[place] ?? ''));
}

describe.each(Object.entries(SEPARATORS))('a list with the separator %s', (_name, sep) => {
  it.each(Object.keys(SIDES))('and %s is read in both orders, however its lines begin and end', (name) => {
    const side = SIDES[name] as Side;
    for (const [startName, start] of Object.entries(sep === ' - ' || sep === '\t' ? STARTS : COMMON_STARTS))
      for (const isVietnameseFirst of [false, true]) {
        const end = isVietnameseFirst ? ' \r\n\n' : '\n';
        const lines = WORDS.map(([word, meaning, ipa, part], at) => {
          const sides = [side(word, ipa, part, sep), meaning];
          return start(at) + (isVietnameseFirst ? sides.toReversed() : sides).join(sep);
        });
        const text = lines.join(end);
        const hasIpa = name.includes('transcription') || name.includes('both');
        const hasPart = name.includes('part') || name.includes('both');
        const expected = WORDS.map(([word, meaning, ipa, part]) => [
          word,
          meaning,
          hasIpa ? (name.includes('transcription in brackets') ? `ˈ${ipa}` : ipa) : '',
          hasPart ? part : '',
        ]);
        const read = wordsIn(text).map((row) =>
          typeof row === 'string'
            ? row
            : row.map((cell, at) => (at < 2 ? cell : cell.replace(/^[/[(](.*?)\.?[/\])]$/, '$1'))),
        );
        expect(read, `${startName}: ${text}`).toEqual(expected);
      }
  });
});

describe('a pasted list', () => {
  const PLUM = [['plum', 'quả mận']];
  it.each([
    ['a Markdown table', '| Word | Meaning |\n|---|:---:|\n| plum | quả mận |'],
    ['a Markdown table without outer bars', 'Word | Meaning\n--- | ---\nplum | quả mận'],
    [
      'a Markdown table with three columns',
      '| Từ | Phiên âm | Nghĩa |\n| --- | --- | --- |\n| plum | /plʌm/ | quả mận |',
    ],
    ['a frame of bars', '| plum | quả mận |'],
    ['two lines a word', 'plum\nquả mận'],
    ['two lines a word and blank lines', 'plum\nquả mận\n\nlook after, mind\nchăm sóc, trông nom'],
    ['two lines a word, Vietnamese first', 'quả mận\nplum\n\ngiường\nbed'],
    ['two lines a word, numbers and a transcription', '1. plum (n)\n/plʌm/\nquả mận\n2. bed\n/bed/\ngiường'],
    ['two lines a word and a header', 'English\nTiếng Việt\nplum\nquả mận'],
    ['a part of speech without a sign', 'plum n quả mận\nabandon v từ bỏ, bỏ rơi\nable adj có thể'],
    ['a part of speech and a dot', 'plum n. quả mận\nabandon v. từ bỏ, bỏ rơi'],
    ['a part of speech and a colon', 'plum (n): quả mận'],
    ['a transcription and part of speech between', 'plum /plʌm/ (n) quả mận'],
    ['a part of speech between separators', 'plum - n - quả mận\nabandon - v - từ bỏ'],
    ['a part of speech at the meaning', 'plum - (n) quả mận\nabandon - (v) từ bỏ'],
    ['two transcriptions', 'plum /plʌm/, /plum/ - quả mận'],
    ['a Vietnamese part of speech', 'plum (danh từ) - quả mận'],
    ['a trailing separator', 'plum - quả mận -\nbed - giường -'],
    ['a trailing comma', 'plum: quả mận,\nbed: giường,'],
    ['numbers that count', '1 - plum - quả mận\n2 - bed - giường'],
    ['numbers and tabs', '1\tplum\tquả mận\n2\tbed\tgiường'],
    ['tabs among others', 'plum\tquả mận\nbed - giường\nsee:\tthấy'],
    ['tabs beside others', 'plum\t- quả mận\nbed\t- giường'],
    ['a Vietnamese header', 'Từ vựng - Nghĩa\nplum - quả mận'],
    ['a Vietnamese header of three names', 'Từ mới | Phiên âm | Nghĩa\nplum | /plʌm/ | quả mận'],
    ['an English header', 'Word = Meaning\nplum = quả mận'],
    ['Windows line ends', 'plum - quả mận\r\nbed - giường\r\n'],
    ['a ruler between', 'plum - quả mận\n-----\nbed - giường'],
    ['bold words', '- **plum**: quả mận\n- **bed** (n): *giường*'],
    ['code', '`plum` - quả mận\n`bed` - giường'],
    ['a fence', '```text\nplum - quả mận\nbed - giường\n```'],
    ['bold cells', '| **Word** | **Meaning** |\n|---|---|\n| **plum** | quả mận |'],
    ['four columns between bars', 'plum | n | plʌm | quả mận\nabandon | v | əˈbændən | từ bỏ'],
    ['two lines a word and a header alone', 'English\nVietnamese\nplum\nquả mận'],
    ['a countable part of speech', 'plum (n, C) - quả mận'],
    ['a part of speech in braces', 'plum {n} quả mận\nhappy {adj} vui'],
    ['a part of speech in stars', 'plum *n* quả mận\nhappy *adj* vui'],
    ['an adjective in brackets', 'plum (n) quả mận\nhappy (a) vui'],
    ['meanings in brackets', 'plum (quả mận)\nbed (cái giường)'],
    ['quotes', '“plum” - “quả mận”\n“bed” - “giường”'],
    ['check boxes', '- [ ] plum - quả mận\n- [x] bed - giường'],
  ])('with %s is read', (_name, text) => {
    expect(wordsIn(text).map((row) => row.slice(0, 2))[0]).toEqual(PLUM[0]);
    expect(wordsIn(text)).not.toContain('not_split');
  });

  it.each([
    ['10:30 - mười giờ rưỡi', ['10:30', 'mười giờ rưỡi']],
    ['1,000: một nghìn', ['1,000', 'một nghìn']],
    ['24/7 - suốt ngày đêm', ['24/7', 'suốt ngày đêm']],
    ['turn [sth] off - tắt', ['turn [sth] off', 'tắt']],
    ['-ness - hậu tố danh từ', ['-ness', 'hậu tố danh từ']],
    ['e.g. - ví dụ', ['e.g.', 'ví dụ']],
    ['How are you? - Bạn khỏe không?', ['How are you?', 'Bạn khỏe không?']],
    ['proper noun - danh từ riêng', ['proper noun', 'danh từ riêng']],
    ['noun - danh từ', ['noun', 'danh từ']],
    ['vitamin C: vi-ta-min C', ['vitamin C', 'vi-ta-min C']],
    ['C++ - một ngôn ngữ lập trình', ['C++', 'một ngôn ngữ lập trình']],
    ['look + adj - trông có vẻ', ['look + adj', 'trông có vẻ']],
    ['5*3*2 - năm nhân ba nhân hai', ['5*3*2', 'năm nhân ba nhân hai']],
    ['snake_case_word - kiểu rắn', ['snake_case_word', 'kiểu rắn']],
    ['(a) few - một vài', ['(a) few', 'một vài']],
    ['good (at) - giỏi về', ['good (at)', 'giỏi về']],
  ])('keeps the signs of %s', (line, sides) => {
    expect(wordsIn(`${line}\nplum - quả mận`)[0]?.slice(0, 2)).toEqual(sides);
  });

  it('with headings above a Markdown table is read with the names of its columns', () => {
    const table = '### Kitchen\n| Từ | Nghĩa |\n|:--|:--|\n| plum | quả mận |';
    expect(wordsIn(table).map((row) => row.slice(0, 2))).toEqual([...PLUM, ['### Kitchen', '']]);
  });

  it.each([
    ['a tab', '=1+1\tquả mận\nbed\tgiường'],
    ['a tab, alone', '=1+1\tquả mận'],
    ['a hyphen', '=1+1 - quả mận\nbed - giường'],
    ['an equals sign', '=1+1 = quả mận\nbed = giường'],
    ['quotes', '"=1+1","quả mận"\n"bed","giường"'],
    ['quotes, alone', '"=1+1","quả mận"'],
  ])('keeps the order of its columns when its first row looks like a formula: %s', (_name, text) => {
    expect(wordsIn(text)[0]?.slice(0, 2)).toEqual(['=1+1', 'quả mận']);
  });

  it.each([
    ['blanks', `a${' '.repeat(1_900)}b`],
    ['blanks and tabs', `a${' \t'.repeat(900)}b`],
    ['commas', `a${','.repeat(1_900)}b`],
    ['hyphens', `a ${'-'.repeat(1_900)}b`],
    ['several signs', `a${':,;-'.repeat(450)}b`],
    ['slashes', '/a'.repeat(950)],
    ['brackets', '[a'.repeat(950)],
    ['brackets of parts of speech', '(n'.repeat(950)],
    ['parts of speech', 'n.,'.repeat(650)],
    ['parts of speech and blanks', ' n'.repeat(950)],
    ['hyphens between blanks', ' -'.repeat(950)],
    ['words and commas', 'ab, '.repeat(480)],
    ['stars', '*a'.repeat(499)],
    ['open stars', `**a${' a'.repeat(490)}`],
    ['underscores', '_a '.repeat(330)],
    ['braces', '{n'.repeat(499)],
    ['letters of the IPA', `a ${'ə'.repeat(990)}`],
    ['words in the IPA', 'ˈə '.repeat(330)],
    ['letters and a stress', `a ${'bˈ'.repeat(480)}`],
    ['forms', 'go - '.repeat(199)],
    ['pictures', '🍎'.repeat(480)],
  ])('of long lines of %s is read in time', (_name, line) => {
    const before = process.cpuUsage();
    readText(`plum - quả mận\n${`${line}\n`.repeat(1_000)}`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });
});
