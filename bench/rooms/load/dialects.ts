import { Packr, unpack } from 'msgpackr';
import { binaryFrame, textFrame } from './client-frames.ts';

/** The kinds of server message; each protocol encodes them differently. */
export type Heard = 'question' | 'answer_result' | 'question_end' | 'other';

/** The wire protocol of one kind of server. */
export interface Dialect {
  kindOf(bytes: Buffer, start: number): Heard;
  /** Decodes the object of the message. */
  objectOf(bytes: Buffer, start: number, end: number): unknown;
  answer(message: object): Buffer;
  /** The immediate reply that this protocol message needs. */
  reply(bytes: Buffer, start: number): Buffer | undefined;
}

const at = (bytes: Buffer, place: number) => String.fromCharCode(bytes[place] ?? 0);

/** Detects the kind by its first letters, without parsing. `name` is the offset of the type's name. */
function kindByName(bytes: Buffer, name: number): Heard {
  const first = at(bytes, name);
  if (first === 'a') return 'answer_result';
  if (first !== 'q') return 'other';
  return at(bytes, name + 'question'.length) === '_' ? 'question_end' : 'question';
}

/** The product's frames: JSON objects that begin with their type. */
export const OWN: Dialect = {
  kindOf: (bytes, start) => kindByName(bytes, start + '{"type":"'.length),
  objectOf: (bytes, start, end) => JSON.parse(bytes.toString('utf8', start, end)) as unknown,
  answer: (message) => textFrame(JSON.stringify(message)),
  reply: () => undefined,
};

const JOIN = textFrame('40');
const ENGINE_PONG = textFrame('3');

/** Socket.IO 4 over its WebSocket transport: `42["name",{…}]`. */
export const SOCKET_IO: Dialect = {
  kindOf: (bytes, start) =>
    at(bytes, start) === '4' && at(bytes, start + 1) === '2'
      ? kindByName(bytes, start + '42["'.length)
      : 'other',
  objectOf: (bytes, start, end) =>
    JSON.parse(bytes.toString('utf8', bytes.indexOf('{', start), end - 1)) as unknown,
  answer: (message) => textFrame(`42["answer",${JSON.stringify(message)}]`),
  reply: (bytes, start) => ({ '0': JOIN, '2': ENGINE_PONG })[at(bytes, start)],
};

const JOIN_ROOM = 10;
const ROOM_DATA = 13;
/** MessagePack's mark of a short string, whose length is in the other five bits. */
const SHORT_STRING = 0xa0;
const JOINED = binaryFrame(Buffer.from([JOIN_ROOM]));
const ANSWER = Buffer.from([ROOM_DATA, SHORT_STRING | 'answer'.length, ...Buffer.from('answer')]);
/** Configured as in the client of Colyseus, so that the server receives the same bytes. */
const packer = new Packr();

/** Colyseus 0.18: one byte for the kind of message, followed by its name and its object in MessagePack. */
export const COLYSEUS: Dialect = {
  kindOf: (bytes, start) => (bytes[start] === ROOM_DATA ? kindByName(bytes, start + 2) : 'other'),
  objectOf: (bytes, start, end) =>
    unpack(bytes.subarray(start + 2 + ((bytes[start + 1] ?? 0) ^ SHORT_STRING), end)) as unknown,
  answer: (message) => binaryFrame(Buffer.concat([ANSWER, packer.pack(message)])),
  reply: (bytes, start) => (bytes[start] === JOIN_ROOM ? JOINED : undefined),
};
