import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Up to this many bytes an answer is compressed at once, within half a millisecond; larger ones by Node's thread pool. */
const AT_ONCE = 32 * 1024;

/**
 * Lets routes ask for compression by `COMPRESSED`; nothing else is compressed: files and media are already, and of a
 * stream each piece has to leave at once.
 *
 * Compression would tell the length of a secret beside a text of an attacker's choice (BREACH) if a foreign page could make a
 * browser call the API in its owner's name. It cannot: the access token is in no cookie, but in a header that only our own
 * script sets.
 */
export function compressAnswers(app: FastifyInstance): void {
  void app.register(fastifyCompress, {
    global: false,
    threshold: 1024,
    syncThreshold: AT_ONCE,
    encodings: ['br', 'gzip'],
    // A fifth of the size of JSON; the default, 11, would take a hundred times as long.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  });
}

/** The route's answers are compressed where the caller takes that and there is more than a kilobyte of them. */
export const COMPRESSED = { compress: {} } satisfies { compress: FastifyCompressOptions };
