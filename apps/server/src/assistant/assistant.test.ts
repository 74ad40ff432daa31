import { logout } from '@icando/contract/accounts';
import { aiLicense, TUTOR_MODEL } from '@icando/contract/assistant';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Client, onBothDatabases, type Json } from '../../test/support/testing.fixture.ts';
import {
  answerWith,
  beginStream,
  chunkOf,
  FakeProvider,
} from '../../test/support/assistant/fake-provider.fixture.ts';

const PATH = '/api/ai/chat/completions';

/** A client with a licence. */
async function licensed(client: Client): Promise<Client> {
  const { body } = await client.call(aiLicense);
  expect(body.url).toBe(PATH);
  return new Client(client.origin, body.token);
}

const asking = (content: unknown, more: object = {}) => ({
  model: 'whatever',
  messages: [{ role: 'user', content }],
  ...more,
});

const fake = new FakeProvider();
const baseUrl = await fake.open();
afterAll(() => fake.close());
const configured = { AI_BASE_URL: `${baseUrl}/`, AI_API_KEY: 'sk-very-secret', AI_MODEL: 'tiny-1' };

onBothDatabases(
  'the assistant, with a provider',
  (server) => {
    beforeEach(() => {
      fake.behave = (response) => answerWith(response, 'Xin chào');
    });

    it('answers like OpenAI with the configured model, and never reveals the key', async () => {
      const lan = await server.newcomer();
      const licence = await lan.call(aiLicense);
      expect(licence.body).toEqual({
        status_code: 200,
        url: PATH,
        token: expect.any(String),
        model: 'tiny-1',
      });
      const ai = await licensed(lan);
      const answer = await ai.send('POST', PATH, asking('Chào', { temperature: 2, api_key: 'x', tools: [] }));
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        object: 'chat.completion',
        model: 'tiny-1',
        choices: [{ index: 0, message: { role: 'assistant', content: 'Xin chào' }, finish_reason: 'stop' }],
      });
      expect(fake.received.at(-1)?.body).toEqual({
        model: 'tiny-1',
        messages: [{ role: 'user', content: 'Chào' }],
      });
      expect(JSON.stringify([licence.body, answer.body, [...answer.headers]])).not.toContain('sk-very');
    });

    it('streams an answer about a picture while it arrives', async () => {
      let finish = () => {};
      fake.behave = (response) => {
        beginStream(response);
        response.write(chunkOf('Một '));
        finish = () => response.end(`${chunkOf('con mèo')}data: [DONE]\n\n`);
      };
      const ai = await licensed(await server.newcomer());
      const picture = `data:image/jpeg;base64,${Buffer.from('a picture').toString('base64')}`;
      const content = [
        { type: 'text', text: 'Đây là gì?' },
        { type: 'image_url', image_url: { url: picture } },
      ];
      const response = await fetch(ai.origin + PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ai.token}` },
        body: JSON.stringify(asking(content, { stream: true })),
      });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      const reader = (response.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>())
        .pipeThrough(new TextDecoderStream())
        .getReader();
      let text = String((await reader.read()).value);
      // The first chunk arrives before the provider sends the next one.
      expect(contentOf(text)).toBe('Một ');
      finish();
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
      expect(contentOf(text)).toBe('Một con mèo');
      expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
      expect(fake.received.at(-1)?.body).toEqual({
        model: 'tiny-1',
        stream: true,
        messages: [{ role: 'user', content }],
      });
    });

    it('reports a failure as 502 before the answer begins, and as an error event inside a stream', async () => {
      const ai = await licensed(await server.newcomer());
      fake.behave = (response) => {
        response.statusCode = 500;
        response.end('{"error":{"message":"sk-very-secret"}}');
      };
      for (const stream of [false, true]) {
        const answer = await ai.send('POST', PATH, asking('x', { stream }));
        expect(answer.status).toBe(502);
        expect(answer.body).toMatchObject({
          status_code: 502,
          detail: 'Tí failed (500). Try again in a moment.',
          error_id: expect.any(String),
        });
      }
      fake.behave = (response) => {
        beginStream(response);
        response.write(chunkOf('half'), () => response.destroy());
      };
      const broken = await ai.send('POST', PATH, asking('x', { stream: true }));
      expect(broken.body).toContain('half');
      expect(broken.body).toContain('data: {"error":{"message":');
      expect(broken.body).not.toContain('[DONE]');
    });

    it('closes the provider’s stream when the caller disconnects', async () => {
      const ai = await licensed(await server.newcomer());
      for (const stream of [false, true]) {
        const before = fake.abandoned;
        fake.behave = (response) => {
          if (!stream) return;
          beginStream(response);
          response.write(chunkOf('a'));
        };
        const count = fake.received.length;
        const gone = new AbortController();
        const asked = fetch(ai.origin + PATH, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${ai.token}` },
          body: JSON.stringify(asking('x', { stream })),
          signal: gone.signal,
        }).catch(() => undefined);
        await expect.poll(() => fake.received.length).toBe(count + 1);
        if (stream) await asked;
        gone.abort();
        await expect.poll(() => fake.abandoned).toBe(before + 1);
      }
    });

    it('refuses picture URLs and invalid conversations', async () => {
      const ai = await licensed(await server.newcomer());
      const count = fake.received.length;
      const picture = (url: string) => asking([{ type: 'image_url', image_url: { url } }]);
      for (const body of [
        picture('http://169.254.169.254/latest/meta-data'),
        picture('https://example.com/a.png'),
        picture('file:///etc/passwd'),
        picture('data:text/html;base64,AAAA'),
        picture('data:image/svg+xml;base64,AAAA'),
        {},
        { messages: [] },
        { messages: 'x' },
        { messages: [{ role: 'tool', content: 'x' }] },
        { messages: [{ role: 'user', content: 7 }] },
        { messages: [{ role: 'user', content: [] }] },
        { messages: Array.from({ length: 101 }, () => ({ role: 'user', content: 'x' })) },
        asking('x', { stream: 'yes' }),
      ])
        expect((await ai.send('POST', PATH, body)).status, JSON.stringify(body).slice(0, 80)).toBe(422);
      expect(fake.received).toHaveLength(count);
    });

    it('accepts 4 MB and refuses 5 MB', async () => {
      const ai = await licensed(await server.newcomer());
      const url = (bytes: number) => `data:image/jpeg;base64,${'A'.repeat(bytes)}`;
      const picture = (bytes: number) => asking([{ type: 'image_url', image_url: { url: url(bytes) } }]);
      expect((await ai.send('POST', PATH, picture(4 * 1024 * 1024 - 1_000))).status).toBe(200);
      const large = await ai.send('POST', PATH, picture(5 * 1024 * 1024));
      expect([large.status, large.body.detail]).toEqual([413, 'This is too large.']);
    });

    it('requires a licence, which is valid for no other call and ends with its session', async () => {
      const lan = await server.newcomer();
      const ai = await licensed(lan);
      const none = new Client(server.origin);
      const [claims, signature] = String(ai.token).split('.');
      const other = Buffer.from(String(claims), 'base64url')
        .toString()
        .replace(/"user":\d+/, '"user":1');
      const forged = `${Buffer.from(other).toString('base64url')}.${signature}`;
      for (const client of [
        none,
        lan,
        ...[forged, `${claims}.`, `${claims}.x`, 'x', 'a.b.c', `${ai.token}x`].map(
          (token) => new Client(server.origin, token),
        ),
      ])
        expect((await client.send('POST', PATH, asking('x'))).status).toBe(401);
      expect((await ai.send('GET', '/api/my_user')).status).toBe(401);
      expect((await none.call(aiLicense)).status).toBe(401);
      expect((await ai.send('POST', PATH, asking('x'))).status).toBe(200);
      await lan.call(logout);
      expect((await ai.send('POST', PATH, asking('x'))).status).toBe(401);
    });

    it('answers a user sixty times an hour, even with several licences', async () => {
      const lan = await server.newcomer();
      for (let time = 0; time < 60; time += 1) {
        const ai = time % 20 === 0 ? await licensed(lan) : undefined;
        if (ai !== undefined) current = ai;
        expect((await current.send('POST', PATH, asking('x'))).status).toBe(200);
      }
      const limited = await current.send('POST', PATH, asking('x'));
      expect(limited.status).toBe(429);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3_500);
      const minh = await licensed(await server.newcomer());
      expect((await minh.send('POST', PATH, asking('x'))).status).toBe(200);
    });
    let current: Client;
  },
  configured,
);

onBothDatabases('the assistant, with nothing configured', (server) => {
  it('is the built-in tutor with its model name, also as a stream', async () => {
    const lan = await server.newcomer();
    const licence = await lan.call(aiLicense);
    expect(licence.body.model).toBe(TUTOR_MODEL);
    const ai = await licensed(lan);
    const beyond = await ai.send('POST', PATH, asking('Viết cho mình một bài văn về mùa hè ở quê ngoại nhé'));
    const content = beyond.body.choices[0].message.content as string;
    expect(content).toContain('không phải mô hình ngôn ngữ');
    expect(content).not.toContain('AI_BASE_URL');
    const streamed = await ai.send('POST', PATH, asking('apple là gì?', { stream: true }));
    expect(contentOf(String(streamed.body))).toContain('**apple** nghĩa là **táo; quả táo**');
  });
});

describe('an invalid setting of the assistant', () => {
  it('stops the start with a sentence', async () => {
    const { readConfig } = await import('../platform/config.ts');
    expect(() => readConfig({ AI_BASE_URL: 'http://localhost:11434/v1' })).toThrow('AI_MODEL is needed');
    expect(() => readConfig({ AI_API_KEY: 'x' })).toThrow('AI_BASE_URL is needed');
    expect(() => readConfig({ AI_BASE_URL: 'ollama', AI_MODEL: 'x' })).toThrow('AI_BASE_URL is "ollama"');
  });
});

/** The joined text of a stream's chunks. */
function contentOf(stream: string): string {
  return stream
    .split('\n\n')
    .filter((event) => event.startsWith('data: {"id"'))
    .map((event) => pieceOf(JSON.parse(event.slice('data: '.length))))
    .join('');
}

function pieceOf(event: Json): string {
  return String(event.choices[0].delta.content ?? '');
}
