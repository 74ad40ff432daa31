import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/index.ts';
import { readRange } from './byte-range.ts';
import { sendFailure } from './failures.ts';

/** A kept file as an answer. */
export interface FileAnswer {
  store: FileStore;
  key: string;
  /** Names these very bytes: their hash. */
  tag: string;
  mimeType: string;
  cacheControl: string;
  /** Further headers, such as a policy or a name. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends a file, one range of it (pdf.js and Safari ask so), or 304; 404 when its row outlived it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, key, tag, mimeType, cacheControl, headers = {} }: FileAnswer,
): Promise<FastifyReply> {
  const found = await store.find(key);
  if (found === undefined) return sendFailure(reply, 'not_found');
  const etag = `"${tag}"`;
  reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes', ...headers });
  if (listHas(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(mimeType);

  const ifRange = request.headers['if-range'];
  // A range is for GET alone (RFC 9110 §14.2).
  const mayCut = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = mayCut ? readRange(request.headers.range, found.size) : 'whole';
  if (range === 'unsatisfiable') return refuseRange(reply, found.size);
  const cut = range === 'whole' ? undefined : range;
  const length = cut === undefined ? found.size : cut.last - cut.first + 1;
  reply.header('content-length', length);
  if (cut !== undefined)
    reply.code(206).header('content-range', `bytes ${cut.first}-${cut.last}/${found.size}`);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const opened = await store.open(key, cut);
  if (opened === undefined) {
    // Deleted since it was found a moment ago.
    reply.removeHeader('content-length').removeHeader('content-range').header('cache-control', 'no-store');
    return sendFailure(reply.type('application/json; charset=utf-8'), 'not_found');
  }
  return reply.send(opened.stream);
}

function refuseRange(reply: FastifyReply, size: number): FastifyReply {
  return reply
    .code(416)
    .header('content-range', `bytes */${size}`)
    .type('application/json; charset=utf-8')
    .send({ status_code: 416, detail: 'Range not satisfiable' });
}

function listHas(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
