import { isUtf8 } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { SOCKET_LIMITS } from '@icando/contract/sockets';

/** A whole text message, and a pong (RFC 6455 §5.2). */
const TEXT = 0x81;
const PONG = 0x8a;
const MASKED = 0x80;
const LENGTH_IN_2_BYTES = 126;
const MASK_BYTES = 4;

export interface QuickHandlers {
  text(data: Buffer): void;
  pong(data: Buffer): void;
  /** From now on the library reads, and answers by itself where it must. */
  givenUp(): void;
}

/**
 * Takes the messages that a well-behaved client sends, whole and small, straight from the socket, which costs a third of
 * what the library's reader does. At the first byte of anything else (a close, a fragment, a message in two pieces of
 * the network, whatever breaks the protocol) the library reads this socket for good, from that frame on: it alone judges.
 * Answers whether that has not happened yet: then what was read so far are whole messages.
 */
export function readQuickly(socket: Duplex, handlers: QuickHandlers): () => boolean {
  const [library] = socket.listeners('data') as ((chunk: Buffer) => void)[];
  if (library === undefined) return () => false;
  let isQuick = true;
  const read = library.bind(socket);

  function take(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const next = takeFrame(chunk, at, handlers);
      if (next === undefined) {
        isQuick = false;
        handlers.givenUp();
        // The library's own listener, so that it can take it off again.
        socket.on('data', library as (chunk: Buffer) => void);
        socket.removeListener('data', take);
        read(chunk.subarray(at));
        return;
      }
      at = next;
    }
  }

  socket.on('data', take);
  socket.removeListener('data', library);
  return () => isQuick;
}

/** Answers where the next frame begins; nothing when this one is not for us, and untouched. */
function takeFrame(chunk: Buffer, at: number, handlers: QuickHandlers): number | undefined {
  const first = chunk[at];
  const second = chunk[at + 1];
  if ((first !== TEXT && first !== PONG) || second === undefined || second < MASKED) return undefined;
  let length = second - MASKED;
  let mask = at + 2;
  if (length >= LENGTH_IN_2_BYTES) {
    if (length > LENGTH_IN_2_BYTES || first === PONG || chunk.length < at + 4) return undefined;
    length = chunk.readUInt16BE(at + 2);
    if (length > SOCKET_LIMITS.frameBytes) return undefined;
    mask = at + 4;
  }
  const start = mask + MASK_BYTES;
  const end = start + length;
  if (end > chunk.length) return undefined;
  unmask(chunk, mask, start, end);
  const data = chunk.subarray(start, end);
  if (first === PONG) handlers.pong(data);
  else if (isUtf8(data)) handlers.text(data);
  else {
    unmask(chunk, mask, start, end);
    return undefined;
  }
  return end;
}

/** Its own inverse. */
function unmask(chunk: Buffer, mask: number, start: number, end: number): void {
  for (let at = start, turn = 0; at < end; at += 1, turn = (turn + 1) & 3)
    chunk[at] = (chunk[at] as number) ^ (chunk[mask + turn] as number);
}
