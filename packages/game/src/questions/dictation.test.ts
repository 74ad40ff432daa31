import { expect, it } from 'vitest';
import { dictationQuestion, judgeDictation } from './dictation.ts';
import type { GameWord } from './game-word.ts';

const wordOf = (foreign_word: string, example = ''): GameWord => ({
  id: 1,
  foreign_word,
  native_word: 'nghĩa',
  pronunciation_foreign: '',
  audio: '',
  example,
});

/** What is wrong: `-the` is missing, `+a` was added, `teh>the` was written for another word. */
function differences(typed: string, example: string, foreign_word = 'dog'): string[] {
  return judgeDictation(typed, dictationQuestion(wordOf(foreign_word, example))).words.flatMap((part) => {
    if (part.kind === 'right') return [];
    if (part.kind === 'missing') return [`-${part.text}`];
    return [part.kind === 'added' ? `+${part.typed}` : `${part.typed}>${part.text}`];
  });
}

const isRight = (typed: string, example: string, foreign_word = 'dog') =>
  judgeDictation(typed, dictationQuestion(wordOf(foreign_word, example))).correct;

it('reads the example of a word, or the word without one', () => {
  expect(dictationQuestion(wordOf('dog', ' The dog is old. '))).toMatchObject({
    text: 'The dog is old.',
    isSentence: true,
  });
  for (const example of ['', ' ', '…', 'Dog.'])
    expect(dictationQuestion(wordOf('dog', example))).toMatchObject({ text: 'dog', isSentence: false });
});

it.each([
  ['the dog is old', 'The dog is old.'],
  ['  THE  DOG IS OLD!? ', 'The dog, is old…'],
  ['dont run', "Don't run!"],
  ['Don’t run', "Don't run!"],
  ['a well known singer', 'A well-known singer.'],
  ['my favourite colour', 'My favorite color.'],
  ['it costs 1000 dong', 'It costs 1,000 dong.'],
  ['cafe\u0301 is open', 'Café is open.'],
])('takes %o for %o', (typed, example) => expect(isRight(typed, example)).toBe(true));

it.each([
  ['the dog old', 'The dog is old.', ['-is']],
  ['the big dog is old', 'The dog is old.', ['+big']],
  ['teh dog is old', 'The dog is old.', ['teh>The']],
  ['the dog was very old', 'The dog is old.', ['was>is', '+very']],
  ['', 'The dog.', ['-The', '-dog.']],
  ['dog the', 'The dog.', ['-The', '+the']],
  ['the rivr in village is is long', 'The river in our village is long.', ['rivr>river', '-our', '+is']],
])('names the differences of %o', (typed, example, found) => {
  expect(differences(typed, example)).toEqual(found);
  expect(isRight(typed, example)).toBe(false);
});

it('judges a word like the write game', () => {
  for (const typed of ['grey', 'Gray', ' gray ']) expect(isRight(typed, '', 'gray')).toBe(true);
  expect(isRight('couch', '', 'sofa; couch')).toBe(true);
  expect(isRight('to go', '', 'go')).toBe(true);
  expect(isRight('greay', '', 'gray')).toBe(false);
  expect(differences('ice creem', '', 'ice cream')).toEqual(['creem>cream']);
});

it('judges the longest texts at once', () => {
  const long = 'a b '.repeat(80);
  expect(differences(`x ${'b a '.repeat(5_000)}`, long.slice(0, 160)).length).toBeGreaterThan(0);
});
