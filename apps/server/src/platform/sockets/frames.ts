import { newNonce } from './lag.ts';

/** A complete WebSocket frame, made once and written as it is to any number of connections. */
export interface PreparedFrame {
  readonly bytes: Buffer;
  /** What the ping behind the frame says, where there is one. */
  readonly nonce?: string;
}

/** FIN and the opcode of a text message, and of a ping (RFC 6455 §5.2). */
const WHOLE_TEXT = 0x81;
const PING = 0x89;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/**
 * Serialises and frames a message. A server's frames are not masked and ours are never compressed, so one piece of
 * memory serves a whole room; `ws` itself would serialise nothing but frame each copy anew, in two pieces.
 */
export function prepareFrame(frame: object): PreparedFrame {
  const text = JSON.stringify(frame);
  const length = Buffer.byteLength(text);
  const start = length < LENGTH_IN_2_BYTES ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(start + length);
  bytes[0] = WHOLE_TEXT;
  if (start === 2) bytes[1] = length;
  else if (start === 4) {
    bytes[1] = LENGTH_IN_2_BYTES;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = LENGTH_IN_8_BYTES;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, start);
  return { bytes };
}

/**
 * The same with a ping right behind it, in one piece of memory. All who get it get the same nonce: to know it before one's
 * own ping came would only make one's lag, and what is given back for it, smaller.
 */
export function prepareMeasuring(frame: object): PreparedFrame {
  const nonce = newNonce();
  return { bytes: Buffer.concat([prepareFrame(frame).bytes, pingFrame(nonce)]), nonce };
}

/** A ping with a nonce of the lag meter. */
export function pingFrame(nonce: string): Buffer {
  return Buffer.from(`..${nonce}`, 'latin1').fill(PING, 0, 1).fill(nonce.length, 1, 2);
}
