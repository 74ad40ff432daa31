import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../files/index.ts';
import { readRange } from './byte-range.ts';
import { sendFailure } from './failures.ts';

export interface FileResponse {
  store: FileStore;
  key: string;
  etag: string;
  mimeType: string;
  cacheControl: string;
  headers?: Readonly<Record<string, string>>;
  /** Only for files that a browser displays and that need no extra headers. The fetch of a script would need CORS. */
  presignSeconds?: number;
}

const DISPLAY_MODES = new Set(['navigate', 'no-cors']);

/** Answers 404 when the file is missing although its row exists. Ranges are for pdf.js and Safari. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileResponse,
): Promise<FastifyReply> {
  const { store, key, mimeType, cacheControl, headers = {} } = answer;
  const found = await store.find(key);
  if (found === undefined) return sendFailure(reply, 'not_found');
  const etag = `"${answer.etag}"`;
  const withHeaders = () =>
    reply.headers({ etag, 'cache-control': cacheControl, 'accept-ranges': 'bytes', ...headers });
  if (answer.presignSeconds !== undefined && store.presign !== undefined)
    void reply.header('vary', 'Sec-Fetch-Mode');
  if (includesEtag(request.headers['if-none-match'], etag)) return withHeaders().code(304).send();
  const presigned = await findPresigned(request, answer);
  if (presigned !== undefined) return reply.header('cache-control', 'no-store').redirect(presigned, 302);

  const ifRange = request.headers['if-range'];
  // Ranges apply to GET only (RFC 9110 §14.2).
  const isRangeAllowed = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const requested = isRangeAllowed ? readRange(request.headers.range, found.size) : 'whole';
  if (requested === 'unsatisfiable') return refuseRange(withHeaders(), found.size);
  const range = requested === 'whole' ? undefined : requested;
  // Headers are set after the file is open, because the response is an error if the store is unreachable.
  const opened = request.method === 'HEAD' ? { stream: Readable.from([]) } : await store.open(key, range);
  if (opened === undefined) return sendFailure(reply, 'not_found');
  const length = range === undefined ? found.size : range.last - range.first + 1;
  void withHeaders().type(mimeType).header('content-length', length);
  if (range !== undefined)
    void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${found.size}`);
  return reply.send(opened.stream);
}

async function findPresigned(
  { method, headers: requestHeaders }: FastifyRequest,
  { store, key, mimeType, headers, presignSeconds: seconds }: FileResponse,
): Promise<string | undefined> {
  const isDisplayed = DISPLAY_MODES.has(String(requestHeaders['sec-fetch-mode']));
  if (seconds === undefined || !isDisplayed || method !== 'GET') return undefined;
  const disposition = headers?.['content-disposition'] ?? 'inline';
  return store.presign?.(key, { seconds, mimeType, disposition });
}

function refuseRange(reply: FastifyReply, size: number): FastifyReply {
  return reply
    .code(416)
    .header('content-range', `bytes */${size}`)
    .type('application/json; charset=utf-8')
    .send({ status_code: 416, detail: 'Range not satisfiable' });
}

export function includesEtag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
