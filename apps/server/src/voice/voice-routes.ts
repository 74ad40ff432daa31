import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../platform/http/failures.ts';
import { audioKeyFromPath } from './audio-key.ts';
import { readRange } from '../platform/http/byte-range.ts';
import { VoiceUnavailable } from './voice-provider.ts';
import type { Voice } from './voice.ts';

/**
 * `GET` and `HEAD /audio/<2 hex>/<64 hex>.mp3`, for anyone: the audio with an ETag, for ever cacheable, whole or one
 * range of it. Anything else under `/audio/` is 404, so that the client's page never answers for a sound.
 */
export const voiceRoutes: FastifyPluginAsync<{ voice: Pick<Voice, 'open'> }> = async (app, { voice }) => {
  app.get<{ Params: { dir: string; file: string } }>('/audio/:dir/:file', async (request, reply) => {
    const key = audioKeyFromPath(`audio/${request.params.dir}/${request.params.file}`);
    if (key === undefined) return refuse(reply, 404, 'Not found');
    try {
      const audio = await voice.open(key);
      return audio === undefined ? refuse(reply, 404, 'Not found') : sendAudio(request, reply, audio.bytes);
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

function sendAudio(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  // Of the bytes, not the key: two servers may each have made their own recording, and ranges must not mix them.
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  if (listHas(request.headers['if-none-match'], etag)) return keepForEver(reply, etag).code(304).send();

  const ifRange = request.headers['if-range'];
  // A range is for GET alone (RFC 9110 §14.2). Safari plays nothing from a server that ignores `Range: bytes=0-1`.
  const mayCut = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = mayCut ? readRange(request.headers.range, bytes.length) : 'whole';
  if (range === 'unsatisfiable') {
    return refuse(reply.header('content-range', `bytes */${bytes.length}`), 416, 'Range not satisfiable');
  }
  keepForEver(reply, etag).type('audio/mpeg').header('accept-ranges', 'bytes');
  if (range === 'whole') return reply.send(Buffer.from(bytes));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
    .send(Buffer.from(bytes.subarray(range.first, range.last + 1)));
}

function keepForEver(reply: FastifyReply, etag: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
}

function listHas(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
