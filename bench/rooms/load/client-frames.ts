/** First bytes of unfragmented frames (RFC 6455 §5.2), and the bit that marks a client's frame as masked. */
const TEXT = 0x81;
const PONG = 0x8a;
const MASKED = 0x80;
/** All frames have the same mask; unmasking costs the server the same as with random masks. */
const MASK = Buffer.from([0x37, 0xfa, 0x21, 0x3d]);
const LENGTH_IN_2_BYTES = 126;

/** A text message of a client, encoded once so that any number of clients can send it. */
export function textFrame(text: string): Buffer {
  return frame(TEXT, Buffer.from(text));
}

/** The pong for a ping with this `data`. */
export function pongFrame(data: Uint8Array): Buffer {
  return frame(PONG, data);
}

function frame(first: number, data: Uint8Array): Buffer {
  const { length } = data;
  if (length >= 65_536) throw new RangeError('a client has nothing so long to say');
  const head =
    length < LENGTH_IN_2_BYTES
      ? [first, MASKED | length]
      : [first, MASKED | LENGTH_IN_2_BYTES, length >> 8, length & 0xff];
  const bytes = Buffer.allocUnsafe(head.length + MASK.length + length);
  bytes.set(head);
  bytes.set(MASK, head.length);
  const start = head.length + MASK.length;
  for (let at = 0; at < length; at += 1) bytes[start + at] = (data[at] ?? 0) ^ (MASK[at & 3] ?? 0);
  return bytes;
}
