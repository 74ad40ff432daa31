import { describe, expect, it } from 'vitest';
import { sharedText } from './shared-text.ts';

describe('the text that another app shares', () => {
  it.each([
    [{ share_text: 'umbrella' }, 'umbrella'],
    [{ share_text: '"umbrella"\n https://example.com/a#:~:text=umbrella' }, 'umbrella'],
    [{ share_text: ' “look  forward to,” ' }, 'look forward to'],
    [{ share_title: 'river', share_url: 'https://example.com' }, 'river'],
    [{ share_text: 'https://example.com', share_title: 'A page' }, 'A page'],
    [{ share_text: "o'clock" }, "o'clock"],
    [{ lessons: '1' }, ''],
  ])('%j gives the word %j', (params, word) => {
    expect(sharedText(new URLSearchParams(params as Record<string, string>))).toBe(word);
  });
});
