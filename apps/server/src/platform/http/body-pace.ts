import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerRawError } from './failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A large body gets more time on a slow network. */
    isLarge?: boolean;
  }
}

/** The route option for large bodies. */
export const LARGE_BODY = { isLarge: true } as const;

export interface BodyPace {
  /** The time limit of every body. */
  timeoutMs: number;
  /** A large body gets a second more for each of these bytes received. */
  leastBytesPerSecond: number;
  /** The interval of the checks. */
  checkMs: number;
}

/** A phone with poor reception sends 10 MB in 11 minutes; a slower upload only occupies a connection. */
export const BODY_PACE: BodyPace = {
  timeoutMs: 30_000,
  leastBytesPerSecond: 16 * 1024,
  checkMs: 5_000,
};

interface PendingBody {
  isLarge: boolean;
  since: number;
  /** Bytes read from the connection before this body. */
  readBefore: number;
  response: ServerResponse;
  isRefused: boolean;
}

/**
 * Ends requests whose body takes too long. Node's own limit is one for all requests of a server and would cut off slow
 * uploads that make progress.
 */
export function limitBodyTime(app: FastifyInstance, pace: BodyPace): void {
  const pending = new Map<IncomingMessage, PendingBody>();

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'] !== undefined;
    if (hasBody) {
      const isLarge = request.routeOptions.config.isLarge === true;
      const readBefore = raw.socket.bytesRead;
      pending.set(raw, {
        isLarge,
        since: performance.now(),
        readBefore,
        response: reply.raw,
        isRefused: false,
      });
    }
    done();
  });
  // The rest of a refused body may still be arriving: the timer below ends it.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.complete) pending.delete(request.raw);
    done();
  });

  const timer = setInterval(() => {
    for (const [raw, body] of pending) {
      if (raw.complete || raw.socket.destroyed) pending.delete(raw);
      else if (isTooSlow(raw, body)) refuse(raw, body);
    }
  }, pace.checkMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });

  function isTooSlow({ socket }: IncomingMessage, { isLarge, since, readBefore }: PendingBody): boolean {
    const earned = isLarge ? ((socket.bytesRead - readBefore) / pace.leastBytesPerSecond) * 1000 : 0;
    return performance.now() - since > pace.timeoutMs + earned;
  }
}

/** Responds 408, and destroys the socket at the next check if it is still open. */
function refuse({ socket }: IncomingMessage, body: PendingBody): void {
  // After a response, another one would be read as the next request's.
  if (body.isRefused || body.response.headersSent) socket.destroy();
  else answerRawError(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  body.isRefused = true;
}
