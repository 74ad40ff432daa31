import { describe, expect, it } from 'vitest';
import { confusableIn } from '../questions/confusable.ts';
import type { GameWord } from '../questions/game-word.ts';
import { alternativesOf, withOptionalWordsKept, withoutNotes } from './alternatives.ts';
import { englishMeanings, vietnameseMeanings } from './meanings.ts';

describe('a side with several answers', () => {
  it.each([
    ['sofa; couch', ['sofa', 'couch']],
    ['sofa, couch / settee', ['sofa', 'couch', 'settee']],
    ['hue/colour', ['hue', 'colour']],
    ['put on/off', ['put on', 'put off']],
    ['be/get used to', ['be used to', 'get used to']],
    ['his/her own', ['his own', 'her own']],
    ['a/an', ['a', 'an']],
    ['I/me', ['I', 'me']],
    ['colo(u)r', ['color', 'colour']],
    ['child(ren)', ['child', 'children']],
    ['(im)possible', ['possible', 'impossible']],
    ['bank (money)', ['bank']],
    ['(n) to, lớn', ['to', 'lớn']],
    ['to,lớn', ['to', 'lớn']],
    ['xinh, xinh đẹp', ['xinh', 'xinh đẹp']],
    ['anh/chị họ', ['anh họ', 'chị họ']],
    ['không, chẳng', ['không', 'chẳng']],
    ['a;', ['a']],
    ['(n)', []],
    [' ; / ', []],
  ])('has an answer for each: %s', (side, answers) => {
    expect(alternativesOf(side)).toEqual(answers);
  });

  it.each([
    '24/7',
    '9/11',
    '1/2',
    '1,000',
    '3,5',
    'km/h',
    'n/a',
    'w/o',
    'and/or',
    'Yes, please',
    'No, thanks',
    'please, sit down',
    'speak slowly, please',
    'Well, thank you',
    'no pain, no gain',
    'First come, first served',
    'red, white and blue',
    'How are you, Nam?',
    'last, but not least',
    'vâng, cảm ơn',
    'không, cảm ơn bạn',
    'đỏ, trắng và xanh',
    'gần mực thì đen, gần đèn thì sáng',
  ])('is one answer: %s', (side) => {
    expect(alternativesOf(side)).toEqual([side]);
  });

  it('keeps only the words in brackets that belong to the phrase', () => {
    expect(withOptionalWordsKept('look (it) up')).toBe('look it up');
    expect(withOptionalWordsKept('(be) used to (n)')).toBe('be used to');
    expect(withoutNotes('run (fast) [verb]')).toBe('run');
  });

  it('has a bounded number of answers', () => {
    const many = Array.from({ length: 16 }, () => 'aa/bb').join(' ');
    expect(alternativesOf(many).length).toBeLessThanOrEqual(24);
    expect(alternativesOf('a(b)'.repeat(16)).length).toBeLessThanOrEqual(24);
  });
});

describe('meanings that are compared', () => {
  const word = (id: number, foreign_word: string, native_word: string): GameWord => ({
    id,
    foreign_word,
    native_word,
    pronunciation_foreign: '',
    audio: '',
  });

  it('are different for different numbers, which share a board', () => {
    const set = [
      word(1, 'a thousand', '1,000'),
      word(2, 'ten thousand', '10,000'),
      word(3, 'half', '1/2'),
      word(4, 'a third', '1/3'),
      word(5, 'around the clock', '24/7'),
    ];
    const confusable = confusableIn(set);
    const pairs = set.flatMap((a) => set.filter((b) => b !== a).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => confusable(a, b))).toEqual([]);
  });

  it('are the same with a placeholder or optional letters', () => {
    expect(englishMeanings('turn sth off')).toContain('turn off');
    expect(englishMeanings('colo(u)r')).toEqual(['color', 'colour']);
    expect(vietnameseMeanings('hoà bình; thái bình')).toEqual(['hòa bình', 'thái bình']);
  });
});
