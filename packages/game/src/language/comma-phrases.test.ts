import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxedText } from '../questions/boxes.ts';
import { confusableIn } from '../questions/confusable.ts';
import type { GameWord } from '../questions/game-word.ts';
import { isRightText } from '../questions/write.ts';
import { alternativesOf } from './alternatives.ts';
import { englishMeanings, vietnameseMeanings } from './meanings.ts';
import { wordKeysOf } from './same-word.ts';

const PHRASES = [
  'rock, paper, scissors',
  'scissors, paper, stone',
  'lights, camera, action',
  'reduce, reuse, recycle',
  'on your marks, get set, go',
  'north, south, east, west',
  'small, medium, large',
  'one, two, three',
  'spring, summer, autumn, winter',
  'Monday, Tuesday, Wednesday',
  'location, location, location',
  'knock, knock',
  'win some, lose some',
];
const VIETNAMESE_PHRASES = ['kéo, búa, bao', 'xuân, hạ, thu, đông', 'một, hai, ba', 'nghe, nói, đọc, viết'];
const SYNONYMS = [
  'happy',
  'glad',
  'joyful',
  'content',
  'cheerful',
  'paper',
  'rock',
  'three',
  'big',
  'so',
  'let go',
];

const word = (id: number, foreign_word: string, native_word: string): GameWord => ({
  id,
  foreign_word,
  native_word,
  pronunciation_foreign: '',
  audio: '',
});

/** A phrase as people type it. */
const typedPhrase = fc
  .tuple(
    fc.constantFrom(...PHRASES),
    fc.constantFrom(', ', ',', ' , ', ',  '),
    fc.constantFrom('', ' (n)', ' (trò chơi)'),
    fc.boolean(),
  )
  .map(([phrase, comma, note, isUpper]) => {
    const spelt = phrase.split(', ').join(comma) + note;
    return { phrase, side: isUpper ? spelt.toUpperCase() : spelt };
  });

describe('a set phrase with commas', () => {
  it('is one answer, of which no part is right', () => {
    fc.assert(
      fc.property(typedPhrase, ({ phrase, side }) => {
        const parts = phrase.split(', ');
        expect(alternativesOf(side).map((text) => text.toLowerCase())).toEqual([phrase.toLowerCase()]);
        for (const part of parts) expect(isRightText(part, side), part).toBe(false);
        for (const typed of [phrase, parts.join(' '), parts.join('-'), parts.join(',')])
          expect(isRightText(typed, side), typed).toBe(true);
        expect(boxedText(side).toLowerCase()).toBe(phrase.toLowerCase());
        expect(wordKeysOf(side)).toEqual(wordKeysOf(phrase));
      }),
    );
  });

  it('may stand beside other meanings', () => {
    fc.assert(
      fc.property(typedPhrase, fc.constantFrom('; ', ' / '), ({ side, phrase }, separator) => {
        const parts = alternativesOf(`RPS${separator}${side}`).map((text) => text.toLowerCase());
        expect(parts).toEqual(['rps', phrase.toLowerCase()]);
      }),
    );
    expect(alternativesOf('roshambo, rock, paper, scissors')).toEqual(['roshambo', 'rock, paper, scissors']);
    expect(alternativesOf('play rock,paper,scissors')).toEqual(['play rock, paper, scissors']);
  });

  it.each(VIETNAMESE_PHRASES)('is one meaning: %s', (phrase) => {
    expect(vietnameseMeanings(phrase)).toHaveLength(1);
    const [first = ''] = phrase.split(', ');
    const confusable = confusableIn([]);
    expect(confusable(word(1, 'a', phrase), word(2, 'b', first))).toBe(false);
  });

  it('leaves other words between commas their own meanings, each of which is right', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...SYNONYMS), { minLength: 2, maxLength: 4 }), (parts) => {
        const side = parts.join(', ');
        expect(alternativesOf(side)).toEqual(parts);
        expect(englishMeanings(side)).toEqual(parts);
        for (const part of parts) expect(isRightText(part, side), part).toBe(true);
      }),
    );
  });
});
