import { nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { curriculumErrors, parseGrade, readCurriculum } from './curriculum.ts';
import { levelsOf } from './levels.ts';
import { lintThemes } from './lint.ts';
import { parseTheme, readThemes } from './theme-files.ts';

const HEADER = '# name: Pets · Thú cưng\n# description: Những con vật trong nhà.\n';
const errorsOf = (...texts: string[]) =>
  lintThemes(texts.map((text, at) => parseTheme(`theme-${at + 1}`, text))).errors.filter(
    (error) => !/fewer than|has no level and example/.test(error),
  );

describe('the theme files of this repository', () => {
  it('pass the lint', () => {
    expect(lintThemes(readThemes()).errors).toEqual([]);
  });
});

describe('the topics of the curriculum', () => {
  it('pass the lint: each grade has its topics, each topic 15 to 25 words of the themes', () => {
    const topics = readCurriculum();
    expect(curriculumErrors(topics)).toEqual([]);
    expect(new Set(topics.map(({ grade }) => grade))).toEqual(new Set([6, 7, 8, 9, 10, 11, 12]));
    const rows = new Set(readThemes().flatMap(({ rows }) => rows.map(({ en, pos }) => `${en}\t${pos}`)));
    expect(topics.flatMap((topic) => topic.rows).filter((row) => !rows.has(row))).toEqual([]);
  });

  it.each([
    ['an id of another grade', '# 7001 | Pets | Thú cưng\n'],
    [
      'the name "Lớp 6 · Những con vật sống trong nhà em"',
      '# 6001 | Pets | Những con vật sống trong nhà em\n',
    ],
    ['a row twice', `# 6001 | Pets | Thú cưng\n${'dog\tnoun\n'.repeat(15)}`],
    [
      '14 rows',
      `# 6001 | Pets | Thú cưng\n${Array.from({ length: 14 }, (_, at) => `dog ${at}\tnoun\n`).join('')}`,
    ],
  ])('are refused for %s', (error, text) => {
    expect(curriculumErrors(parseGrade(6, text)).join('\n')).toContain(error);
  });

  it('have an id once', () => {
    const topic = parseGrade(6, '# 6001 | Pets | Thú cưng\n');
    expect(curriculumErrors([...topic, ...topic])).toContain('6001 has an id that is used twice');
  });

  it('have the levels of most of their words', () => {
    expect(levelsOf(['A2', 'A2', 'A2', 'A2', 'B1'])).toBe('A2');
    expect(levelsOf(['B1', 'A1', 'A1', 'A2', 'B1', 'B1', 'B1', 'C1', 'B1'])).toBe('A1–B1');
  });
});

describe('a theme file', () => {
  it('without errors passes', () => {
    expect(errorsOf(`${HEADER}dog\tnoun\tchó;con chó\ncat\tnoun\tmèo\tkæt\n`)).toEqual([]);
  });

  it.each([
    ['no header', 'dog\tnoun\tchó\n', 'line 1 is not "# name: …"'],
    ['an unknown class', `${HEADER}dog\tanimal\tchó\n`, '"animal" is no part of speech'],
    ['an empty side', `${HEADER}dog\tnoun\t\n`, 'an empty side'],
    ['an empty gloss', `${HEADER}dog\tnoun\tchó;\n`, 'an empty side'],
    ['a gloss twice', `${HEADER}peace\tnoun\thòa bình;hoà bình\n`, 'says one Vietnamese word twice'],
    ['decomposed letters', `${HEADER}dog\tnoun\t${nfd('chó')}\n`, 'is not NFC'],
    ['a long side', `${HEADER}${'d'.repeat(33)}\tnoun\tchó\n`, '33 characters long, more than 32'],
    ['a missing tab', `${HEADER}dog noun\tchó\n`, 'line 3 has 2 columns'],
    ['slashes around IPA', `${HEADER}dog\tnoun\tchó\t/dɔːɡ/\n`, 'not in our IPA'],
    ['stray spaces', `${HEADER}dog \tnoun\tchó\n`, 'stray spaces'],
  ])('is refused for %s', (_, text, error) => {
    expect(errorsOf(text).join('\n')).toContain(error);
  });

  it('is refused for a word that another file has with the same part of speech', () => {
    const one = `${HEADER}work\tnoun\tcông việc\n`;
    expect(errorsOf(one, one)).toEqual(['work (noun) is in theme-1.tsv:3 and theme-2.tsv:3']);
    expect(errorsOf(one, `${HEADER}work\tverb\tlàm việc\n`)).toEqual([]);
  });

  it('may give two words of one meaning the same gloss, but not one that is bent apart', () => {
    expect(errorsOf(`${HEADER}mum\tnoun\tmẹ\nmother\tnoun\tmẹ\n`)).toEqual([]);
    expect(errorsOf(`${HEADER}bike\tnoun\txe đạp\nbicycle\tnoun\tchiếc xe đạp\n`)).toEqual([
      'theme-1.tsv: bike, bicycle mean the same: give them one first gloss',
    ]);
  });

  it.each([
    ['a separator on the English side', `${HEADER}speak slowly, please\tphrase\txin nói chậm lại\n`],
    ['a crib for an adjective', `${HEADER}social\tadjective\tthuộc xã hội\n`],
    ['a crib for an adverb', `${HEADER}briefly\tadverb\tmột cách ngắn gọn\n`],
  ])('is refused for %s', (_, text) => {
    expect(errorsOf(text)).toHaveLength(1);
  });
});

describe('the level and example of a row', () => {
  const row = (en: string, level: string, example: string, example_vi = 'Đây là bản dịch.') =>
    [en, 'noun', 'nghĩa', '', level, example, example_vi].join('\t');
  const errorsOfRows = (...rows: string[]) => errorsOf(`${HEADER}${rows.join('\n')}\n`);

  it('are in every row', () => {
    const { errors } = lintThemes([parseTheme('pets', `${HEADER}dog\tnoun\tchó\n`)]);
    expect(errors).toContain('pets.tsv: line 3 (dog): has no level and example');
  });

  it.each([
    ['dog', 'The two dogs are sleeping.'],
    ['child', 'The children are at home.'],
    ['take off', 'Please take your shoes off here.'],
    ['take care of sb', 'Minh takes care of his sister.'],
    ["do one's best", 'She always does her best here.'],
    ['enjoy oneself', 'They enjoyed themselves in Hue.'],
    ['not only … but also', 'He is not only kind but also funny.'],
    ['to have', 'Minh has two old bikes.'],
    ['inch', 'This is a fifty-inch screen.'],
    ["Teachers' Day", "Today it is Teachers' Day."],
  ])('may show %s in %j', (en, example) => {
    expect(errorsOfRows(row(en, 'B1', example))).toEqual([]);
  });

  it.each([
    ['an unknown level', row('dog', 'A3', 'The dog is very old.'), '"A3" is no level'],
    ['a sentence without the word', row('dog', 'A1', 'The cat is very old.'), 'is without the word'],
    ['the words in another order', row('take off', 'A1', 'He is off to take it.'), 'is without the word'],
    ['three words', row('dog', 'A1', 'Dogs are old.'), 'has 3 words'],
    ['eleven words', row('dog', 'A1', `A dog ${'is old and '.repeat(3)}.`), 'has 12 words'],
    ['91 letters', row('dog', 'A1', `The dog is ${'o'.repeat(79)}.`), 'more than 90 letters'],
    ['no end', row('dog', 'A1', 'The dog is very old'), 'has no end'],
    ['a small letter', row('dog', 'A1', 'the dog is very old.'), 'begin with a capital'],
    ['a tag', row('dog', 'A1', 'The dog <b>is</b> old.'), 'stray signs'],
    ['no Vietnamese', row('dog', 'A1', 'The dog is very old.', 'The dog is old.'), 'not in Vietnamese'],
    ['decomposed letters', row('dog', 'A1', 'The dog is very old.', nfd('Chó già.')), 'is not NFC'],
  ])('are refused for %s', (_, text, error) => {
    expect(errorsOfRows(text).join('\n')).toContain(error);
  });

  it('are refused if another row has the sentence', () => {
    const one = row('dog', 'A1', 'The dog sees a cat.');
    const same = row('cat', 'A1', 'The dog sees a cat!');
    expect(errorsOfRows(one, same)).toEqual(['theme-1.tsv: line 4 (cat): has the example of dog']);
  });

  it('are refused for a word above the level, except for names and in a phrase of that level', () => {
    const hard = row('cream', 'B1', 'The cream is very cold.');
    const phrase = row('ice cream', 'A1', 'The ice cream is cold.');
    expect(errorsOfRows(hard, phrase, row('dog', 'A1', 'The dog eats my ice cream.'))).toEqual([]);
    expect(errorsOfRows(hard, row('dog', 'A1', 'The dog is called Cream.'))).toEqual([]);
    expect(errorsOfRows(hard, row('dog', 'A1', 'The dog eats my creams.'))).toEqual([
      'theme-1.tsv: line 4 (dog): is A1, but its example "The dog eats my creams." has creams',
    ]);
  });
});
