import { nfc } from '@icando/contract/text';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ipaOfArpabet } from '@icando/lexicon/arpabet';
import { THEMES } from '@icando/lexicon/paths';
import { expect, it } from 'vitest';
import { loadFaces } from './faces.ts';

const faces = loadFaces();
/** The characters that are not drawn in the regular or bold font. */
const notInMainFont = (characters: Iterable<string>, isBold: boolean) => {
  const mainFace = isBold ? 'bold' : 'regular';
  return [...new Set(characters)].filter(
    (character) => faces.runsOf(character, isBold)[0]?.face !== mainFace,
  );
};

const VOWELS = 'aăâeêioôơuưy';
const TONES = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const letters = [...VOWELS, 'đ']
  .flatMap((vowel) => TONES.map((tone) => nfc(vowel + tone)))
  .filter((letter) => letter.length === 1);
const vietnamese = [...letters, ...letters.map((letter) => letter.toUpperCase())];
const themes = readdirSync(THEMES)
  .map((file) => readFileSync(join(THEMES, file), 'utf8').replaceAll(/[\n\t]/g, ''))
  .join('');
const arpabet =
  'AA AE AH0 AH1 AO AW AY EH ER0 ER1 EY IH IY OW OY UH UW B CH D DH F G HH JH K L M N NG P R S SH T TH V W Y Z ZH';
const ipa = `${arpabet.split(' ').map(ipaOfArpabet).join('')}ˈˌəɪʊθðŋːɹʃʒɒɑɔɛɜɐɚɝɫɾʔʰʲʷ.‿()/[]\u0303\u0329\u030d\u032f`;

it.each([
  ['Vietnamese letters', vietnamese],
  ['the starter dictionary', [...nfc(themes)]],
  ['IPA', [...ipa]],
])('%s are in both the regular and the bold font', (_what, characters) => {
  expect(vietnamese).toHaveLength(146);
  expect(notInMainFont(characters, false)).toEqual([]);
  expect(notInMainFont(characters, true)).toEqual([]);
});

it('Vietnamese and IPA form one run', () => {
  expect(faces.runsOf('Nghiêng ngả ˈwɔːtər', true)).toEqual([{ face: 'bold', text: 'Nghiêng ngả ˈwɔːtər' }]);
});

it('other characters are drawn in fonts that contain them', () => {
  expect(faces.runsOf('go → went 🍎!')).toEqual([
    { face: 'regular', text: 'go ' },
    { face: 'more', text: '→' },
    { face: 'regular', text: ' went ' },
    { face: 'emoji', text: '🍎' },
    { face: 'regular', text: '!' },
  ]);
  expect(faces.runsOf('👨‍👩‍👧')).toEqual([{ face: 'emoji', text: '👨‍👩‍👧' }]);
});

it('a character without a glyph becomes a box, and a mark without one is omitted', () => {
  expect(faces.runsOf('a𓀀𓀁')).toEqual([
    { face: 'regular', text: 'a' },
    { face: 'more', text: '□□' },
  ]);
  expect(faces.runsOf('a\u{1d167}b')).toEqual([{ face: 'regular', text: 'ab' }]);
});
