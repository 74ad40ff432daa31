import type { Duplex } from 'node:stream';

let corked: Duplex[] = [];

/**
 * Holds back what is written to this socket until the loop has served all it found ready: the frames of a busy room
 * then leave in one system call a socket, and at once where nothing else is to be done.
 */
export function corkForThisTick(socket: Duplex): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  if (corked.push(socket) === 1) setImmediate(uncorkAll);
}

function uncorkAll(): void {
  const held = corked;
  corked = [];
  for (const socket of held) socket.uncork();
}
