import { expect, it } from 'vitest';
import { EMOJI_SEQUENCE, isOneEmoji } from './one-emoji.ts';

const EMOJI = ['😀', '❤️', '❤', '👍🏽', '🇻🇳', '1️⃣', '👨‍👩‍👧‍👦', '👩🏽‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥', '🏳️‍🌈', '🧑🏻‍❤️‍💋‍🧑🏿', '👁️‍🗨️', '🙂‍↕️'];
const OTHERS = ['', 'a', '1', '#', '😀😀', '🇻', '😀 ', '👍🏽🏽', '<b>'];

it('accepts exactly one emoji, with and without support for the v flag', () => {
  for (const text of EMOJI)
    expect([text, isOneEmoji(text), EMOJI_SEQUENCE.test(text)]).toEqual([text, true, true]);
  for (const text of OTHERS)
    expect([text, isOneEmoji(text), EMOJI_SEQUENCE.test(text)]).toEqual([text, false, false]);
});

it('rejects unknown emoji sequences where the browser supports the v flag', () =>
  expect(isOneEmoji('😀‍😀')).toBe(false));
