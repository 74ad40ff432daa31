import { expect, it } from 'vitest';
import { closeFrame, endsWithGoodbye } from './goodbye.ts';

const text = (said: string) =>
  Buffer.concat([Buffer.from([0x81, Buffer.byteLength(said)]), Buffer.from(said)]);

it.each([
  ['a goodbye', closeFrame(4403, 'You have been kicked'), true],
  ['a goodbye without a reason', closeFrame(1012, ''), true],
  ['one after other words', Buffer.concat([text('{"type":"x"}'), closeFrame(1000, '')]), true],
  ['other words', text('{"type":"game_end"}'), false],
  ['a goodbye that something follows', Buffer.concat([closeFrame(1000, ''), text('{}')]), false],
  ['words with the same bytes in them', text('{"name":"È\u0005abcde"}'), false],
  ['half a goodbye', closeFrame(1012, 'The room moves.').subarray(0, 9), false],
  ['nothing', Buffer.alloc(0), false],
] as const)('%s: %#', (_name, bytes, isOne) => {
  expect(endsWithGoodbye(bytes)).toBe(isOne);
});
