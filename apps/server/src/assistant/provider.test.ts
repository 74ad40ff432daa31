import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AssistantFailed } from './assistant.ts';
import {
  answerWith,
  beginStream,
  chunkOf,
  FakeProvider,
} from '../../test/support/assistant/fake-provider.fixture.ts';
import { createProvider, type ProviderLimits } from './provider.ts';

const KEY = 'sk-very-secret';
/** No test waits for these times, however busy the machine is. */
const PATIENT: ProviderLimits = {
  beginMs: 60_000,
  silenceMs: 60_000,
  totalMs: 60_000,
  characters: 1_000,
  bytes: 10_000,
};
const QUICK: ProviderLimits = { ...PATIENT, beginMs: 200, silenceMs: 200, totalMs: 1_000 };

describe('a provider of language models', () => {
  const fake = new FakeProvider();
  let baseUrl = '';
  beforeAll(async () => {
    baseUrl = await fake.open();
  });
  afterAll(() => fake.close());

  let facts: string | null = null;
  const introduce = async (userId: number) => facts && `${facts} ${userId}`;

  async function ask({
    stream = false,
    signal = new AbortController().signal,
    limits = PATIENT,
  } = {}): Promise<string> {
    const provider = createProvider({ baseUrl, key: KEY, model: 'tiny' }, { limits, introduce });
    const messages = [{ role: 'user' as const, content: 'Chào' }];
    let text = '';
    for await (const chunk of provider.answer({ userId: 1, messages, stream }, signal)) text += chunk;
    return text;
  }

  async function failure(options = {}): Promise<string> {
    const error: unknown = await ask(options).then(
      (text) => `no failure: ${text}`,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AssistantFailed);
    expect((error as Error).message).not.toContain(KEY);
    return (error as Error).message;
  }

  it('is called with the configured model and its key', async () => {
    fake.behave = (response) => answerWith(response, 'Xin **chào**');
    expect(await ask()).toBe('Xin **chào**');
    expect(fake.received.at(-1)).toEqual({
      path: '/v1/chat/completions',
      authorization: `Bearer ${KEY}`,
      body: { model: 'tiny', messages: [{ role: 'user', content: 'Chào' }] },
    });
  });

  it('receives the learner’s facts in a first system message', async () => {
    fake.behave = (response) => answerWith(response, 'Hi');
    facts = 'Learner';
    await ask();
    facts = null;
    expect(fake.received.at(-1)?.body).toMatchObject({
      messages: [
        { role: 'system', content: 'Learner 1' },
        { role: 'user', content: 'Chào' },
      ],
    });
  });

  it('may stream its answer in chunks split anywhere, with comments and other fields', async () => {
    fake.behave = async (response) => {
      beginStream(response);
      const all = Buffer.from(
        `: hello\r\nevent: x\n\n${chunkOf('Xin ')}data: {"choices":[{"delta":{"role":"assistant"}}]}\n\n` +
          `data: {"choices":[]}\n\n${chunkOf('chào 🐭').replaceAll('\n', '\r\n')}data: [DONE]\n\n`,
      );
      for (let at = 0; at < all.length; at += 7) {
        response.write(all.subarray(at, at + 7));
        await new Promise(setImmediate);
      }
      response.end();
    };
    expect(await ask({ stream: true })).toBe('Xin chào 🐭');
  });

  it('may send a whole answer instead of a stream, or an empty one', async () => {
    fake.behave = (response) => answerWith(response, 'whole');
    expect(await ask({ stream: true })).toBe('whole');
    fake.behave = (response) => answerWith(response, null);
    expect(await ask()).toBe('');
  });

  it.each([
    [401, 'its key was refused'],
    [404, 'not found'],
    [400, 'did not accept'],
    [429, 'is busy'],
    [500, 'failed (500)'],
    [301, 'moved'],
    [307, 'moved'],
  ])('that responds %d is reported without its own message', async (status, words) => {
    const elsewhere = new FakeProvider();
    const target = await elsewhere.open();
    fake.behave = (response) => {
      response.writeHead(status, {
        location: `${target}/chat/completions`,
        'content-type': 'application/json',
      });
      response.end(JSON.stringify({ error: { message: `Incorrect API key provided: ${KEY}` } }));
    };
    expect(await failure()).toContain(words);
    expect(elsewhere.received).toEqual([]);
    elsewhere.close();
  });

  it('that never begins, stops sending or never ends is timed out', async () => {
    const before = fake.abandoned;
    fake.behave = () => {};
    expect(await failure({ limits: QUICK })).toContain('too long');
    fake.behave = (response) => {
      beginStream(response);
      response.write(chunkOf('a'));
    };
    expect(await failure({ stream: true, limits: QUICK })).toContain('too long');
    fake.behave = (response) => {
      beginStream(response);
      const interval = setInterval(() => response.write(chunkOf('.')), 50);
      response.on('close', () => clearInterval(interval));
    };
    expect(await failure({ stream: true, limits: QUICK })).toContain('too long');
    await expect.poll(() => fake.abandoned - before).toBe(3);
  });

  it('is disconnected when its answer is too long', async () => {
    const before = fake.abandoned;
    fake.behave = (response) => {
      beginStream(response);
      const flood = () => {
        if (!response.destroyed) response.write(chunkOf('x'.repeat(300)), () => setImmediate(flood));
      };
      flood();
    };
    expect(await ask({ stream: true })).toHaveLength(1_000);
    await expect.poll(() => fake.abandoned - before).toBe(1);
    fake.behave = (response) => answerWith(response, 'x'.repeat(20_000));
    expect(await failure()).toContain('too long an answer');
    fake.behave = (response) => {
      beginStream(response);
      response.write(`data: ${'x'.repeat(300_000)}`);
    };
    expect(await failure({ stream: true })).toContain('not answer as expected');
    fake.behave = (response) => {
      beginStream(response);
      // Complete lines of an event that does not end.
      response.write(`data: ${'x'.repeat(1_000)}\n`.repeat(300));
    };
    expect(await failure({ stream: true })).toContain('not answer as expected');
  });

  it.each(['', 'no JSON', '{}', '{"choices":[]}', '{"choices":[{"message":{"content":7}}]}', '<html>'])(
    'that answers %j is reported as failed',
    async (body) => {
      fake.behave = (response) => {
        response.setHeader('content-type', 'application/json');
        response.end(body);
      };
      expect(await failure()).toContain('not answer as expected');
    },
  );

  it('that breaks off or cannot be reached is reported as failed', async () => {
    fake.behave = (response) => {
      beginStream(response);
      response.write(chunkOf('a'), () => response.destroy());
    };
    expect(await failure({ stream: true })).toContain('not answer as expected');
    fake.behave = (response) => {
      beginStream(response);
      response.end('data: {"error":{"message":"overloaded"}}\n\n');
    };
    expect(await failure({ stream: true })).toContain('stopped in the middle');
    const unreachable = createProvider(
      { baseUrl: 'http://127.0.0.1:1/v1', key: undefined, model: 'm' },
      { limits: QUICK },
    );
    const question = { userId: 1, messages: [{ role: 'user' as const, content: 'x' }], stream: false };
    await expect(unreachable.answer(question, new AbortController().signal).next()).rejects.toThrow(
      'not answer',
    );
  });

  it('is disconnected as soon as the caller disconnects', async () => {
    const before = fake.abandoned;
    fake.behave = (response) => {
      beginStream(response);
      response.write(chunkOf('a'));
    };
    const caller = new AbortController();
    const answer = ask({ stream: true, signal: caller.signal });
    setTimeout(() => caller.abort(), 50);
    await expect(answer).rejects.toThrow();
    await expect.poll(() => fake.abandoned - before).toBe(1);
  });
});
