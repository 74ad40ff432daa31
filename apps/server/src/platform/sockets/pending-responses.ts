import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Responses precede an upgrade that was pipelined behind their requests (RFC 9112 §9.3.2). Node hands the upgrade over
 * while a request is still being handled, and its response would stand amid the frames. Answers a promise for the
 * pending responses of a socket, or undefined when there are none.
 */
export function trackResponses(server: Server): (socket: Duplex) => Promise<void> | undefined {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latest.set(socket, response);
  });
  // Those before the latest have been sent by then.
  return (socket) => {
    const response = latest.get(socket);
    if (response === undefined || response.writableFinished || response.destroyed) return undefined;
    return new Promise((resolve) => {
      response.once('close', resolve);
    });
  };
}
