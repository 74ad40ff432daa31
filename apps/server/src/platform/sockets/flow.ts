import type { Duplex } from 'node:stream';
import { leavesAfterThisTurn } from './this-turn.ts';

/**
 * Passes on what comes, no faster than it is taken. Not `pipeline`: that destroys both when one breaks, and the one that is
 * left is still to be told why.
 */
export function flow(from: Duplex, to: Duplex, passed?: (chunk: Buffer) => void): void {
  const goOn = () => from.resume();
  from.on('data', (chunk: Buffer) => {
    passed?.(chunk);
    if (to.destroyed) return;
    corkForThisTurn(to);
    if (to.write(chunk)) return;
    from.pause();
    to.once('drain', goOn);
  });
}

/** What a room says to one player in one turn of the loop is one system call. */
function corkForThisTurn(to: Duplex): void {
  if (to.writableCorked > 0) return;
  to.cork();
  leavesAfterThisTurn({ leave: () => to.uncork() });
}
