import { nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice.ts';
import { findPhrase, tokensOf } from '../language/phrase-in-sentence.ts';
import { setOf, wordOf } from '../testing/words.fixture.ts';
import { gapOf, sentenceParts } from './gap.ts';
import type { GameWord } from './game-word.ts';
import { isRightOption, selectGap } from './select.ts';
import { isRightText, writeGap } from './write.ts';

function word(english: string, example: string, more: Partial<GameWord> = {}): GameWord {
  return { ...wordOf(1, english, 'nghĩa'), example, ...more };
}

const gapIn = (english: string, example: string, type_word?: string) => {
  const gap = gapOf(word(english, example, { type_word }));
  return gap === null ? null : [gap.gapped, gap.answer];
};

describe('the gap of an example', () => {
  it.each([
    ['at the start, in lower case', 'apple', 'Apples grow on trees.', '____ grow on trees.', 'apples'],
    ['a name at the start', 'Hue', 'Hue is an old city.', '____ is an old city.', 'Hue'],
    ['irregular', 'go', 'We went to school by bus.', 'We ____ to school by bus.', 'went'],
    ['inflected', 'stop', 'The bus is stopping here.', 'The bus is ____ here.', 'stopping'],
    ['with its article', 'the sun', 'The sun is hot.', '____ is hot.', 'the sun'],
    ['with its `to`', 'to swim', 'I want to swim now.', 'I want ____ now.', 'to swim'],
    ['without its `to`', 'to swim', 'I swim every day.', 'I ____ every day.', 'swim'],
    ['of a phrase', 'get up', 'She gets up at six.', 'She ____ at six.', 'gets up'],
    ['of a divided phrase', 'turn off', 'Turn the light off.', '____ the light ____.', 'turn off'],
    ['of a phrase with sb', 'take care of sb', 'I took care of my dog.', 'I ____ my dog.', 'took care of'],
    ["of a phrase with one's", "do one's best", 'Lan did her best.', 'Lan ____ her ____.', 'did best'],
    ['of a phrase without what fills it in', 'look after sb', 'Look after!', '____!', 'look after'],
    ['with hyphens', 'well-known', 'He is a well-known singer.', 'He is a ____ singer.', 'well-known'],
    ['a blank for a hyphen', 'ice cream', 'I like ice-cream a lot.', 'I like ____ a lot.', 'ice-cream'],
    ['a part of a joined word', 'inch', 'It is a fifty-inch screen.', 'It is a fifty-____ screen.', 'inch'],
    ['with an apostrophe', "o'clock", 'It is six o’clock now.', 'It is six ____ now.', 'o’clock'],
    ['before a possessive', 'dog', "My dog's name is Rex.", "My ____'s name is Rex.", 'dog'],
    ['with a note', 'bank (money)', 'The bank is closed.', 'The ____ is closed.', 'bank'],
    ['of the alternative that is there', 'sofa; couch', 'Sit on the couch.', 'Sit on the ____.', 'couch'],
    ['decomposed', nfd('café'), nfd('We met in a café.'), 'We met in a ____.', 'café'],
    ['an exact word before a form', 'corn', 'Corns of corn? No.', null, null],
  ])('%s', (_, english, example, gapped, answer) => {
    expect(gapIn(english, example)).toEqual(gapped === null ? null : [gapped, answer]);
  });

  it.each([
    ['without the word', 'apple', 'I like pears.'],
    ['with the word twice', 'do', 'What do you do on Sundays?'],
    ['with two forms of the word', 'drink', 'He drank what others drink.'],
    ['with a phrase twice', 'get up', 'Get up when I get up.'],
    ['with a longer word only', 'art', 'They start a party.'],
    ['that is the word alone', 'apple', 'Apple.'],
    ['that is empty', 'apple', ''],
    ['of blanks', 'apple', ' \u00a0 '],
    ['that has a line already', 'apple', 'An ____ is an apple.'],
    ['of a word without letters', '%', 'Ten % is enough.'],
  ])('is none in an example %s', (_, english, example) => {
    expect(gapIn(english, example)).toBeNull();
  });

  it('is none without an example, or where the translation has the answer', () => {
    expect(gapOf(wordOf(1, 'pizza', 'bánh pizza'))).toBeNull();
    const pizza = { example_native: 'Mình ăn pizza đi!' };
    expect(gapOf(word('pizza', 'We eat pizza today.', pizza))).toBeNull();
  });

  it('looks for the forms of the part of speech', () => {
    expect(gapIn('corn', 'It is in the corner.', 'noun')).toBeNull();
    expect(gapIn('found', 'He finds a school.', 'verb')).toBeNull();
    expect(gapIn('fast', 'A car is faster.', 'adjective')).toEqual(['A car is ____.', 'faster']);
  });

  it('has the translation of the sentence, else the Vietnamese word', () => {
    expect(gapOf(word('go', 'I go now.', { example_native: ' Tôi đi đây. ' }))?.translation).toBe(
      'Tôi đi đây.',
    );
    expect(gapOf(word('go', 'I go now.'))?.translation).toBe('nghĩa');
  });

  it('is found in linear time in a hostile text', () => {
    const hostile = `${'a-'.repeat(100_000)}${"b'".repeat(100_000)}`;
    expect(gapOf(word(hostile.slice(0, 64), hostile))).toBeNull();
    expect(gapIn('dog', '<b>The</b> <i>dog</i> is old.')?.[0]).toBe('<b>The</b> <i>____</i> is old.');
  });
});

describe('the words of a phrase', () => {
  it('are found nearest to each other', () => {
    const sentence = 'Turn left, then turn it off.';
    const spans = findPhrase(tokensOf(sentence), 'turn off') ?? [];
    expect(spans.map(({ start, end }) => sentence.slice(start, end))).toEqual(['turn', 'off']);
    expect(spans[0]?.start).toBe(16);
  });

  it('need what fills in their placeholders', () => {
    expect(findPhrase(tokensOf('I tell a story.'), 'tell sb sth')).not.toBeNull();
    expect(findPhrase(tokensOf('I tell.'), 'tell sb sth')).toBeNull();
    expect(findPhrase(tokensOf('Mind the step.'), "mind one's step")).toBeNull();
  });
});

describe('a sentence on the screen', () => {
  it('has empty gaps before the answer, and full ones after it', () => {
    const gap = gapOf(word('turn off', 'Please turn the light off now.'));
    const texts = (whole?: string) => sentenceParts(gap?.gapped ?? '', whole).map(({ text }) => text);
    expect(texts()).toEqual(['Please ', '', ' the light ', '', ' now.']);
    expect(texts(gap?.sentence)).toEqual(['Please ', 'turn', ' the light ', 'off', ' now.']);
    expect(sentenceParts('no gap')).toEqual([{ text: 'no gap', isGap: false }]);
  });
});

describe('a choice for a gap', () => {
  const words = [
    ...setOf(['begin – bắt đầu', 'finish – kết thúc', 'open – mở', 'close – đóng'], 10),
    word('start', 'School starts in September.', { native_word: 'bắt đầu' }),
  ];
  const start = words.at(-1) as GameWord;

  it('offers base forms, none of a word with the same meaning', () => {
    const gap = gapOf(start);
    if (gap === null) throw new Error('no gap');
    for (let seed = 0; seed < 50; seed += 1) {
      const confused = { side: 'native_word', texts: ['kết thúc'] } as const;
      const question = selectGap(start, gap, { words, spare: [], confused }, seededDice(seed));
      expect(question).toMatchObject({ word_question: 'School ____ in September.', correct_option: 'start' });
      expect(new Set(question.options).size).toBe(3);
      expect(question.options).not.toContain('begin');
      expect(question.options.filter((option) => isRightOption(question, option))).toEqual(['start']);
    }
  });
});

describe('a written answer for a gap', () => {
  function rightIn(word: GameWord): string {
    const gap = gapOf(word);
    if (gap === null) throw new Error('no gap');
    return writeGap(word, gap).correct_option;
  }

  it('is the form in the sentence, not the base form', () => {
    const answer = rightIn(word('go', 'We went home.'));
    expect(isRightText('Went', answer)).toBe(true);
    expect(isRightText('go', answer)).toBe(false);
  });

  it('may be another alternative, which the sentence has uninflected, or another spelling', () => {
    const answer = rightIn(word('sofa; couch', 'Sit on the couch.'));
    expect(isRightText('sofa', answer)).toBe(true);
    expect(isRightText('couch', answer)).toBe(true);
    expect(isRightText('sofa', rightIn(word('sofa; couch', 'We have two couches.')))).toBe(false);
    expect(isRightText('color', rightIn(word('colour', 'My favourite colour is red.')))).toBe(true);
    expect(isRightText('swim', rightIn(word('to swim', 'I want to swim now.')))).toBe(true);
  });
});
