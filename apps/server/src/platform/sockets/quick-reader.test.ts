import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { SOCKET_LIMITS } from '@icando/contract/sockets';
import { readQuickly } from './quick-reader.ts';

const TEXT = 0x81;
const PONG = 0x8a;
const MASK = [7, 250, 33, 61];

/** A masked frame of a client. */
function frame(first: number, content: string | Buffer): Buffer {
  const data = Buffer.from(content as string);
  const length = data.length < 126 ? [data.length] : [126, data.length >> 8, data.length & 255];
  const [short = 0, ...long] = length;
  const masked = data.map((byte, at) => byte ^ (MASK[at % 4] ?? 0));
  return Buffer.from([first, 0x80 | short, ...long, ...MASK, ...masked]);
}

/** What came of these pieces, in order; what was left to the library as it got it. */
function read(...pieces: Buffer[]): { heard: string[]; library: Buffer } {
  const heard: string[] = [];
  const left: Buffer[] = [];
  const socket = new PassThrough();
  socket.on('data', (chunk: Buffer) => left.push(Buffer.from(chunk)));
  readQuickly(socket, {
    text: (data) => heard.push(`text ${data.toString()}`),
    pong: (data) => heard.push(`pong ${data.toString()}`),
    givenUp: () => expect(left).toEqual([]),
  });
  for (const piece of pieces) socket.emit('data', Buffer.from(piece));
  return { heard, library: Buffer.concat(left) };
}

const question = frame(TEXT, '{"type":"ping"}');
const pong = frame(PONG, 'a1b2');
const nothing = Buffer.alloc(0);

describe('a well-behaved client', () => {
  it('is read without the library: messages, pongs, several in one piece', () => {
    const long = 'ế'.repeat(2_000);
    expect(read(question, Buffer.concat([pong, question]), frame(TEXT, long), frame(TEXT, ''))).toEqual({
      heard: ['text {"type":"ping"}', 'pong a1b2', 'text {"type":"ping"}', `text ${long}`, 'text '],
      library: nothing,
    });
  });
});

describe('the library judges, from that frame on and for good,', () => {
  it.each([
    ['a close', frame(0x88, Buffer.from([3, 232]))],
    ['a ping', frame(0x89, 'x')],
    ['a binary message', frame(0x82, 'x')],
    ['a fragment', frame(0x01, 'x')],
    ['a reserved bit', frame(0xc1, 'x')],
    ['text that is no UTF-8', frame(TEXT, Buffer.from([0x68, 0xff, 0xfe]))],
    ['a message without a mask', Buffer.from([TEXT, 1, 120])],
    ['a message that is too long', frame(TEXT, 'x'.repeat(SOCKET_LIMITS.frameBytes + 1))],
    ['a long pong', frame(PONG, 'x'.repeat(126))],
  ])('%s', (_, odd) => {
    expect(read(Buffer.concat([question, odd, pong]), question)).toEqual({
      heard: ['text {"type":"ping"}'],
      library: Buffer.concat([odd, pong, question]),
    });
  });

  it.each(Array.from({ length: frame(TEXT, 'x'.repeat(200)).length - 1 }, (_, at) => at + 1).slice(0, 12))(
    'a message of which only %i bytes have come',
    (cut) => {
      const message = frame(TEXT, 'x'.repeat(200));
      expect(read(pong, message.subarray(0, cut), message.subarray(cut))).toEqual({
        heard: ['pong a1b2'],
        library: message,
      });
    },
  );
});
