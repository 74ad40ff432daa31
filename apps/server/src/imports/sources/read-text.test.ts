import { nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import type { Unreadable } from './parsed-source.ts';
import { readText } from './read-text.ts';

/** The words of a text as [English, Vietnamese, phonetic?, note?], or the code of the row's error. */
function wordsIn(text: string, options: Parameters<typeof readText>[1] = {}) {
  const { columns, rows } = readText(text, options);
  const at = (role: string) => columns.findIndex((column) => column.role === role);
  const places = [at('foreign'), at('native'), at('phonetic'), at('note')].filter((place) => place >= 0);
  return rows.map(({ cells, error }) => error ?? places.map((place) => cells[place] ?? ''));
}

const CAT_AND_DOG = [
  ['cat', 'con mèo'],
  ['dog', 'con chó'],
];

describe('pasted lines', () => {
  it('have the letters of a ligature of a PDF apart', () => {
    expect(wordsIn('\ufb01sh - cá\nco\ufb00ee - cà phê\nwater\ufb02y - chuồn chuồn')).toEqual([
      ['fish', 'cá'],
      ['coffee', 'cà phê'],
      ['waterfly', 'chuồn chuồn'],
    ]);
  });

  it('have the Vietnamese Đ in place of the Icelandic one, and the ð of the IPA', () => {
    const words = [['Danube', 'sông Đa-nuýp', 'ˈðænjuːb']];
    expect(wordsIn('Danube - /ˈðænjuːb/ - sông Ða-nuýp')).toEqual(words);
  });

  it.each([
    ['a tab', 'cat\tcon mèo\ndog\tcon chó'],
    ['a semicolon', 'cat; con mèo\ndog ;con chó'],
    ['a comma', 'cat, con mèo\ndog, con chó'],
    ['a hyphen', 'cat - con mèo\ndog - con chó'],
    ['a dash', 'cat – con mèo\ndog – con chó'],
    ['a long dash', 'cat — con mèo\ndog — con chó'],
    ['a colon', 'cat: con mèo\ndog : con chó'],
    ['an equals sign', 'cat = con mèo\ndog = con chó'],
    ['the Vietnamese side first', 'con mèo - cat\ncon chó - dog'],
    ['the Vietnamese side first, with a colon', 'con mèo: cat\ncon chó: dog'],
    ['both orders', 'cat - con mèo\ncon chó - dog\n'],
    ['numbers', '1. cat - con mèo\n2) dog - con chó'],
    ['bullets', '• cat: con mèo\n- dog: con chó'],
    ['blank lines and blanks', '\n\n  cat - con mèo  \n\n\ndog -  con chó\n   '],
    ['mixed line ends', 'cat - con mèo\r\ndog - con chó\r'],
    ['mixed separators', 'cat - con mèo\ndog: con chó'],
    ['a header', 'English - Vietnamese\ncat - con mèo\ndog - con chó'],
    ['a Vietnamese header', 'Tiếng Việt\tTiếng Anh\ncon mèo\tcat\ncon chó\tdog'],
    ['decomposed letters', nfd('cat - con mèo\ndog - con chó')],
    ['invisible characters', '\ufeffcat\u200b - con\u00a0mèo\ndog - con chó\u200b'],
  ])('with %s', (_what, text) => {
    expect(wordsIn(text)).toEqual(CAT_AND_DOG);
  });

  it('keep commas, semicolons and hyphens inside a side', () => {
    expect(wordsIn('look after: chăm sóc, trông nom\nbig: to; lớn')).toEqual([
      ['look after', 'chăm sóc, trông nom'],
      ['big', 'to; lớn'],
    ]);
    expect(wordsIn('well-known - nổi tiếng\nself-esteem - lòng tự trọng, tự tôn')).toEqual([
      ['well-known', 'nổi tiếng'],
      ['self-esteem', 'lòng tự trọng, tự tôn'],
    ]);
  });

  it('are read with transcriptions and parts of speech in separate columns', () => {
    expect(wordsIn('accident (n) /ˈæksɪdənt/: tai nạn\nsee (v) /si:/ : thấy\nred: đỏ')).toEqual([
      ['accident', 'tai nạn', 'ˈæksɪdənt', '(n)'],
      ['see', 'thấy', 'si:', '(v)'],
      ['red', 'đỏ', '', ''],
    ]);
    expect(wordsIn('see /siː/ thấy\ncat /kæt/ con mèo')).toEqual([
      ['see', 'thấy', 'siː'],
      ['cat', 'con mèo', 'kæt'],
    ]);
    expect(wordsIn('and/or - và/hoặc\nhe/she - anh ấy/cô ấy')).toEqual([
      ['and/or', 'và/hoặc'],
      ['he/she', 'anh ấy/cô ấy'],
    ]);
  });

  it('are read with English first when the letters do not tell the language', () => {
    expect(wordsIn('banana - chuoi\ntable - ban')).toEqual([
      ['banana', 'chuoi'],
      ['table', 'ban'],
    ]);
    expect(wordsIn('café - cà phê\nnaïve - ngây thơ\ntable - ban')).toEqual([
      ['café', 'cà phê'],
      ['naïve', 'ngây thơ'],
      ['table', 'ban'],
    ]);
  });

  it('without two sides are errors', () => {
    expect(wordsIn('cat - con mèo\nelephant\ndog - con chó')).toEqual([
      ['cat', 'con mèo'],
      'not_split',
      ['dog', 'con chó'],
    ]);
    expect(wordsIn(`cat - con mèo\n${' '.repeat(50_000)}x${' '.repeat(50_000)}y`)).toEqual([
      ['cat', 'con mèo'],
      'not_split',
    ]);
  });
});

describe('files of spreadsheets', () => {
  it.each([
    ['commas', 'cat,con mèo\ndog,con chó'],
    ['semicolons', 'cat;con mèo\ndog;con chó'],
    ['tabs', 'cat\tcon mèo\ndog\tcon chó'],
    ['bars', 'cat|con mèo\ndog|con chó'],
    ['a header', 'English,Vietnamese\ncat,con mèo\ndog,con chó'],
    ['quotes', '"cat","con mèo"\n"dog","con chó"'],
    ["Excel's first line", 'sep=;\nEnglish;Vietnamese\ncat;con mèo\ndog;con chó'],
    ['columns in another order', 'STT,Nghĩa,Từ vựng\n1,con mèo,cat\n2,con chó,dog'],
    ['numbers in a first column without a name', '1,cat,con mèo\n2,dog,con chó'],
  ])('with %s', (_what, text) => {
    const read = readText(text, { isFile: true });
    expect(read.format).toBe('csv');
    expect(wordsIn(text, { isFile: true })).toEqual(CAT_AND_DOG);
  });

  it('have quoted commas, quotes and lines', () => {
    expect(
      wordsIn('word,meaning,note\n"be, ""or"" not","thì, là","dòng 1\ndòng 2"', { isFile: true }),
    ).toEqual([['be, "or" not', 'thì, là', 'dòng 1\ndòng 2']]);
  });

  it('have named columns for phonetic, note and example', () => {
    const { columns } = readText('Word\tIPA\tMeaning\tNote\tExample\ncat\t/kæt/\tcon mèo\tA1\tThe cat sat.');
    expect(columns.map(({ role }) => role)).toEqual(['foreign', 'phonetic', 'native', 'note', 'example']);
  });

  it('have an error for each row with too many cells', () => {
    expect(wordsIn('word,meaning\ncat,con mèo\nbig,to,lớn\nrun', { isFile: true })).toEqual([
      ['cat', 'con mèo'],
      'too_many_columns',
      ['run', ''],
    ]);
  });

  it('with a quote that is never closed are read without quoting', () => {
    expect(wordsIn('word,meaning\n"cat,con mèo\ndog,con chó', { isFile: true })).toHaveLength(2);
  });

  it('with a list rather than cells are read as lines', () => {
    const text = 'cat: con mèo, mèo\ndog: con chó, chó';
    expect(readText(text, { isFile: true }).format).toBe('lines');
    expect(wordsIn(text, { isFile: true })).toEqual([
      ['cat', 'con mèo, mèo'],
      ['dog', 'con chó, chó'],
    ]);
  });
});

describe('text of Quizlet', () => {
  it.each([
    ['its own separators', 'cat\tcon mèo\ndog\tcon chó'],
    ['cards in one line', 'cat\tcon mèo;dog\tcon chó'],
  ])('with %s', (_what, text) => expect(wordsIn(text, { format: 'quizlet' })).toEqual(CAT_AND_DOG));

  it('is recognised by definitions of several lines', () => {
    const text = 'cat\tcon mèo\n(động vật)\ndog\tcon chó\npig\tcon lợn';
    expect(readText(text).format).toBe('quizlet');
    expect(wordsIn(text)[0]).toEqual(['cat', 'con mèo (động vật)']);
  });
});

describe("Anki's text", () => {
  it('has its columns, ids and HTML', () => {
    const text = [
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#tags column:5',
      'aB1\tBasic\tcat&nbsp;<br>\t<b>con mèo</b> [sound:cat.mp3]\tanimal',
      'aB2\tBasic\tdog\t"con ""chó"""\t',
      'aB3\tCloze\tThe {{c1::cow}}\tcon bò\t',
    ].join('\n');
    const read = readText(text);
    expect(read.format).toBe('anki_text');
    expect(read.rows).toEqual([
      { row: 1, key: 'aB1', cells: ['cat', 'con mèo'] },
      { row: 2, key: 'aB2', cells: ['dog', 'con "chó"'] },
    ]);
    expect(read.leftOut).toEqual([
      { what: 'notes that are not a word (cloze)', count: 1 },
      { what: 'recordings (only an .apkg file has them)', count: 1 },
    ]);
  });

  it('has named columns and its separator', () => {
    const text = '#separator:Semicolon\n#html:false\n#columns:Back;Front;Notes\ncon mèo;cat & <dog>;x';
    expect(wordsIn(text)).toEqual([['cat & <dog>', 'con mèo', 'x']]);
  });
});

describe('files', () => {
  const text = 'cat\tcon mèo\r\ndog\tcon chó\r\n';
  const utf16be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 of Excel', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 of another system', utf16be],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ])('in %s are read', (_what, bytes) => {
    expect(wordsIn(decodeText(bytes), { isFile: true })).toEqual(CAT_AND_DOG);
  });

  it.each([
    ['another encoding', 'wrong_encoding', () => decodeText(Buffer.from('cà phê', 'latin1'))],
    ['no text', 'not_text', () => decodeText(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]))],
    ['a NUL', 'not_text', () => readText('cat\0 - con mèo')],
    ['a lone surrogate', 'not_text', () => readText('cat\ud800 - con mèo')],
    ['only blanks', 'not_readable', () => readText(' \n\n ')],
    ['too many rows', 'too_many_rows', () => readText('a - b\n'.repeat(10_002))],
    ['a million lines', 'too_many_rows', () => readText('a\n'.repeat(1_000_000))],
    [
      'a quote that is never closed before a million lines',
      'too_many_rows',
      () => readText(`"cat\n${'a,b\n'.repeat(1_000_000)}`),
    ],
    ['too many cards in a line', 'too_many_rows', () => readText('a\tb;'.repeat(10_001))],
    ['a line of 10 MB', 'line_too_long', () => readText('a'.repeat(10_000_000))],
  ])('with %s are refused', (_what, code, read) => {
    expect(read).toThrow(expect.objectContaining({ code }) as Unreadable);
  });

  it('may have 10,000 rows of several lines', () => {
    const row = '"cat","con mèo","dòng 1\ndòng 2"\n';
    expect(readText(row.repeat(10_000), { isFile: true }).rows).toHaveLength(10_000);
  });
});
