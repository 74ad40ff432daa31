import { nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { lintThemes } from './lint.ts';
import { parseTheme, readThemes } from './theme-files.ts';

const HEADER = '# name: Pets · Thú cưng\n# description: Những con vật trong nhà.\n';
const errorsOf = (...texts: string[]) =>
  lintThemes(texts.map((text, at) => parseTheme(`theme-${at + 1}`, text))).errors.filter(
    (error) => !error.includes('fewer than'),
  );

describe('the theme files of this repository', () => {
  it('pass the lint', () => {
    expect(lintThemes(readThemes()).errors).toEqual([]);
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
