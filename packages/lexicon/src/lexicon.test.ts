import { lengthOf, nfd } from '@icando/contract/text';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededDice } from '@icando/game/dice';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureLexicon } from './compile.ts';
import { effectOf } from './effect.ts';
import { readThemes } from './theme-files.ts';
import { openLexicon } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { isPartOfSpeech } from './parts-of-speech.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  await ensureLexicon();
  lexicon = openLexicon();
}, 30_000);

const vietnameseOf = (word: string) => lexicon.lookUp({ word, from: 'en', to: 'vi' })?.translate_word;
const englishOf = (word: string) => lexicon.lookUp({ word, from: 'vi', to: 'en' })?.translate_word;

describe('a look-up of English', () => {
  it('has the translation, the part of speech and the IPA', () => {
    expect(lexicon.lookUp({ word: 'family', from: 'en', to: 'vi' })).toEqual({
      translate_word: 'gia đình',
      type_word: 'noun',
      phonetic: 'ˈfæməli',
      level: 'A1',
      example: 'There are five people in my family.',
      example_vi: 'Gia đình tôi có năm người.',
    });
  });

  it('has all meanings of the row, the first one first, as many as fit in a side', () => {
    expect(vietnameseOf('rice')).toBe('cơm; gạo; lúa');
    const { vi = '' } = lexicon.starterWords(6).find(({ en }) => en === 'rice') ?? {};
    expect(vi).toBe('cơm; gạo; lúa');
    const sides = lexicon.starterLessons().flatMap(({ id }) => lexicon.starterWords(id).map(({ vi }) => vi));
    expect(Math.max(...sides.map(lengthOf))).toBe(32);
    expect(sides.filter((side) => /(?:^|;)\s*(?:;|$)/.test(side))).toEqual([]);
  });

  it.each(['Family', '  family ', 'FAMILY!', 'the family', 'a family', 'families', 'family…'])(
    'finds family by %j',
    (word) => expect(vietnameseOf(word)).toBe('gia đình'),
  );

  it.each([
    ['to go', 'go'],
    ['went', 'go'],
    ['gone', 'go'],
    ['goes', 'go'],
    ['children', 'child'],
    ['women', 'woman'],
    ['looking after', 'look after'],
    ['looked after', 'look after'],
    ['took off', 'take off'],
    ['stopped', 'stop'],
    ['making', 'make'],
    ['studied', 'study'],
    ['bigger', 'big'],
    ['happiest', 'happy'],
    ['better', 'good'],
    ['boxes', 'box'],
    ['washing machines', 'washing machine'],
    ['ice-cream', 'ice cream'],
    ['living-room', 'living room'],
  ])('finds the form %s through %s', (form, base) => {
    expect(vietnameseOf(base)).toBeDefined();
    const classes = /noun|verb|adjective|phr/;
    expect(lexicon.lookUp({ word: form, from: 'en', to: 'vi' })?.type_word).toMatch(classes);
    expect(vietnameseOf(form)).toBeDefined();
  });

  it('finds the verb by an inflected verb, even if the noun comes first in the table', () => {
    expect(lexicon.lookUp({ word: 'drank', from: 'en', to: 'vi' })?.type_word).toBe('verb');
    expect(lexicon.lookUp({ word: 'drinking', from: 'en', to: 'vi' })?.type_word).toBe('verb');
  });

  it('has the example of the class that it finds, and none for a name of Node', () => {
    expect(lexicon.lookUp({ word: 'drank', from: 'en', to: 'vi' })?.example).toMatch(/\bdr[aiu]nk/i);
    const name = { level: '', example: '', example_vi: '' };
    expect(lexicon.lookUp({ word: 'Zambia', from: 'en', to: 'vi' })).toMatchObject(name);
  });

  it.each([
    ['went', 'went'],
    ['families', 'ˈfæməliz'],
    ['made mistakes', 'meɪd mɪˈsteɪks'],
  ])('has the pronunciation of the form %s itself', (word, phonetic) => {
    expect(lexicon.lookUp({ word, from: 'en', to: 'vi' })?.phonetic).toBe(phonetic);
  });

  it.each([
    ['do my homework', 'do homework'],
    ['made mistakes', 'make a mistake'],
    ['answered the question', 'answer a question'],
    ['plant a tree', 'plant trees'],
  ])('finds %s through %s', (typed, phrase) => {
    expect(vietnameseOf(typed)).toBe(vietnameseOf(phrase));
  });

  it('does not find a phrase with a preposition by another determiner', () => {
    expect(vietnameseOf('in the way')).not.toBe(vietnameseOf('in a way'));
  });

  it('keeps the capitals of names', () => {
    expect(vietnameseOf('japan')).toBe('Nhật Bản; nước Nhật');
    expect(vietnameseOf('monday')).toBe('thứ hai');
    expect(englishOf('nhật bản')).toBe('Japan');
    expect(englishOf('thứ 2')).toBe('Monday');
    expect(englishOf('tháng 1')).toBe('January');
  });

  it.each(['', '   ', '?!', 'qwrtzp', 'a b c d e f', '\u0000', '𠮷', 'x'.repeat(64)])(
    'finds nothing for %j',
    (word) => {
      expect(vietnameseOf(word)).toBeUndefined();
      expect(englishOf(word)).toBeUndefined();
    },
  );

  it('finds nothing if both languages are the same', () => {
    expect(lexicon.lookUp({ word: 'family', from: 'en', to: 'en' })).toBeUndefined();
    expect(lexicon.lookUp({ word: 'gia đình', from: 'vi', to: 'vi' })).toBeUndefined();
  });
});

describe('a look-up of Vietnamese', () => {
  it('has the IPA of the English side', () => {
    expect(lexicon.lookUp({ word: 'gia đình', from: 'vi', to: 'en' })).toMatchObject({
      translate_word: 'family',
      type_word: 'noun',
      phonetic: 'ˈfæməli',
      example: 'There are five people in my family.',
    });
  });

  it.each(['hòa bình', 'hoà bình', 'HOÀ BÌNH', nfd('hoà bình.'), 'hoa binh'])('finds peace by %j', (word) => {
    expect(englishOf(word)).toBe('peace');
  });

  it('ignores the classifier only if the whole phrase is unknown', () => {
    expect(englishOf('con mèo')).toBe('cat');
    expect(englishOf('một con mèo')).toBe('cat');
    expect(englishOf('con gái')).toBe('daughter');
  });

  it('ignores a direction only if the whole phrase is unknown', () => {
    expect(englishOf('duỗi ra')).toBe('stretch');
    expect(englishOf('duỗi')).toBe('stretch');
    expect(englishOf('mặc')).toBe('wear');
    expect(englishOf('mặc vào')).toBe('put on');
  });

  it('accepts missing marks, but not different ones', () => {
    expect(englishOf('gia dinh')).toBe('family');
    expect(englishOf('gia dình')).toBe('family');
    expect(englishOf('giá dính')).toBeUndefined();
  });
});

describe('the pronunciation and part of speech', () => {
  it('of a phrase is composed of its words, and is empty if one is unknown', () => {
    expect(lexicon.phoneticOf('look after')).toBe('lʊk ˈæftər');
    expect(lexicon.phoneticOf('serendipity')).toBe('ˌserənˈdɪpəti');
    expect(lexicon.phoneticOf('the qwrtzp')).toBe('');
  });

  it('of a British spelling is that of the American one', () => {
    expect(lexicon.phoneticOf('colour')).toBe(lexicon.phoneticOf('color'));
    expect(lexicon.phoneticOf('organise')).toBe(lexicon.phoneticOf('organize'));
  });

  it.each([
    ['serendipity', 'noun'],
    ['quickly', 'adverb'],
    ['with', 'preposition'],
    ['ubiquitous', 'adjective'],
    ['gave up', 'phrasal verb'],
    ['galvanized', 'verb'],
    ['qwrtzp', ''],
    ['', ''],
  ])('of %j is %j', (word, part) => {
    expect(lexicon.partOfSpeechOf(word)).toBe(part);
  });
});

describe('the starter lessons', () => {
  it('have consecutive ids from 1, starting with everyday phrases', () => {
    const lessons = lexicon.starterLessons();
    expect(lessons.map(({ id }) => id)).toEqual(lessons.map((_, at) => at + 1));
    expect(lessons[0]?.slug).toBe('everyday-phrases');
    for (const { id, word_count } of lessons) expect(lexicon.starterWords(id)).toHaveLength(word_count);
    expect(lexicon.starterWords(0)).toEqual([]);
    expect(lexicon.starterWords(9_999)).toEqual([]);
  });

  it('have complete rows, at least 99 % of them with IPA', () => {
    const words = lexicon.starterLessons().flatMap(({ id }) => lexicon.starterWords(id));
    expect(words.length).toBeGreaterThan(3_000);
    for (const { en, vi, pos } of words)
      expect([en !== '', vi !== '', isPartOfSpeech(pos)]).toEqual([true, true, true]);
    const silent = words.filter(({ ipa }) => ipa === '').map(({ en }) => en);
    expect(silent.length / words.length, silent.join(', ')).toBeLessThan(0.01);
  });

  it('have the level and the example of each word', () => {
    for (const { id } of lexicon.starterLessons())
      for (const { en, level, example, example_vi } of lexicon.starterWords(id))
        expect([level, example, example_vi], en).not.toContain('');
    const words = lexicon.starterWords(2);
    expect(words.find(({ en }) => en === 'family')?.example).toBe('There are five people in my family.');
    expect(words.at(-1)?.example.toLowerCase()).toContain(words.at(-1)?.en);
  });

  it('provide different distractors, the same for the same random numbers', () => {
    const words = lexicon.spareWords(40, () => 0.5);
    expect(new Set(words.map(({ en }) => en)).size).toBe(40);
    expect(new Set(words.map(({ vi }) => vi)).size).toBe(40);
    expect(lexicon.spareWords(40, () => 0.5)).toEqual(words);
    expect(lexicon.spareWords(0)).toEqual([]);
    expect(lexicon.spareWords(1)).toHaveLength(1);
  });

  it('provide the theme and part of speech of a word, and distractors of given themes', () => {
    const { theme, type_word } = lexicon.kindOf('the dog');
    expect(type_word).toBe('noun');
    expect(lexicon.kindOf('Cat; kitty')).toEqual({ theme, type_word, level: 'A1' });
    expect(lexicon.kindOf('xyzzy')).toEqual({});
    for (let seed = 1; seed <= 20; seed += 1) {
      const some = lexicon.spareWords(40, seededDice(seed), new Set([theme ?? 0]));
      expect(some.filter((word) => word.theme === theme).length).toBeGreaterThanOrEqual(20);
      expect(new Set(some.map(({ en }) => en)).size).toBe(40);
    }
  });
});

describe('the kind of a word', () => {
  it('is that of its sense', () => {
    const [noun, verb] = [lexicon.kindOf('train', 'tàu hỏa'), lexicon.kindOf('train', 'Huấn luyện; tập')];
    expect(noun).toMatchObject({ type_word: 'noun', level: 'A1' });
    expect(verb.type_word).toBe('verb');
    expect(lexicon.kindOf('train', 'gì đó')).toEqual(lexicon.kindOf('train'));
  });
});

describe('the article of a word', () => {
  it('has each of its classes, with all meanings and an example', () => {
    const article = lexicon.articleOf('decide');
    expect(article).toMatchObject({
      word: 'decide',
      rows: [{ pos: 'verb', vi: ['quyết định'], level: 'A2' }],
    });
    expect(article?.family).toContain('decision');
    expect(lexicon.articleOf('left')?.rows.map(({ pos, label }) => label ?? pos)).toEqual([
      'noun',
      'adjective',
      'adverb',
      'quá khứ của leave',
    ]);
    for (const { pos, vi, ipa, example } of lexicon.articleOf('work')?.rows ?? [])
      expect([pos, vi[0], ipa, example]).not.toContain('');
  });

  it.each([
    ['Cats', 'cat'],
    [' the  SUN. ', 'sun'],
    ['to go', 'go'],
    ['went', 'go'],
    ['quyết định', 'decide'],
    ['con mèo', 'cat'],
    ['FRANCE', 'France'],
  ])('is found by %j as %s', (text, word) => {
    expect(lexicon.articleOf(text)?.word).toBe(word);
  });

  it('has each class once, and is not there for an unknown word', () => {
    expect(lexicon.articleOf('France')?.rows).toHaveLength(1);
    for (const word of ['', ' ', 'xyzzy', 'constructor', '__proto__', 'toString'])
      expect(lexicon.articleOf(word)).toBeUndefined();
  });
});

describe('the effect of a row', () => {
  it('is printed with look-ups, lessons and relations', () => {
    const lines = effectOf(lexicon, readThemes(), 'decide', 'verb');
    expect(lines[0]).toMatch(/^decide, verb: themes\/[\w-]+\.tsv, line \d+$/);
    for (const part of [
      '  level: A2',
      '  look-up of "quyết định": decide, verb',
      '  IPA: /dɪˈsaɪd/ (composed)',
    ])
      expect(lines).toContain(part);
    expect(lines.at(-1)).toMatch(/^family: decision/);
    expect(effectOf(lexicon, readThemes(), 'xyzzy')).toEqual(['No theme has xyzzy.']);
  });
});

describe('a lexicon that is not compiled', () => {
  it('throws an error that names the command to run', () => {
    const empty = mkdtempSync(join(tmpdir(), 'lexicon-'));
    expect(() => openLexicon(empty)).toThrow('run "node packages/lexicon/src/compile.ts"');
  });
});
