import { expect, it } from 'vitest';
import { EMOJI_SEQUENCE, isOneEmoji } from './one-emoji.ts';

const EMOJI = ['😀', '❤️', '❤', '👍🏽', '🇻🇳', '1️⃣', '👨‍👩‍👧‍👦', '👩🏽‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥', '🏳️‍🌈', '🧑🏻‍❤️‍💋‍🧑🏿', '👁️‍🗨️', '🙂‍↕️'];
const OTHERS = ['', 'a', '1', '#', '😀😀', '🇻', '😀 ', '👍🏽🏽', '<b>'];

it('tells one emoji from anything else, also without the v flag', () => {
  for (const text of EMOJI)
    expect([text, isOneEmoji(text), EMOJI_SEQUENCE.test(text)]).toEqual([text, true, true]);
  for (const text of OTHERS)
    expect([text, isOneEmoji(text), EMOJI_SEQUENCE.test(text)]).toEqual([text, false, false]);
});

it('takes no sequence that is only built like an emoji where the browser knows them all', () =>
  expect(isOneEmoji('😀‍😀')).toBe(false));
