import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller responses are compressed synchronously, within half a millisecond; larger ones in Node's thread pool. */
const SYNC_LIMIT = 32 * 1024;

/**
 * Routes opt in with `COMPRESSED`: media are compressed already, and the chunks of a stream must be sent at once. The
 * BREACH attack is not possible: the token is in a header that only the web client sets, so another site cannot call the
 * API as a user.
 */
export function registerCompression(app: FastifyInstance): void {
  void app.register(fastifyCompress, {
    global: false,
    threshold: 1024,
    syncThreshold: SYNC_LIMIT,
    encodings: ['br', 'gzip'],
    // Quality 4 reduces JSON to a fifth; the default of 11 would take a hundred times as long.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
}

export const COMPRESSED = { compress: {} } satisfies { compress: FastifyCompressOptions };
