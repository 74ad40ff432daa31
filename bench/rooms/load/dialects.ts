import { textFrame } from './client-frames.ts';

/** What a text message of a server is; how it says so is the dialect's. */
export type Heard = 'question' | 'answer_result' | 'question_end' | 'other';

/** How players talk to one kind of server. */
export interface Dialect {
  kindOf(bytes: Buffer, start: number): Heard;
  /** The JSON of the message's own object. */
  textOf(bytes: Buffer, start: number, end: number): string;
  answer(json: string): Buffer;
  /** What must be said back at once to this message, which is no game's. */
  reply(bytes: Buffer, start: number): Buffer | undefined;
}

const at = (bytes: Buffer, place: number) => String.fromCharCode(bytes[place] ?? 0);

/** Kind by its first letters, without reading the rest: `name` is where the type's name begins. */
function kindByName(bytes: Buffer, name: number): Heard {
  const first = at(bytes, name);
  if (first === 'a') return 'answer_result';
  if (first !== 'q') return 'other';
  return at(bytes, name + 'question'.length) === '"' ? 'question' : 'question_end';
}

/** Our own frames: an object that begins with its type. */
export const OWN: Dialect = {
  kindOf: (bytes, start) => kindByName(bytes, start + '{"type":"'.length),
  textOf: (bytes, start, end) => bytes.toString('utf8', start, end),
  answer: textFrame,
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
  textOf: (bytes, start, end) => bytes.toString('utf8', bytes.indexOf('{', start), end - 1),
  answer: (json) => textFrame(`42["answer",${json}]`),
  reply: (bytes, start) => ({ '0': JOIN, '2': ENGINE_PONG })[at(bytes, start)],
};
