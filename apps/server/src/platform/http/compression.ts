import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Responses up to this size are compressed synchronously, within half a millisecond; larger ones in Node's thread pool.
 */
const AT_ONCE = 32 * 1024;

/**
 * Lets routes opt in to compression by `COMPRESSED`. Files and media are compressed already, and the chunks of a stream
 * must leave at once. Compression would reveal the length of a secret beside text of an attacker's choice (BREACH) if a
 * foreign page could make a browser call the API in a user's name. It cannot: the access token is not in a cookie but
 * in a header that only our own script sets.
 */
export function compressAnswers(app: FastifyInstance): void {
  void app.register(fastifyCompress, {
    global: false,
    threshold: 1024,
    syncThreshold: AT_ONCE,
    encodings: ['br', 'gzip'],
    // Reduces JSON to a fifth; the default of 11 would take a hundred times as long.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
}

/** The route option: responses over a kilobyte are compressed if the client accepts it. */
export const COMPRESSED = { compress: {} } satisfies { compress: FastifyCompressOptions };
