import { request } from 'node:http';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoint } from '@icando/contract/endpoint';
import { accepted, refused } from '@icando/contract/errors';
import { byId, flagInForm } from '@icando/contract/shapes';
import { text } from '@icando/contract/text-field';
import * as z from 'zod/mini';
import { openFiles } from '../../../../src/platform/files/index.ts';
import { createRateLimit } from '../../../../src/platform/rate-limit.ts';
import { createResponseCosts } from '../../../../src/platform/http/response-costs.ts';
import type { BodyPace } from '../../../../src/platform/http/body-pace.ts';
import { registerDocumentation } from '../../../../src/platform/http/operations.ts';
import { route, fileRoute, type RouteContext } from '../../../../src/platform/http/routes.ts';
import { createHttpServer } from '../../../../src/platform/http/server.ts';

const saved = z.object({ status_code: z.literal(200), name: z.string(), size: z.int(), hash: z.string() });

const bring = endpoint({
  method: 'POST',
  path: '/api/papers',
  summary: 'Bring a paper.',
  tag: 'papers',
  access: 'user',
  form: {
    fields: z.object({
      name: text({ label: 'Name', min: 1, max: 100 }),
      is_public: z._default(flagInForm, true),
      note: z._default(text({ label: 'Note', max: 100, multiline: true }), ''),
    }),
    file: { name: 'file', maxBytes: 1_000_000, tooLarge: 'paper_too_large' },
  },
  reply: saved,
});

const look = endpoint({
  method: 'GET',
  path: '/api/papers/:id',
  summary: 'Look at the paper.',
  tag: 'papers',
  access: 'public',
  params: byId,
  reply: z.any(),
});

const say = endpoint({
  method: 'POST',
  path: '/api/say',
  summary: 'Say something.',
  tag: 'papers',
  access: 'user',
  body: z.object({ name: z.string() }),
  reply: z.object({ status_code: z.literal(200) }),
});

/** A server that stores uploaded papers as `papers/<id>`, without a database. Token `7` is user 7. */
export async function startPapers(bodyPace?: BodyPace) {
  const dataDir = mkdtempSync(join(tmpdir(), 'icando-papers-'));
  const files = openFiles({ dataDir });
  const app = createHttpServer({ logLevel: 'silent', trustProxy: [] }, bodyPace);
  const limit = createRateLimit({ perSecond: 10_000, burst: 10_000 });
  const context: RouteContext = {
    app,
    findCaller: async (token) => ({ userId: Number(token), isAdmin: false, sessionKey: token }),
    rateLimiter: (_name, rule) => createRateLimit(rule),
    perUser: limit,
    perAddress: limit,
    responseCosts: createResponseCosts(limit),
    uploads: files.uploads,
    uploadedMegabytes: limit,
  };
  const seen: { name: string; is_public: boolean; note: string; head: string }[] = [];
  await registerDocumentation(app);
  route(context, say, async () => accepted({}));
  route(context, bring, async ({ fields, file }) => {
    if (fields.name === 'broken') throw new Error('the handler broke');
    seen.push({ ...fields, head: file?.head.toString('latin1') ?? '' });
    if (file === undefined) return refused('invalid', { detail: 'Choose a file.' });
    await files.store.put(`papers/${seen.length}`, file.path);
    return accepted({ name: fields.name, size: file.size, hash: file.hash });
  });
  fileRoute(context, look, async ({ params }) =>
    accepted({
      store: files.store,
      key: `papers/${params.id}`,
      etag: `t${params.id}`,
      mimeType: 'application/pdf',
      cacheControl: 'private, max-age=900',
      headers: { 'x-said': 'so' },
    }),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const arriving = () => {
    try {
      return readdirSync(join(dataDir, 'files/.arriving'));
    } catch {
      return [];
    }
  };
  return {
    origin,
    http: app.server,
    port: Number(new URL(origin).port),
    seen,
    arriving,
    close: () => {
      // A refused upload may still be arriving.
      app.server.closeAllConnections();
      return app.close();
    },
    send: (body: FormData | Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}) =>
      fetch(`${origin}/api/papers`, {
        method: 'POST',
        body,
        headers: { authorization: 'Bearer 7', ...headers },
      }),
  };
}

export function form(parts: (readonly [string, string | Buffer])[], fileName = 'đề thi.pdf'): FormData {
  const data = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), fileName);
  }
  return data;
}

/** The raw bytes of a form, which may be malformed. */
export function rawForm(
  parts: string[],
  end = '--b--\r\n',
): { bytes: Buffer; headers: Record<string, string> } {
  const bytes = Buffer.from(
    parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('') + end,
  );
  return { bytes, headers: { 'content-type': 'multipart/form-data; boundary=b' } };
}

/** Sends a body without Content-Length, and sends all of it even if the server responds earlier. */
export function streamed(
  port: number,
  bytes: number,
  chunk = Buffer.alloc(64 * 1024, 'x'),
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      method: 'POST',
      path: '/api/papers',
      headers: { authorization: 'Bearer 7', 'content-type': 'multipart/form-data; boundary=b' },
    });
    call.on('response', (response) => {
      let body = '';
      response.on('data', (part) => (body += String(part)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.on('error', reject);
    call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    let sent = 0;
    const more = () => {
      while (sent < bytes) {
        sent += chunk.length;
        if (!call.write(chunk)) return void call.once('drain', more);
      }
      call.end('\r\n--b--\r\n');
    };
    more();
  });
}
