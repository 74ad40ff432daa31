import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { aiCompletions, aiLicense } from '@icando/contract/assistant';
import { describe, expect, it } from 'vitest';
import { type Client, onBothDatabases } from '../test/support/testing.fixture.ts';

interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** The raw answer. The path is sent unchanged, including capitals and dots. */
async function raw(
  { origin, token }: Pick<Client, 'origin' | 'token'>,
  path: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<RawAnswer> {
  const call = request(origin, {
    path,
    method,
    headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) };
}

const POLICY = "default-src 'none'; frame-ancestors 'none'";

onBothDatabases('answers of the API', (server) => {
  describe('have a policy that allows neither loading nor framing', () => {
    it.each([
      ['of a call', '/api/my_user', 200],
      ['of a refused call', '/api/my_user?x=%zz', 422],
      ['of an unknown path', '/api/nothing', 404],
      ['of a path that cannot be decoded', '/api/%zz', 404],
      ['of a path with an encoded letter', '/%61pi/my_user', 200],
    ])('%s', async (_kind, path, status) => {
      const answer = await raw(await server.newcomer(), path);
      expect(answer).toMatchObject({ status, headers: { 'content-security-policy': POLICY } });
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    it('of a caller who is not signed in', async () => {
      const answer = await raw(server.anonymous, '/api/my_user');
      expect(answer).toMatchObject({ status: 401, headers: { 'content-security-policy': POLICY } });
    });

    it('except the documentation, whose policy allows its own scripts', async () => {
      const { headers } = await raw(server.anonymous, '/api/docs/static/index.html');
      expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
    });
  });

  it.each([
    '/API/users',
    '/Api/x',
    '/API',
    '/api/%2e%2e/x',
    '/api/%2E%2e/%2e%2e/etc/passwd',
    '/api/..%2fx',
    '/%41PI/x',
    '/api%2fusers',
    'http://class.example/API/users',
  ])('to the unknown path %s are JSON with 404', async (path) => {
    const { status, headers, bytes } = await raw(await server.newcomer(), path);
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 404,
      type: 'application/json; charset=utf-8',
    });
    expect(JSON.parse(String(bytes))).toMatchObject({ status_code: 404 });
  });
});

onBothDatabases('the compression of an answer', (server) => {
  async function withWords(count: number): Promise<Client> {
    const lan = await server.newcomer();
    await Promise.all(Array.from({ length: count }, (_, n) => lan.addWord(`word ${n}`, `từ thứ ${n}`)));
    return lan;
  }

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('reduces it to a third for a client that accepts %s', async (accepted, encoding, unpack) => {
    const lan = await withWords(180);
    for (const path of ['/api/word?size=20', '/api/word?size=180']) {
      const plain = await raw(lan, path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const compressed = await raw(lan, path, { headers: { 'accept-encoding': accepted } });
      expect(compressed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(JSON.parse(String(unpack(compressed.bytes)))).toEqual(JSON.parse(String(plain.bytes)));
      expect(compressed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    }
    // The shorter answer is compressed synchronously, the longer one in the thread pool.
    expect((await raw(lan, '/api/word?size=20')).bytes.length).toBeLessThan(32 * 1024);
    expect((await raw(lan, '/api/word?size=180')).bytes.length).toBeGreaterThan(32 * 1024);
  });

  it('is left out for small answers, streams and pictures', async () => {
    const lan = await withWords(1);
    const headers = { 'accept-encoding': 'br, gzip' };
    const small = await raw(lan, '/api/word', { headers });
    expect(small.bytes.length).toBeLessThan(1024);
    expect(small.headers['content-encoding']).toBeUndefined();

    const { token } = (await lan.call(aiLicense)).body;
    const aiClient = { origin: lan.origin, token };
    const events = await raw(aiClient, aiCompletions.path, {
      method: aiCompletions.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        messages: [{ role: 'user', content: 'What does harvest mean?' }],
        stream: true,
      }),
    });
    expect(events.headers['content-type']).toContain('text/event-stream');
    expect(events.headers['content-encoding']).toBeUndefined();

    const avatar = await raw(lan, '/avatars/no-user.jpg', { headers });
    expect(avatar.status).toBe(200);
    expect(avatar.bytes.length).toBeGreaterThan(1024);
    expect(avatar.headers['content-encoding']).toBeUndefined();
  });
});
