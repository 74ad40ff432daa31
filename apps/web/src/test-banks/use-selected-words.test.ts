import { describe, expect, it } from 'vitest';
import { wordsIn } from './use-selected-words.ts';

describe('words selected in a paper', () => {
  it('lose the marks and breaks around and inside them', () =>
    expect(wordsIn(' “look\nforward  to”, ')).toBe('look forward to'));
  it('keep the marks inside', () => expect(wordsIn("don't")).toBe("don't"));
  it('are none where it is a sentence', () => expect(wordsIn('a'.repeat(33))).toBe(''));
});
