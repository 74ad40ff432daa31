import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { nth, plainSet, setOf, wordOf } from '../testing/words.fixture.ts';
import { boongQuestion } from './boong.ts';
import { distractorsFor } from './distractors.ts';
import type { GameWord } from './game-word.ts';
import { drawListen } from './listen.ts';
import { startDeck } from './rounds.ts';
import { selectQuestion } from './select.ts';

const kind = (word: GameWord, theme: number, type_word: string): GameWord => ({ ...word, theme, type_word });

const cat = kind(wordOf(1, 'cat', 'mèo'), 1, 'noun');
const dog = kind(wordOf(2, 'dog', 'chó'), 1, 'noun');
const cow = kind(wordOf(3, 'cow', 'bò'), 1, 'noun');
const feed = kind(wordOf(4, 'feed', 'cho ăn'), 1, 'verb');
const chair = kind(wordOf(5, 'chair', 'ghế'), 2, 'noun');
const soon = kind(wordOf(6, 'soon', 'sớm'), 3, 'adverb');
const ZOO = [soon, chair, feed, cow, dog, cat];

const english = (words: readonly GameWord[]) => words.map(({ foreign_word }) => foreign_word);
const drawn = (word: GameWord, words: readonly GameWord[], count: number, seed: number) =>
  english(distractorsFor(word, { words, spare: [] }, count, seededDice(seed)));

describe('distractors', () => {
  it('share theme and part of speech first, then the theme, then the part of speech', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      expect(drawn(cat, ZOO, 2, seed).toSorted()).toEqual(['cow', 'dog']);
      expect(drawn(cat, ZOO, 5, seed).slice(2)).toEqual(['feed', 'chair', 'soon']);
    }
  });

  it('of one kind start with the words that are similar in spelling or sound', () => {
    const words = [
      ...setOf(['believe – tin', 'beloved – yêu dấu', 'relieve – giảm', 'to run – chạy', 'sun – mặt trời']),
      { ...wordOf(9, 'ship', 'tàu'), pronunciation_foreign: 'ʃɪp' },
      { ...wordOf(10, 'sheep', 'cừu'), pronunciation_foreign: 'ʃiːp' },
      ...plainSet(20, 100),
    ];
    const [believe, , , , , ship] = words as [GameWord, GameWord, GameWord, GameWord, GameWord, GameWord];
    for (let seed = 0; seed < 50; seed += 1) {
      expect(drawn(believe, words, 2, seed).toSorted()).toEqual(['beloved', 'relieve']);
      expect(drawn(ship, words, 1, seed)).toEqual(['sheep']);
    }
  });

  it('are chosen at random among equally similar words', () => {
    const words = Array.from({ length: 9 }, (_, index) => kind(nth(plainSet(9), index), 1, 'noun'));
    const distractors = new Set(
      Array.from({ length: 200 }, (_, seed) => drawn(nth(words, 0), words, 1, seed)[0]),
    );
    expect(distractors.size).toBe(8);
  });

  it('are similar words in every game with options', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { options, asked } = selectQuestion(cat, { words: ZOO, spare: [] }, seededDice(seed));
      const side = asked === 'foreign_word' ? 'native_word' : 'foreign_word';
      expect(options.toSorted()).toEqual([cat, cow, dog].map((word) => word[side]).toSorted());
      const { mice } = boongQuestion(cat, { words: ZOO, spare: [] }, seededDice(seed));
      const others = mice.slice(0, -1).map(({ show_word }) => show_word);
      expect(others.slice(0, 2).every((text) => ['cow', 'dog'].includes(text))).toBe(true);
      const deck = { ...startDeck([...ZOO, ...plainSet(20, 100)]), pending: [cat, soon] };
      const { question } = drawListen(deck, 2, [], seededDice(seed));
      expect(english(question.tiles)).toEqual(expect.arrayContaining(['cow', 'dog']));
    }
  });

  it('come from the spares, most similar first, when the set has no more words', () => {
    const spare = [soon, chair, dog];
    expect(english(distractorsFor(cat, { words: [cat], spare }, 3, seededDice(1)))).toEqual([
      'dog',
      'chair',
      'soon',
    ]);
  });
});

describe('an earlier wrong choice of the learner', () => {
  const ask = (texts: readonly string[], side: 'foreign_word' | 'native_word', seed: number) =>
    selectQuestion(cat, { words: ZOO, spare: [], confused: { side, texts } }, seededDice(seed));

  it('is an option again, even if no word has that text now', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      expect(ask(['sớm', 'chuột'], 'native_word', seed)).toMatchObject({ asked: 'foreign_word' });
      expect(ask(['sớm', 'chuột'], 'native_word', seed).options.toSorted()).toEqual(['chuột', 'mèo', 'sớm']);
      expect(ask(['chair'], 'foreign_word', seed).options).toContain('chair');
    }
  });

  it('is not an option if it is right now or equals another option', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      expect(ask(['Mèo', 'cừu', 'Cừu; con cừu'], 'native_word', seed).options).toHaveLength(3);
      const { options } = ask(['Mèo', 'cừu', 'Cừu; con cừu'], 'native_word', seed);
      expect(options).toEqual(expect.arrayContaining(['mèo', 'cừu']));
      expect(options.filter((text) => /cừu|mèo/i.test(text))).toHaveLength(2);
    }
  });

  it('is a tile of the listen game if a word has that text', () => {
    const deck = { ...startDeck(ZOO), pending: [cat] };
    const confused = { side: 'foreign_word', texts: ['soon', 'mouse'] } as const;
    const { question } = drawListen(deck, 1, plainSet(9, 100), seededDice(3), confused);
    expect(english(question.tiles)).toContain('soon');
    expect(english(question.tiles)).not.toContain('mouse');
  });
});
