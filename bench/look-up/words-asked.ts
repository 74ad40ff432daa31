import { nfd } from '@icando/contract/text';
import { createDice, pick } from '../seed/dice.ts';
import type { Vocabulary } from '../seed/vocabulary.ts';

/** A category of looked-up words, with examples. */
export interface Asked {
  name: string;
  from: 'en' | 'vi';
  words: readonly string[];
}

const SOME = 500;

/** Known and inflected words, Vietnamese with and without marks, words that only learners have added, and unknown ones. */
export function wordsAsked({ lexicon, words, phrases, slang }: Vocabulary): Asked[] {
  const dice = createDice(5);
  const some = <Thing>(from: readonly Thing[]) => Array.from({ length: SOME }, () => pick(from, dice));
  const listed = new Set(words.map(({ en }) => en));
  const isKnown = (word: string) => lexicon.lookUp({ word, from: 'en', to: 'vi' }) !== undefined;
  const inflected = words
    .flatMap(({ en }) => [`${en}s`, `${en}ed`, `${en}ing`])
    .filter((form) => !listed.has(form) && isKnown(form));
  const strange = phrases.map(({ en }) => en).filter((phrase) => !isKnown(phrase));
  const vietnamese = some(words).map(({ vi }) => vi);
  return [
    { name: 'English, in the dictionary', from: 'en', words: some(words).map(({ en }) => en) },
    { name: 'English, an inflected form', from: 'en', words: some(inflected) },
    { name: 'Vietnamese', from: 'vi', words: vietnamese },
    { name: 'Vietnamese without its marks', from: 'vi', words: vietnamese.map(withoutMarks) },
    { name: 'a phrase some learners keep', from: 'en', words: some(strange) },
    { name: 'a word all 2,000 learners keep', from: 'en', words: slang.map(({ en }) => en) },
    { name: 'English nobody knows', from: 'en', words: some(words).map(({ en }) => `${en}ology`) },
    { name: 'Vietnamese nobody knows', from: 'vi', words: some(words).map(({ vi }) => `${vi} ơi à`) },
  ];
}

function withoutMarks(text: string): string {
  return nfd(text).replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}
