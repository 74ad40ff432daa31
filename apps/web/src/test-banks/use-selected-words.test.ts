import { describe, expect, it } from 'vitest';
import { wordsIn } from './use-selected-words.ts';

describe('words selected in a paper', () => {
  it('lose surrounding punctuation, and line breaks inside', () =>
    expect(wordsIn(' “look\nforward  to”, ')).toBe('look forward to'));
  it('keep punctuation inside', () => expect(wordsIn("don't")).toBe("don't"));
  it('are empty for a sentence', () => expect(wordsIn('a'.repeat(33))).toBe(''));
});
