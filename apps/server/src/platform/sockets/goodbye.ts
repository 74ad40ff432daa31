const CLOSE_FRAME = 0x88;
/** A control frame's payload is no longer. */
const LONGEST = 125;
const HEAD = 2;
/** Close codes are 1000 to 4999: the first of their two bytes is one that no text of ours has in it unescaped. */
const [LEAST_CODE, MOST_CODE] = [1_000, 4_999];

/** A close frame as a server sends it. */
export function closeFrame(code: number, reason: string): Buffer {
  const text = Buffer.from(reason);
  const frame = Buffer.alloc(HEAD + 2 + text.length);
  frame[0] = CLOSE_FRAME;
  frame[1] = 2 + text.length;
  frame.writeUInt16BE(code, HEAD);
  text.copy(frame, HEAD + 2);
  return frame;
}

/** Whether a server's last words end with a close frame; looked at once, at the end of a stream whose frames nobody reads. */
export function endsWithGoodbye(last: Buffer): boolean {
  for (let length = 2; length <= LONGEST && length + HEAD <= last.length; length += 1) {
    const start = last.length - length - HEAD;
    if (last[start] !== CLOSE_FRAME || last[start + 1] !== length) continue;
    const code = last.readUInt16BE(start + HEAD);
    if (code >= LEAST_CODE && code <= MOST_CODE) return true;
  }
  return false;
}
