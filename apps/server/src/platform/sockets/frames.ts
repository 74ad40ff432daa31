import { newNonce } from './lag.ts';

/** A complete WebSocket frame, built once and written unchanged to any number of connections. */
export interface PreparedFrame {
  readonly bytes: Buffer;
  /** The nonce of the ping after the frame, if there is one. */
  readonly nonce?: string;
}

/** The first byte of a frame: FIN with the opcode of a text message or of a ping (RFC 6455 §5.2). */
const WHOLE_TEXT = 0x81;
const PING = 0x89;
const PING_HEAD = 2;
const LENGTH_IN_2_BYTES = 126;
const LENGTH_IN_8_BYTES = 127;

/**
 * Serialises and frames a message. Server frames are not masked, and this server does not compress them, so one buffer
 * serves a whole room; `ws` would frame each copy again, in two buffers.
 */
export function prepareFrame(frame: object): PreparedFrame {
  return { bytes: wholeFrame(frame, 0) };
}

/** `behind` is the number of free bytes at the end. */
function wholeFrame(frame: object, behind: number): Buffer {
  const text = JSON.stringify(frame);
  const length = Buffer.byteLength(text);
  const start = length < LENGTH_IN_2_BYTES ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(start + length + behind);
  bytes[0] = WHOLE_TEXT;
  if (start === 2) bytes[1] = length;
  else if (start === 4) {
    bytes[1] = LENGTH_IN_2_BYTES;
    bytes[2] = length >>> 8;
    bytes[3] = length & 0xff;
  } else {
    bytes[1] = LENGTH_IN_8_BYTES;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, start, length);
  return bytes;
}

/**
 * Like `prepareFrame`, followed by a ping in the same buffer. All receivers get the same nonce. A client that knew the nonce
 * early could only reduce its own lag, and with it the time that it is credited.
 */
export function prepareFrameWithPing(frame: object): PreparedFrame {
  const nonce = newNonce();
  const bytes = wholeFrame(frame, PING_HEAD + nonce.length);
  writePing(bytes, bytes.length - PING_HEAD - nonce.length, nonce);
  return { bytes, nonce };
}

export function pingFrame(nonce: string): Buffer {
  const bytes = Buffer.allocUnsafe(PING_HEAD + nonce.length);
  writePing(bytes, 0, nonce);
  return bytes;
}

function writePing(bytes: Buffer, at: number, nonce: string): void {
  bytes[at] = PING;
  bytes[at + 1] = nonce.length;
  bytes.write(nonce, at + PING_HEAD, nonce.length, 'latin1');
}
