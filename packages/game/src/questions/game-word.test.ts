import { describe, expect, it } from 'vitest';
import { sameText } from './game-word.ts';

describe('two texts', () => {
  it('are the same whatever their case, their apostrophe and their way of writing tones', () => {
    expect(sameText("Don't", 'don’t')).toBe(true);
    expect(sameText('Tiếng Việt'.normalize('NFD'), 'tiếng việt'.normalize('NFC'))).toBe(true);
  });

  it('differ when a tone differs', () => {
    expect(sameText('ma', 'má')).toBe(false);
  });
});
