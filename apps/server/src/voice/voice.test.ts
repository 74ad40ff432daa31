import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audioKeyFromPath } from './audio-key.ts';
import { VoiceResting, VoiceUnavailable } from './voice-provider.ts';
import type { Utterance, VoiceProvider } from './voice-provider.ts';
import { createVoice } from './voice.ts';
import type { Voice } from './voice.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'voice-'));
});
afterEach(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }));

interface FakeProvider extends VoiceProvider {
  spoken: string[];
}
function fakeProvider(speak?: () => Promise<Uint8Array>): FakeProvider {
  const spoken: string[] = [];
  return {
    id: 'fake 1',
    spoken,
    speak: async ({ text }) => {
      spoken.push(text.trim());
      return speak ? speak() : Buffer.from(`sound of ${text}`);
    },
    close: async () => {},
  };
}

const texts = new Map<string, Utterance>();
const findText = async (key: string): Promise<Utterance | undefined> => texts.get(key);
const heard = async (voice: Voice, key: string): Promise<string> =>
  Buffer.from((await voice.open(key))?.bytes ?? []).toString();
const keyOf = (voice: Voice, text: string): string => audioKeyFromPath(voice.pathFor(text)) ?? '';
function know(voice: Voice, text: string): string {
  const key = keyOf(voice, text);
  texts.set(key, { text, language: 'en', rate: 'normal' });
  return key;
}

describe('opening the audio of a word', () => {
  it('makes it at the first call and needs no voice afterwards', async () => {
    const provider = fakeProvider();
    const voice = createVoice({ provider, directory, findText });
    const key = know(voice, 'hello');
    expect(await heard(voice, key)).toBe('sound of hello');
    await voice.open(key);
    const mute = fakeProvider(() => Promise.reject(new VoiceUnavailable('down')));
    const restarted = createVoice({ provider: mute, directory, findText: async () => undefined });
    expect(await heard(restarted, key)).toBe('sound of hello');
    expect([provider.spoken, mute.spoken]).toEqual([['hello'], []]);
  });

  it('makes it once for all who ask at the same time, in a race with the background', async () => {
    const provider = fakeProvider();
    const voice = createVoice({ provider, directory, findText });
    const key = know(voice, 'hello');
    voice.prepare('hello');
    await Promise.all(Array.from({ length: 20 }, () => voice.open(key)));
    expect(provider.spoken).toEqual(['hello']);
  });

  it('knows nothing of a key without a text', async () => {
    const voice = createVoice({ provider: fakeProvider(), directory, findText });
    expect(await voice.open('00'.repeat(32))).toBeUndefined();
  });

  it('passes the provider’s failure on and tries again at the next call', async () => {
    const provider = fakeProvider(() => Promise.reject(new VoiceUnavailable('down')));
    const voice = createVoice({ provider, directory, findText });
    const key = know(voice, 'hello');
    await expect(voice.open(key)).rejects.toThrow(VoiceUnavailable);
    await expect(voice.open(key)).rejects.toThrow(VoiceUnavailable);
    expect(provider.spoken.length).toBe(2);
  });
});

describe('a provider that is down', () => {
  const downs = (error: Error) =>
    fakeProvider(async () => {
      throw error;
    });

  it('has its word read by the fallback, until it is up again', async () => {
    const provider = downs(new VoiceUnavailable('down'));
    const fallback = { ...fakeProvider(), id: 'robot 1' };
    const report = vi.fn();
    const voice = createVoice({ provider, fallback, directory, findText, report });
    const key = know(voice, 'hello');
    for (let n = 0; n < 2; n += 1) {
      expect(await voice.open(key)).toEqual({ bytes: Buffer.from('sound of hello'), isSubstitute: true });
    }
    expect(fallback.spoken).toEqual(['hello']);
    expect(report).toHaveBeenCalledTimes(2);
    provider.speak = async () => Buffer.from('a better sound');
    expect(await voice.open(key)).toEqual({ bytes: Buffer.from('a better sound') });
    const restarted = createVoice({ provider: downs(new Error('not asked')), directory, findText });
    expect(await heard(restarted, key)).toBe('a better sound');
  });

  it('is not reported again for every word while it rests', async () => {
    const report = vi.fn();
    const provider = downs(new VoiceResting('down'));
    const voice = createVoice({ provider, fallback: fakeProvider(), directory, findText, report });
    expect(await voice.open(know(voice, 'hello'))).toMatchObject({ isSubstitute: true });
    expect(report).not.toHaveBeenCalled();
  });

  it('hides no bug, and no failure of the fallback', async () => {
    const bug = createVoice({
      provider: downs(new TypeError('bug')),
      fallback: fakeProvider(),
      directory,
      findText,
    });
    await expect(bug.open(know(bug, 'hello'))).rejects.toThrow(TypeError);
    const down = downs(new VoiceUnavailable('down'));
    const both = createVoice({ provider: down, fallback: { ...down, id: 'robot' }, directory, findText });
    await expect(both.open(know(both, 'hello'))).rejects.toThrow(VoiceUnavailable);
  });
});

describe('preparing audio in the background', () => {
  it('makes each word once, one at a time, and goes on after a failure', async () => {
    const report = vi.fn();
    let speaking = 0;
    const provider = fakeProvider(async () => {
      speaking += 1;
      expect(speaking).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      speaking -= 1;
      if (provider.spoken.at(-1) === 'bad') throw new VoiceUnavailable('down');
      return new Uint8Array([1]);
    });
    const voice = createVoice({ provider, directory, findText, report });
    for (const text of ['one', 'bad', ' two ', 'two', 'three']) voice.prepare(text);
    await vi.waitFor(() => expect(provider.spoken).toEqual(['one', 'bad', 'two', 'three']));
    await vi.waitFor(async () => expect(await voice.open(keyOf(voice, 'three'))).toBeDefined());
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('drops what comes when 200 wait: it is made when it is asked for', async () => {
    const provider = fakeProvider();
    const voice = createVoice({ provider, directory, findText });
    for (let n = 0; n < 500; n += 1) voice.prepare(`word ${n}`);
    const late = know(voice, 'word 499');
    await vi.waitFor(async () => expect(await voice.open(keyOf(voice, 'word 199'))).toBeDefined(), 10_000);
    expect(provider.spoken.length).toBeLessThanOrEqual(201);
    expect(await voice.open(late)).toBeDefined();
  });
});
