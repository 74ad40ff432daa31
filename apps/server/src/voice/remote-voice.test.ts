import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openVoiceProvider } from './open-voice-provider.ts';
import { mp3Of, sendMp3, SpeechService } from '../../test/support/voice/speech-service.fixture.ts';
import { VoiceRefused, VoicePaused, VoiceUnavailable } from './voice-provider.ts';
import type { Utterance, VoiceProvider } from './voice-provider.ts';

const KEY = 'sk-very-secret';
const hello: Utterance = { text: ' hello  there ', language: 'en', rate: 'slow' };

let service: SpeechService;
let url = '';
const opened: VoiceProvider[] = [];
beforeEach(async () => {
  service = new SpeechService();
  url = await service.open();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(opened.splice(0).map((voice) => voice.close()));
  service.close();
});

function open(settings: Parameters<typeof openVoiceProvider>[0], limits = {}): VoiceProvider {
  const { provider } = openVoiceProvider(settings, { limitMs: 3_000, ...limits });
  opened.push(provider);
  return provider;
}
const openAi = (limits = {}, voice = 'af_heart', model = 'kokoro') =>
  open({ provider: 'openai', url, key: KEY, model, voice }, limits);

describe('a service with OpenAI’s protocol', () => {
  it('is called with the model, the voice and the key', async () => {
    const sound = mp3Of(30);
    service.behave = (response) => sendMp3(response, sound);
    expect(Buffer.from(await openAi().speak(hello))).toEqual(sound);
    const [{ headers, ...request } = { headers: {} }] = service.received;
    expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
    expect(request).toEqual({
      method: 'POST',
      path: '/v1/audio/speech',
      body: {
        model: 'kokoro',
        voice: 'af_heart',
        input: 'hello there',
        response_format: 'mp3',
        speed: 0.75,
      },
    });
  });

  it.each(['/v1', '/v1/', '/proxy/', '/proxy/v1'])('may be configured as %s', async (path) => {
    await open({ provider: 'openai', url: url + path, key: undefined, model: 'm', voice: 'v' }).speak(hello);
    expect(service.received[0]).toMatchObject({
      path: path.startsWith('/proxy') ? '/proxy/v1/audio/speech' : '/v1/audio/speech',
    });
    expect(service.received[0]?.headers.authorization).toBeUndefined();
  });

  it('has an id that depends on model, voice and address, and contains no key', () => {
    const address = 'https://user:pw@voice.example/?key=secret';
    const ids = [
      openAi().id,
      openAi({}, 'bf_emma').id,
      openAi({}, 'af_heart', 'piper').id,
      open({ provider: 'openai', url: address, key: KEY, model: 'kokoro', voice: 'af_heart' }).id,
    ];
    expect(new Set(ids).size).toBe(4);
    expect(ids.join()).not.toMatch(/secret|pw/);
  });

  it('is not called for Vietnamese', async () => {
    await expect(openAi().speak({ ...hello, language: 'vi' })).rejects.toThrow(VoiceRefused);
    expect(service.received).toEqual([]);
  });
});

describe('a service with the protocol of this product', () => {
  it('is called with text, language and rate', async () => {
    await open({ provider: 'http', url: `${url}/speak`, key: KEY, voice: undefined }).speak(hello);
    expect(service.received[0]).toMatchObject({
      path: '/speak',
      headers: { authorization: `Bearer ${KEY}` },
      body: { text: 'hello there', language: 'en', rate: 'slow' },
    });
  });

  it('has an id of its address and voice, without a key in the query', () => {
    const address = 'https://user:pw@voice.example/v1?key=secret';
    expect(open({ provider: 'http', url: address, key: KEY, voice: 'anna 2' }).id).toBe(
      'http https://voice.example/v1 anna 2',
    );
  });
});

type Answer = (response: ServerResponse) => void;
const sound = mp3Of(10);
const typed = (type: string, body: Uint8Array | string) => (response: ServerResponse) => {
  response.setHeader('content-type', type).end(body);
};

describe('a failing speech service', () => {
  const failures: [string, Answer, string, number][] = [
    ['an error', (response) => response.writeHead(500).end('oops'), 'answered 500', 3],
    ['a busy service', (response) => response.writeHead(429).end(), 'answered 429', 3],
    [
      'an unknown voice',
      (response) => response.writeHead(404).end('{"error":{"message":"no voice af_hart"}}'),
      'answered 404: no voice af_hart',
      1,
    ],
    [
      'a refusal in the form of FastAPI',
      (response) => response.writeHead(400).end('{"detail":{"error":"x","message":"empty input"}}'),
      'answered 400: empty input',
      1,
    ],
    ['another type', typed('text/html', sound), 'sent text/html', 1],
    ['another sound', typed('audio/wav', 'RIFFxxxxWAVE'), 'sent audio/wav', 1],
    ['no type', (response) => response.end(sound), 'sent no type', 1],
    ['no MP3', typed('audio/mpeg', '<html>'), 'no complete MP3', 3],
    ['nothing', typed('audio/mpeg', ''), 'no complete MP3', 3],
    ['an MP3 that ends within a frame', typed('audio/mpeg', sound.subarray(0, -1)), 'no complete MP3', 3],
    [
      'less than its Content-Length',
      (response) => {
        response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': '9000' }).write(sound);
        setTimeout(() => response.destroy(), 20);
      },
      'failed',
      3,
    ],
    ['a redirect', (response) => response.writeHead(302, { location: '/elsewhere' }).end(), 'failed', 3],
    ['a closed connection', (response) => response.destroy(), 'failed', 3],
    ['too much', typed('audio/mpeg', Buffer.alloc(1_000_001, 0xff)), 'more than 1000000 bytes', 1],
  ];
  it.each(failures)('is unavailable when it sends %s', async (_what, answer, reason, attempts) => {
    service.behave = answer;
    const error: unknown = await openAi()
      .speak(hello)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(VoiceUnavailable);
    expect((error as Error).message).toContain(reason);
    expect((error as Error).message).not.toContain(KEY);
    expect(service.received.length).toBe(attempts);
  });

  it('is called again after a temporary failure', async () => {
    service.behave = (response) => {
      if (service.received.length === 1) response.writeHead(503).end();
      else sendMp3(response, sound);
    };
    expect(Buffer.from(await openAi().speak(hello))).toEqual(sound);
  });

  it.each<[string, Answer]>([
    ['never answers', () => {}],
    ['stops within its answer', (response) => response.setHeader('content-type', 'audio/mpeg').write(sound)],
  ])('times out when it %s', async (_what, answer) => {
    service.behave = answer;
    await expect(openAi({ limitMs: 200 }).speak(hello)).rejects.toThrow('took too long');
  });

  it('is unavailable after it is closed', async () => {
    service.behave = () => {};
    const voice = openAi();
    const speaking = voice.speak(hello).catch((error: unknown) => error);
    await voice.close();
    expect(await speaking).toBeInstanceOf(VoiceUnavailable);
  });

  it('is not called after three failures in a row until one word probes it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const voice = openAi({ restMs: 300 });
    service.behave = (response) => response.writeHead(401).end();
    for (let n = 0; n < 3; n += 1) await expect(voice.speak(hello)).rejects.toThrow('401');
    await expect(voice.speak(hello)).rejects.toThrow(VoicePaused);
    expect(service.received.length).toBe(3);
    service.behave = (response) => sendMp3(response, sound);
    vi.setSystemTime(Date.now() + 300);
    expect(Buffer.from(await voice.speak(hello))).toEqual(sound);
    await voice.speak(hello);
    expect(service.received.length).toBe(5);
  });

  it('is still called after refusing texts', async () => {
    const voice = openAi();
    service.behave = (response) => response.writeHead(422).end();
    for (let n = 0; n < 5; n += 1) await expect(voice.speak(hello)).rejects.toThrow(VoiceRefused);
    expect(service.received.length).toBe(5);
  });

  it('is called for at most four words at once', async () => {
    let inFlight = 0;
    let maxInFlight = 0;
    service.behave = (response) => {
      inFlight += 1;
      maxInFlight = Math.max(maxInFlight, inFlight);
      setTimeout(() => {
        inFlight -= 1;
        sendMp3(response, sound);
      }, 10);
    };
    const voice = openAi();
    await Promise.all(Array.from({ length: 20 }, (_, n) => voice.speak({ ...hello, text: `word ${n}` })));
    expect(maxInFlight).toBe(4);
  });
});
