import { DeckRefused } from './deck.ts';

/** One field of a protobuf message: a number, or the bytes of a text or of a nested message. */
export interface ProtobufField {
  number: number;
  value: number | Uint8Array;
}

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;
const MAX_VARINT = 10;

/** The fields of a message in their order. @throws {DeckRefused} when the bytes are not a message */
export function* fieldsOf(message: Uint8Array): Generator<ProtobufField> {
  let at = 0;

  function varint(): number {
    let value = 0;
    for (let length = 0; length < MAX_VARINT; length += 1) {
      const byte = message[at];
      if (byte === undefined) break;
      at += 1;
      value += (byte & 0x7f) * 2 ** (7 * length);
      if (byte < 0x80) return value;
    }
    throw new DeckRefused('damaged');
  }

  function bytes(length: number): Uint8Array {
    if (length > message.length - at) throw new DeckRefused('damaged');
    at += length;
    return message.subarray(at - length, at);
  }

  while (at < message.length) {
    const tag = varint();
    const number = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === VARINT) yield { number, value: varint() };
    else if (type === BYTES) yield { number, value: bytes(varint()) };
    else if (type === FIXED_64) yield { number, value: bytes(8) };
    else if (type === FIXED_32) yield { number, value: bytes(4) };
    else throw new DeckRefused('damaged');
  }
}

/** The last value of a numeric field; 0 without a value, which is the default of protobuf. */
export function numberIn(message: Uint8Array, field: number): number {
  let found = 0;
  for (const { number, value } of fieldsOf(message))
    if (number === field && typeof value === 'number') found = value;
  return found;
}

/** The last value of a text field; '' without a value. */
export function textIn(message: Uint8Array, field: number): string {
  let found = '';
  for (const { number, value } of fieldsOf(message))
    if (number === field && typeof value !== 'number') found = Buffer.from(value).toString('utf8');
  return found;
}
