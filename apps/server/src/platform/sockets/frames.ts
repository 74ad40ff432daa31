/** A complete WebSocket frame, made once and written as it is to any number of connections. */
export interface PreparedFrame {
  readonly bytes: Buffer;
}

/** FIN and the opcode of a text message (RFC 6455 §5.2). */
const WHOLE_TEXT = 0x81;
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
