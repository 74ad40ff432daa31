import { openLexicon, type Lexicon } from '../../packages/lexicon/src/lexicon.ts';
import { meaningsOf } from '../../packages/lexicon/src/meanings.ts';
import { createDice, pick } from './dice.ts';

export interface Entry {
  en: string;
  vi: string;
  ipa: string;
}

export interface Vocabulary {
  lexicon: Lexicon;
  /** The starter dictionary's words, the everyday ones first. */
  words: readonly Entry[];
  /** Phrases of an adjective and a noun, like those that learners add beyond a dictionary. */
  phrases: readonly Entry[];
  /** Words that are in no dictionary but in every learner's list. */
  slang: readonly Entry[];
}

const LONGEST = 32;
const PHRASES = 60_000;
const SLANG: readonly [en: string, vi: string][] = [
  ['yeet', 'ném mạnh'],
  ['rizz', 'sức hút'],
  ['delulu', 'ảo tưởng'],
  ['bruh', 'trời ạ'],
  ['fomo', 'sợ bỏ lỡ'],
  ['noob', 'gà mờ'],
  ['crushy', 'thầm thích'],
  ['glow-up', 'lột xác'],
  ['bestie', 'bạn thân'],
  ['cringey', 'sượng trân'],
];

/** The words of the seeded learners, which are the same in every run. */
export function openVocabulary(): Vocabulary {
  const lexicon = openLexicon();
  const starter = lexicon.starterLessons().flatMap(({ id }) => lexicon.starterWords(id));
  const fitting = starter.filter(({ en, vi }) => fits(en) && fits(vi));
  const adjectives = fitting.filter(({ pos }) => pos === 'adjective');
  const nouns = fitting.filter(({ pos }) => pos === 'noun');
  const dice = createDice(7);
  const phrases = new Map<string, Entry>();
  while (phrases.size < PHRASES) {
    const adjective = pick(adjectives, dice);
    const noun = pick(nouns, dice);
    // A Vietnamese adjective follows its noun.
    const vi = [noun, adjective].map((word) => meaningsOf(word.vi)[0]).join(' ');
    const phrase = { en: `${adjective.en} ${noun.en}`, vi, ipa: '' };
    if (fits(phrase.en) && fits(phrase.vi)) phrases.set(phrase.en, phrase);
  }
  return {
    lexicon,
    words: fitting,
    phrases: [...phrases.values()],
    slang: SLANG.map(([en, vi]) => ({ en, vi, ipa: '' })).filter(
      ({ en }) => lexicon.lookUp({ word: en, from: 'en', to: 'vi' }) === undefined,
    ),
  };
}

/** Whether the API accepts a text of this length. */
function fits(text: string): boolean {
  return [...text].length <= LONGEST;
}
