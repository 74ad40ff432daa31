import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerRawError } from './failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is large: on a slow network it needs longer than others. */
    isLarge?: boolean;
  }
}

/** What a route with a large body is configured with. */
export const LARGE_BODY = { isLarge: true } as const;

export interface BodyPace {
  /** What every body has. */
  timeoutMs: number;
  /** A large body has a second more for so many bytes that came. */
  leastBytesPerSecond: number;
  /** How often it is looked. */
  checkMs: number;
}

/** A phone at the edge of its network sends 10 MB in 11 minutes; what is slower than this only holds a connection. */
export const BODY_PACE: BodyPace = {
  timeoutMs: 30_000,
  leastBytesPerSecond: 16 * 1024,
  checkMs: 5_000,
};

interface Coming {
  isLarge: boolean;
  since: number;
  /** What the connection had read before. */
  before: number;
  response: ServerResponse;
  isRefused: boolean;
}

/**
 * Ends calls whose body takes too long. Node has one limit for all calls of a server, which would cut off an upload
 * that is slow but on its way.
 */
export function limitBodyTime(app: FastifyInstance, pace: BodyPace): void {
  const coming = new Map<IncomingMessage, Coming>();

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'] !== undefined;
    if (hasBody) {
      const isLarge = request.routeOptions.config.isLarge === true;
      const before = raw.socket.bytesRead;
      coming.set(raw, { isLarge, since: performance.now(), before, response: reply.raw, isRefused: false });
    }
    done();
  });
  // What is refused may be on its way for long: that one is left to the look below.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.complete) coming.delete(request.raw);
    done();
  });

  const timer = setInterval(() => {
    for (const [raw, body] of coming) {
      if (raw.complete || raw.socket.destroyed) coming.delete(raw);
      else if (isTooSlow(raw, body)) refuse(raw, body);
    }
  }, pace.checkMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });

  function isTooSlow({ socket }: IncomingMessage, { isLarge, since, before }: Coming): boolean {
    const earned = isLarge ? ((socket.bytesRead - before) / pace.leastBytesPerSecond) * 1000 : 0;
    return performance.now() - since > pace.timeoutMs + earned;
  }
}

/** Says so, and lets go at the next look, whether or not the other side does. */
function refuse({ socket }: IncomingMessage, body: Coming): void {
  // After an answer another one would be read as the next call's.
  if (body.isRefused || body.response.headersSent) socket.destroy();
  else answerRawError(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  body.isRefused = true;
}
