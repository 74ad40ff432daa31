import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { onBothDatabases, type TestServer } from '../../../test/support/testing.fixture.ts';

/** The server's response to bytes that no client library would send. */
function rawAnswer(server: TestServer, bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (part) => (answer += String(part)));
    socket.on('end', () => resolve(answer));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    setTimeout(() => socket.end(), 2_000).unref();
  });
}

onBothDatabases('an invalid call', (server) => {
  it('that cannot be parsed answers 400 with a JSON body', async () => {
    const answer = await server.anonymous.send('POST', '/api/register', '{"username":');
    expect(answer).toMatchObject({
      status: 400,
      body: { status_code: 400, detail: 'The request could not be read.' },
    });
  });

  it('with __proto__ answers 400', async () => {
    expect((await server.anonymous.send('POST', '/api/login', '{"__proto__":{"a":1}}')).status).toBe(400);
  });

  it('that is not UTF-8 answers 400 and stores nothing', async () => {
    const lan = await server.newcomer();
    const bytes = Buffer.concat([
      Buffer.from('{"word_v":"mèo","word_e":"c'),
      Buffer.from([0xff]),
      Buffer.from('t"}'),
    ]);
    const answer = await fetch(`${server.origin}/api/word`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lan.token}`, 'content-type': 'application/json' },
      body: bytes,
    });
    expect(answer.status).toBe(400);
    expect((await lan.send('GET', '/api/word')).body.data).toEqual([]);
  });

  it.each(['search=%ED%A0%80', 'search=%ff', 'search=%zz'])(
    'with the query ?%s answers 422',
    async (query) => {
      const lan = await server.newcomer();
      expect(await lan.send('GET', `/api/word?${query}`)).toMatchObject({
        status: 422,
        body: { status_code: 422 },
      });
    },
  );

  it('to an address that does not exist answers 404 regardless of its body', async () => {
    const lan = await server.newcomer();
    for (const body of ['{', 'x'.repeat(2 * 1024 * 1024)])
      expect((await lan.send('POST', '/api/nothing', body)).status).toBe(404);
  });

  it('with a body of 2 MB answers 413, which the client can read', async () => {
    const lan = await server.newcomer();
    const answer = await lan.send('POST', '/api/word', { word_e: 'x'.repeat(2 * 1024 * 1024), word_v: 'y' });
    expect(answer).toMatchObject({ status: 413, body: { status_code: 413 } });
  });

  it('whose body is refused while it is being sent lets the client finish and call again', async () => {
    const { token } = await server.newcomer();
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    const size = 8 * 1024 * 1024;
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    const isBroken = new Promise((resolve) => socket.once('close', () => resolve('closed')));
    const type = 'Content-Type: application/json';
    socket.write(
      `POST /api/word HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n${type}\r\nContent-Length: ${size}\r\n\r\n`,
    );
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /);
    answer = '';
    socket.write(Buffer.alloc(size, 'x'));
    socket.write('GET /api/settings HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await isBroken;
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'image/png', 'nonsense'])(
    'as %s answers 415',
    async (type) => {
      const lan = await server.newcomer();
      const answer = await lan.send('POST', '/api/word', 'x', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { status_code: 415 } });
    },
  );

  it('with deeply nested JSON answers 422', async () => {
    const lan = await server.newcomer();
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect((await lan.send('POST', '/api/word', deep)).status).toBe(422);
  });

  it.each([
    '/api/nothing',
    '/api',
    '/api/word/%E0%A4%A',
    '/api/lesson/%00',
    '/ws/nothing',
    '/audio/../../etc/passwd',
  ])('to %s answers 404 with a JSON body', async (path) => {
    const lan = await server.newcomer();
    const answer = await lan.send('PUT', path, {});
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ status_code: 404, detail: 'Not found' });
  });

  it('without a token answers 401 regardless of its content', async () => {
    const calls = [
      ['GET', '/api/word?page=0'],
      ['POST', '/api/word'],
      ['PUT', '/api/lesson/x'],
      ['POST', '/api/score'],
      ['GET', '/api/my_user'],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await server.anonymous.send(method, path, method === 'GET' ? undefined : 'not json');
      expect(answer).toMatchObject({ status: 401, body: { status_code: 401 } });
    }
  });

  it('that is not HTTP answers 400 on the raw socket', async () => {
    const answer = await rawAnswer(server, 'NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"status_code":400');
  });

  it.each([
    ['without a Host header', 'GET /api/my_user HTTP/1.1\r\n\r\n'],
    ['with an unknown Expect header', 'POST /api/login HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\n\r\n'],
  ])('%s answers 400 with a JSON body', async (_what, bytes) => {
    const answer = await rawAnswer(server, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"status_code":400');
  });

  it('with an absolute URL has a response that is not stored', async () => {
    const answer = await rawAnswer(server, 'GET http://x/api/my_user HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*cache-control: no-store/);
  });

  it('with headers over 16 KB answers 431', async () => {
    const answer = await rawAnswer(
      server,
      `GET /api/my_user HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"status_code":431');
  });
});

onBothDatabases('a server', (server) => {
  it('serves liveness, readiness and metrics', async () => {
    expect((await server.anonymous.send('GET', '/healthz')).status).toBe(200);
    expect((await server.anonymous.send('GET', '/readyz')).status).toBe(200);
    const metrics = await server.anonymous.send('GET', '/metrics');
    expect(metrics.body).toContain('http_request_duration_seconds_bucket');
    expect(metrics.body).toMatch(/^open_sockets 0$/m);
  });

  it('serves no metrics through a proxy', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await fetch(`${server.origin}/metrics`, { headers })).status).toBe(404);
  });

  it('documents every call of the contract', async () => {
    const { body } = await server.anonymous.send('GET', '/api/docs/json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/register', '/api/word', '/api/word/{id}', '/api/lesson', '/api/score']),
    );
    const word = body.paths['/api/word'].post.requestBody.content['application/json'].schema;
    expect(word.properties.word_e).toMatchObject({ type: 'string', minLength: 1, maxLength: 32 });
  });

  it('forbids storing responses of the API', async () => {
    const lan = await server.newcomer();
    const { headers } = await lan.send('GET', '/api/my_user');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

onBothDatabases(
  'a client that sends too many calls',
  (server) => {
    it('gets 429 with Retry-After', async () => {
      const lan = await server.newcomer();
      const answers = await Promise.all(Array.from({ length: 40 }, () => lan.send('GET', '/api/my_user')));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.body).toMatchObject({ status_code: 429 });
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      const minh = await server.newcomer();
      expect((await minh.send('GET', '/api/my_user')).status).toBe(200);
    });
  },
  { RATE_LIMIT: '0.02' },
);

onBothDatabases(
  'clients that send too many calls together',
  (server) => {
    it('from one /64 of IPv6 get 429', async () => {
      const from = (network: string, number: number) =>
        server.anonymous.send('GET', '/api/settings', undefined, {
          'x-forwarded-for': `2001:db8:1:${network}:${number.toString(16)}::7`,
        });
      const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => from('2', number)));
      expect(answers.some(({ status }) => status === 429)).toBe(true);
      expect((await from('3', 1)).status).toBe(200);
    });
  },
  { RATE_LIMIT: '0.001', TRUST_PROXY: '127.0.0.1' },
);
