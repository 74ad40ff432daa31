import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Who sends a call and an upgrade in one piece is answered in this order (RFC 9112 §9.3.2): Node hands over the upgrade while
 * the call is being served, and its answer would stand amid the frames. Answers a promise for the calls of a socket that are
 * not answered yet, or nothing when there are none.
 */
export function noteAnswers(server: Server): (socket: Duplex) => Promise<void> | undefined {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latest.set(socket, response);
  });
  // Those before the latest have been answered by then.
  return (socket) => {
    const answer = latest.get(socket);
    if (answer === undefined || answer.writableFinished || answer.destroyed) return undefined;
    return new Promise((resolve) => {
      answer.once('close', resolve);
    });
  };
}
