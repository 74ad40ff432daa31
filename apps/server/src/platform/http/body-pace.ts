import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sendRawError } from './failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isLarge?: boolean;
  }
}

export const LARGE_BODY = { isLarge: true } as const;

export interface BodyPace {
  timeoutMs: number;
  leastBytesPerSecond: number;
  checkMs: number;
}

/** 16 KiB/s is 10 MB in 11 minutes, as on a phone with poor reception. A slower upload only occupies a connection. */
export const BODY_PACE: BodyPace = {
  timeoutMs: 30_000,
  leastBytesPerSecond: 16 * 1024,
  checkMs: 5_000,
};

interface PendingBody {
  isLarge: boolean;
  since: number;
  readBefore: number;
  response: ServerResponse;
  isRefused: boolean;
}

/** Node has only one limit for all requests of a server, which would cut off slow uploads that make progress. */
export function limitBodyTime(app: FastifyInstance, pace: BodyPace): void {
  const pending = new Map<IncomingMessage, PendingBody>();

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'] !== undefined) {
      pending.set(raw, {
        isLarge: request.routeOptions.config.isLarge === true,
        since: performance.now(),
        readBefore: raw.socket.bytesRead,
        response: reply.raw,
        isRefused: false,
      });
    }
    done();
  });
  // The rest of a refused body may still be arriving; the timer below limits its time.
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

function refuse({ socket }: IncomingMessage, body: PendingBody): void {
  // The client would read a second response as that to the next request.
  if (body.isRefused || body.response.headersSent) socket.destroy();
  else sendRawError(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  body.isRefused = true;
}
