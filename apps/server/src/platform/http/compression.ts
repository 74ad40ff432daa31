import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Up to this size synchronously, within half a millisecond; larger responses in Node's thread pool. */
const SYNC_LIMIT = 32 * 1024;

/**
 * Opt-in by `COMPRESSED`: media are compressed already, and a stream's chunks must leave at once. BREACH is not possible:
 * the token is in a header that only our own script sets, so a foreign page cannot call the API in a user's name.
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
