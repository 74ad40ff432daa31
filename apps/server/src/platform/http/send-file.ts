import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/index.ts';
import { readRange } from './byte-range.ts';
import { sendFailure } from './failures.ts';

/** A stored file as a response. */
export interface FileAnswer {
  store: FileStore;
  key: string;
  /** The ETag: the hash of the bytes. */
  tag: string;
  mimeType: string;
  cacheControl: string;
  /** Additional headers, such as a policy or a name. */
  headers?: Readonly<Record<string, string>>;
  /**
   * For this many seconds the browser may fetch the file from the store itself, if the store allows it. Only for files
   * that need none of our headers and that a browser displays: a script's fetch would need the store's permission
   * (CORS).
   */
  elsewhereFor?: number;
}

/** The Fetch Metadata modes in which a browser displays the file rather than a script reading it. */
const SHOWS = new Set(['navigate', 'no-cors']);

/**
 * Sends a file, one range of it (pdf.js and Safari request ranges), or 304; 404 when the file is missing although its
 * row exists.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer,
): Promise<FastifyReply> {
  const { store, key, tag, mimeType, cacheControl, headers = {} } = answer;
  const found = await store.find(key);
  if (found === undefined) return sendFailure(reply, 'not_found');
  const etag = `"${tag}"`;
  const describe = () =>
    reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes', ...headers });
  if (answer.elsewhereFor !== undefined && store.addressOf !== undefined)
    void reply.header('vary', 'Sec-Fetch-Mode');
  if (listHas(request.headers['if-none-match'], etag)) return describe().code(304).send();
  const elsewhere = await findElsewhere(request, answer);
  if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302);

  const ifRange = request.headers['if-range'];
  // Ranges apply to GET only (RFC 9110 §14.2).
  const mayCut = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = mayCut ? readRange(request.headers.range, found.size) : 'whole';
  if (range === 'unsatisfiable') return refuseRange(describe(), found.size);
  const cut = range === 'whole' ? undefined : range;
  // No header is set before the file is open: if the store is unreachable, the response is an error.
  const opened = request.method === 'HEAD' ? { stream: Readable.from([]) } : await store.open(key, cut);
  if (opened === undefined) return sendFailure(reply, 'not_found');
  const length = cut === undefined ? found.size : cut.last - cut.first + 1;
  void describe().type(mimeType).header('content-length', length);
  if (cut !== undefined)
    void reply.code(206).header('content-range', `bytes ${cut.first}-${cut.last}/${found.size}`);
  return reply.send(opened.stream);
}

async function findElsewhere(
  { method, headers: asked }: FastifyRequest,
  { store, key, mimeType, headers, elsewhereFor: seconds }: FileAnswer,
): Promise<string | undefined> {
  const shows = SHOWS.has(String(asked['sec-fetch-mode']));
  if (seconds === undefined || !shows || method !== 'GET') return undefined;
  const disposition = headers?.['content-disposition'] ?? 'inline';
  return store.addressOf?.(key, { seconds, mimeType, disposition });
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
