import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audioKeyFromPath } from './audio-key.ts';
import { VoicePaused, VoiceUnavailable } from './voice-provider.ts';
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
const openText = async (voice: Voice, key: string): Promise<string> =>
  Buffer.from((await voice.open(key))?.bytes ?? []).toString();
const keyOf = (voice: Voice, text: string): string => audioKeyFromPath(voice.pathFor(text)) ?? '';
function addText(voice: Voice, text: string): string {
  const key = keyOf(voice, text);
  texts.set(key, { text, language: 'en', rate: 'normal' });
  return key;
}

describe('opening the audio of a word', () => {
  it('records it at the first call and needs no voice afterwards', async () => {
    const provider = fakeProvider();
    const voice = createVoice({ provider, directory, findText });
    const key = addText(voice, 'hello');
    expect(await openText(voice, key)).toBe('sound of hello');
    await voice.open(key);
    const mute = fakeProvider(() => Promise.reject(new VoiceUnavailable('down')));
    const restarted = createVoice({ provider: mute, directory, findText: async () => undefined });
    expect(await openText(restarted, key)).toBe('sound of hello');
    expect([provider.spoken, mute.spoken]).toEqual([['hello'], []]);
  });

  it('records it once for concurrent callers and the background (race)', async () => {
    const provider = fakeProvider();
    const voice = createVoice({ provider, directory, findText });
    const key = addText(voice, 'hello');
    voice.prepare('hello');
    await Promise.all(Array.from({ length: 20 }, () => voice.open(key)));
    expect(provider.spoken).toEqual(['hello']);
  });

  it('returns undefined for a key without a text', async () => {
    const voice = createVoice({ provider: fakeProvider(), directory, findText });
    expect(await voice.open('00'.repeat(32))).toBeUndefined();
  });

  it('throws the provider’s error and tries again at the next call', async () => {
    const provider = fakeProvider(() => Promise.reject(new VoiceUnavailable('down')));
    const voice = createVoice({ provider, directory, findText });
    const key = addText(voice, 'hello');
    await expect(voice.open(key)).rejects.toThrow(VoiceUnavailable);
    await expect(voice.open(key)).rejects.toThrow(VoiceUnavailable);
    expect(provider.spoken.length).toBe(2);
  });
});

describe('a provider that is down', () => {
  const failing = (error: Error) =>
    fakeProvider(async () => {
      throw error;
    });

  it('is replaced by the fallback until it recovers', async () => {
    const provider = failing(new VoiceUnavailable('down'));
    const fallback = { ...fakeProvider(), id: 'robot 1' };
    const report = vi.fn();
    const voice = createVoice({ provider, fallback, directory, findText, report });
    const key = addText(voice, 'hello');
    for (let n = 0; n < 2; n += 1) {
      expect(await voice.open(key)).toEqual({ bytes: Buffer.from('sound of hello'), isSubstitute: true });
    }
    expect(fallback.spoken).toEqual(['hello']);
    expect(report).toHaveBeenCalledTimes(2);
    provider.speak = async () => Buffer.from('a better sound');
    expect(await voice.open(key)).toEqual({ bytes: Buffer.from('a better sound') });
    const restarted = createVoice({ provider: failing(new Error('not asked')), directory, findText });
    expect(await openText(restarted, key)).toBe('a better sound');
  });

  it('is not reported for every word while the circuit breaker is open', async () => {
    const report = vi.fn();
    const provider = failing(new VoicePaused('down'));
    const voice = createVoice({ provider, fallback: fakeProvider(), directory, findText, report });
    expect(await voice.open(addText(voice, 'hello'))).toMatchObject({ isSubstitute: true });
    expect(report).not.toHaveBeenCalled();
  });

  it('does not hide a bug or a failure of the fallback', async () => {
    const bug = createVoice({
      provider: failing(new TypeError('bug')),
      fallback: fakeProvider(),
      directory,
      findText,
    });
    await expect(bug.open(addText(bug, 'hello'))).rejects.toThrow(TypeError);
    const down = failing(new VoiceUnavailable('down'));
    const both = createVoice({ provider: down, fallback: { ...down, id: 'robot' }, directory, findText });
    await expect(both.open(addText(both, 'hello'))).rejects.toThrow(VoiceUnavailable);
  });
});

describe('preparing audio in the background', () => {
  it('records each word once, one at a time, and continues after a failure', async () => {
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
    await expect.poll(() => provider.spoken).toEqual(['one', 'bad', 'two', 'three']);
    await expect.poll(() => voice.open(keyOf(voice, 'three'))).toBeDefined();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('drops words when 200 are waiting, which are then recorded on request', async () => {
    const provider = fakeProvider();
    const voice = createVoice({ provider, directory, findText });
    for (let n = 0; n < 500; n += 1) voice.prepare(`word ${n}`);
    const late = addText(voice, 'word 499');
    await expect.poll(() => voice.open(keyOf(voice, 'word 199'))).toBeDefined();
    expect(provider.spoken.length).toBeLessThanOrEqual(201);
    expect(await voice.open(late)).toBeDefined();
  });
});
