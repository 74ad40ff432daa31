import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Responses precede an upgrade that was pipelined behind their requests (RFC 9112 §9.3.2). Node emits the upgrade while
 * a request is still being handled, and its response would be written between the frames. Returns a promise of a
 * socket's pending responses, or undefined when there are none.
 */
export function trackResponses(server: Server): (socket: Duplex) => Promise<void> | undefined {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    latest.set(socket, response);
  });
  // Responses before the latest have been sent by then.
  return (socket) => {
    const response = latest.get(socket);
    if (response === undefined || response.writableFinished || response.destroyed) return undefined;
    return new Promise((resolve) => {
      response.once('close', resolve);
    });
  };
}
