import { nameKey } from '@icando/contract/name-key';
import { nfd, nfkc } from '@icando/contract/text';
import CONFUSABLES from 'unhomoglyph/data.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { IMITATED } from './imitated-letters.ts';
import { readingsOf } from './look-alikes.ts';

/** Their letters would turn the direction of the line in which they are listed. */
const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Nko}|\p{Script=Adlam}|\p{Script=Mende_Kikakui}/u;

it('names are the same with each letter that the rules for names of admins read as a Latin one', () => {
  const letters = Object.entries(CONFUSABLES)
    // Letters with an added stroke or hook are others in a name: Jørgen is not Jorgen.
    .filter(([letter, read]) => /^\p{L}$/u.test(letter) && /^\p{L}$/u.test(read) && letter > '\u007f')
    // Those that only imitate one are others, too.
    .filter(([letter, read]) => !IMITATED.has(letter) && !IMITATED.has(read))
    .map(([letter]) => letter)
    .filter((letter) => nfd(nfkc(letter)) === letter && !RIGHT_TO_LEFT.test(letter));
  const different = letters.filter((letter) => {
    const asCapital = readingsOf(letter).at(-1) ?? '';
    if (!/^[a-z]$/.test(asCapital)) return false;
    // A capital that looks like a small l looks like a capital i, too.
    const expected = asCapital === 'l' && /\p{Lu}/u.test(letter) ? /^[il]$/ : new RegExp(`^${asCapital}$`);
    return !expected.test(nameKey(letter));
  });
  expect(different).toEqual([]);
  expect(letters.length).toBeGreaterThan(300);
});
