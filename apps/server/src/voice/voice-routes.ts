import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { AUDIO_MIME_TYPES } from '../platform/files/index.ts';
import { readRange } from '../platform/http/byte-range.ts';
import { sendFailure } from '../platform/http/failures.ts';
import { includesEtag } from '../platform/http/send-file.ts';
import { audioKeyFromPath } from './audio-key.ts';
import { VoiceUnavailable } from './voice-provider.ts';
import type { Audio, Voice } from './voice.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves recordings, whole or one range. A recording is cacheable for ever, a substitute is not cacheable. Other paths under
 * `/audio/` answer 404 instead of the client's page.
 */
export const voiceRoutes: FastifyPluginAsync<{ voice: Pick<Voice, 'open'> }> = async (app, { voice }) => {
  app.get<{ Params: { dir: string; file: string } }>('/audio/:dir/:file', async (request, reply) => {
    const key = audioKeyFromPath(`audio/${request.params.dir}/${request.params.file}`);
    if (key === undefined) return refuse(reply, 404, 'Not found');
    try {
      const audio = await voice.open(key);
      return audio === undefined ? refuse(reply, 404, 'Not found') : sendAudio(request, reply, audio);
    } catch (error) {
      if (!(error instanceof VoiceUnavailable)) throw error;
      return sendFailure(reply.header('cache-control', 'no-store'), 'voice_unavailable', { cause: error });
    }
  });
  app.get('/audio/*', { schema: { hide: true } }, async (_request, reply) => refuse(reply, 404, 'Not found'));
};

function refuse(reply: FastifyReply, status: number, detail: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ status_code: status, detail });
}

function sendAudio(request: FastifyRequest, reply: FastifyReply, audio: Audio): FastifyReply {
  const { bytes, type = 'mp3', isSubstitute = false } = audio;
  const cacheControl = isSubstitute ? 'no-store' : FOREVER;
  // A hash of the bytes, not the key: two servers may have made different recordings, whose ranges must not be mixed.
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  if (includesEtag(request.headers['if-none-match'], etag))
    return withCacheHeaders(reply, etag, cacheControl).code(304).send();

  const ifRange = request.headers['if-range'];
  // Ranges apply to GET only (RFC 9110 §14.2). Safari plays nothing from a server that ignores `Range: bytes=0-1`.
  const isRangeAllowed = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = isRangeAllowed ? readRange(request.headers.range, bytes.length) : 'whole';
  if (range === 'unsatisfiable') {
    return refuse(reply.header('content-range', `bytes */${bytes.length}`), 416, 'Range not satisfiable');
  }
  withCacheHeaders(reply, etag, cacheControl).type(AUDIO_MIME_TYPES[type]).header('accept-ranges', 'bytes');
  if (range === 'whole') return reply.send(Buffer.from(bytes));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
    .send(Buffer.from(bytes.subarray(range.first, range.last + 1)));
}

function withCacheHeaders(reply: FastifyReply, etag: string, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).header('etag', etag);
}
