import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedVoice, type SpeakJob } from './embedded-voice.ts';
import { readMp3Frames } from './mp3-frames.ts';
import { VoiceUnavailable } from './voice-provider.ts';
import type { VoiceProvider } from './voice-provider.ts';

function summariseMp3(bytes: Uint8Array) {
  const summary = readMp3Frames(bytes);
  if (summary === undefined) throw new Error('no complete MP3');
  return summary;
}

let voice: VoiceProvider;
beforeAll(() => {
  voice = createEmbeddedVoice();
});
afterAll(() => voice.close());

describe('the embedded voice, with the real engine', () => {
  it.each(['hello', 'beautiful', 'look after'])(
    'says the English "%s" as a mono MP3 of 48 kbit/s',
    async (text) => {
      const mp3 = summariseMp3(await voice.speak({ text, language: 'en', rate: 'normal' }));
      expect(mp3).toMatchObject({ kbps: 48, sampleRate: 22050, mono: true });
      expect(mp3.seconds).toBeGreaterThan(0.4);
      expect(mp3.seconds).toBeLessThan(3);
    },
  );

  it('says English in an American and a British voice', async () => {
    const [american, british] = await Promise.all(
      (['en', 'en-gb'] as const).map(async (language) => {
        const bytes = await voice.speak({ text: 'water bottle', language, rate: 'normal' });
        return summariseMp3(bytes).seconds;
      }),
    );
    expect(british).toBeGreaterThan(0.4);
    expect(british).not.toBe(american);
  });

  it.each(['xin chào', 'nghiêng', 'đường'])('says the Vietnamese "%s"', async (text) => {
    const { seconds } = summariseMp3(await voice.speak({ text, language: 'vi', rate: 'normal' }));
    expect(seconds).toBeGreaterThan(0.4);
    expect(seconds).toBeLessThan(3);
  });

  it('says a word more slowly on request', async () => {
    const normal = await voice.speak({ text: 'understanding', language: 'en', rate: 'normal' });
    const slow = await voice.speak({ text: 'understanding', language: 'en', rate: 'slow' });
    expect(summariseMp3(slow).seconds).toBeGreaterThan(summariseMp3(normal).seconds * 1.1);
  });

  it('reads markup as plain text, so that a word cannot cause an hour of silence', async () => {
    const bytes = await voice.speak({ text: '<break time="60s"/> [[a', language: 'en', rate: 'normal' });
    expect(summariseMp3(bytes).seconds).toBeLessThan(15);
  });

  it('stops after 20 seconds of a long text', async () => {
    const bytes = await voice.speak({ text: 'x '.repeat(2000), language: 'en', rate: 'normal' });
    expect(summariseMp3(bytes).seconds).toBeLessThan(21);
  });

  it('returns a short silence for a text without sounds', async () => {
    const bytes = await voice.speak({ text: '?', language: 'en', rate: 'normal' });
    expect(summariseMp3(bytes).seconds).toBeLessThan(0.5);
  });

  it('returns the right recording to each concurrent caller', async () => {
    const texts = ['a', 'an extraordinarily long sentence about dictionaries'];
    const [short, long] = await Promise.all(
      texts.map((text) => voice.speak({ text, language: 'en', rate: 'normal' })),
    );
    expect(long?.length).toBeGreaterThan((short?.length ?? 0) * 2);
  });

  it('refuses a voice that the engine does not have', async () => {
    const misnamed = createEmbeddedVoice({ voices: { en: 'en-gb' } });
    await expect(misnamed.speak({ text: 'hello', language: 'en', rate: 'normal' })).rejects.toThrow(
      new VoiceUnavailable('espeak does not know the voice en-gb'),
    );
    await misnamed.close();
  });

  it('exits without output when the server ends before the reply', async () => {
    const script = fileURLToPath(new URL('voice-worker.ts', import.meta.url));
    const worker = fork(script, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const written = readAll(worker.stderr as Readable);
    worker.send({ text: 'hello', voice: 'en-us', wordsPerMinute: 140 } satisfies SpeakJob, () =>
      worker.disconnect(),
    );
    const [code] = await once(worker, 'exit');
    expect({ code, written: await written }).toEqual({ code: 0, written: '' });
  });

  it('has an id with the engine, its version and the voices', () => {
    expect(voice.id).toMatch(/^espeak-ng-emscripten \d+\.\d+\.\d+ recipe \d+ en-us vi$/);
  });
});
