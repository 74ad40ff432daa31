import { nfc, nfd } from '@icando/contract/text';
import { describe, expect, it } from 'vitest';
import { sameText } from './game-word.ts';

describe('two texts', () => {
  it('are the same if they differ only in case, apostrophe and Unicode normalisation', () => {
    expect(sameText("Don't", 'don’t')).toBe(true);
    expect(sameText(nfd('Tiếng Việt'), nfc('tiếng việt'))).toBe(true);
  });

  it('differ when a tone differs', () => {
    expect(sameText('ma', 'má')).toBe(false);
  });
});
