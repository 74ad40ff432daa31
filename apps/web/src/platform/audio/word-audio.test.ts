import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeAudio } from './fake-audio.fixture.ts';
import type { FakeAudio } from './fake-audio.fixture.ts';
import type * as WordAudio from './word-audio.ts';

const hello = { audio: 'audio/ab/hello.mp3', text: 'hello' };
const american = { lang: 'en-US', localService: true, name: 'Samantha' };
const google = { lang: 'en-US', localService: false, name: 'Google US English' };

let audio: FakeAudio;
let words: typeof WordAudio;
beforeEach(async () => {
  audio = installFakeAudio();
  vi.resetModules();
  words = await import('./word-audio.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const started = async (count: number) => {
  await expect.poll(() => audio.started.length).toBe(count);
};

describe('the playback of a word', () => {
  it('uses the recording and settles at its end', async () => {
    const playing = words.playWord(hello);
    await started(1);
    audio.end();
    expect(await playing).toBe('played');
    expect(audio.started).toEqual(['/audio/ab/hello.mp3']);
  });

  it('stops the previous word', async () => {
    const first = words.playWord(hello);
    await started(1);
    const second = words.playWord({ audio: '/audio/cd/bye.mp3', text: 'bye' });
    expect(await first).toBe('stopped');
    await started(2);
    audio.end();
    expect(await second).toBe('played');
  });

  it('settles even when `end` never fires', async () => {
    vi.useFakeTimers();
    const playing = words.playWord(hello);
    await vi.advanceTimersByTimeAsync(1_600);
    expect(await playing).toBe('failed');
  });

  it('is silent when muted, unless a tap requested it', async () => {
    audio.storage.set('sound_muted', 'true');
    expect(await words.playWord({ ...hello, automatic: true })).toBe('stopped');
    const tapped = words.playWord(hello);
    await started(1);
    audio.end();
    expect(await tapped).toBe('played');
  });

  it('ignores the silent switch of an iPhone', async () => {
    const session = { type: 'auto' };
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, audioSession: session });
    audio.storage.set('sound_muted', 'true');
    await words.playWord({ ...hello, automatic: true });
    expect(session.type).toBe('auto');
    const playing = words.playWord(hello);
    await started(1);
    audio.end();
    await playing;
    expect(session.type).toBe('playback');
  });

  it('fails without an error when no voice is available', async () => {
    audio.missing.add('/audio/ab/hello.mp3');
    expect(await words.playWord(hello)).toBe('failed');
    expect(await words.playWord({ audio: '', text: '' })).toBe('failed');
  });
});

describe('the choice of a voice', () => {
  it('is offered once if the device has an English voice', () => {
    expect(words.firstPlayChoiceNeeded()).toBe(false);
    audio.voices = [{ lang: 'vi-VN', localService: true, name: 'Linh' }, google]; // prettier-ignore
    expect(words.firstPlayChoiceNeeded()).toBe(false);
    audio.voices.push(american);
    expect(words.firstPlayChoiceNeeded()).toBe(true);
    words.setVoicePreference('server');
    expect(words.firstPlayChoiceNeeded()).toBe(false);
  });

  it('can prefer the voice of the device', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    expect(words.voicePreference()).toBe('browser');
    expect(await words.playWord(hello)).toBe('played');
    expect([audio.spoken, audio.started]).toEqual([['hello'], []]);
  });

  it('does not replace a recording that belongs to the word', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    const playing = words.playWord({ ...hello, audio: 'audio/recorded/hello.ogg' });
    await started(1);
    audio.end();
    expect(await playing).toBe('played');
    expect([audio.spoken, audio.started]).toEqual([[], ['/audio/recorded/hello.ogg']]);
  });

  it('does not replace the recording of a person', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    const playing = words.playWord({ ...hello, audio_credit: 'Anna' });
    await started(1);
    audio.end();
    expect(await playing).toBe('played');
    expect(audio.spoken).toEqual([]);
  });

  it('uses the other voice when one fails', async () => {
    audio.voices = [american];
    audio.missing.add('/audio/ab/hello.mp3');
    expect(await words.playWord(hello)).toBe('played');
    expect(audio.spoken).toEqual(['hello']);
  });

  it('does not affect a shared game, where all must hear the same recording', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    audio.missing.add('/audio/ab/hello.mp3');
    expect(await words.playWord({ ...hello, voice: 'server' })).toBe('failed');
    expect(audio.spoken).toEqual([]);
  });

  it('applies the slow rate to the device’s voice too', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    await words.playWord({ ...hello, rate: words.SLOW_RATE });
    expect(audio.spokenWith).toEqual([{ name: 'Samantha', rate: 0.7 }]);
  });
});

describe('a voice over the network', () => {
  const play = async (voice?: 'network') => {
    audio.missing.add('/audio/ab/hello.mp3');
    return words.playWord(voice === undefined ? hello : { ...hello, voice });
  };

  it('is never used without consent', async () => {
    audio.voices = [google];
    words.setVoicePreference('network');
    expect(words.voicePreference()).toBe('server');
    expect(await play()).toBe('failed');
    expect(await play('network')).toBe('failed');
    expect(audio.spoken).toEqual([]);
  });

  it('is used after one consent, which the device stores', async () => {
    audio.voices = [google, american];
    const { giveNetworkConsent } = await import('./device-voices.ts');
    giveNetworkConsent();
    words.setVoicePreference('network');
    expect(await play()).toBe('played');
    expect(audio.spokenWith).toEqual([{ name: 'Google US English', rate: 1 }]);
    expect(audio.storage.get('network_voice_consent')).toBe('yes');
  });

  it('does not replace a voice on the device', async () => {
    const { giveNetworkConsent } = await import('./device-voices.ts');
    giveNetworkConsent();
    audio.voices = [google];
    words.setVoicePreference('browser');
    expect(await play()).toBe('failed');
  });
});

describe('a shared game', () => {
  it('plays the recording of the server, whatever voice this device prefers', async () => {
    const { giveNetworkConsent } = await import('./device-voices.ts');
    giveNetworkConsent();
    audio.voices = [google, american];
    for (const preference of ['browser', 'network'] as const) {
      words.setVoicePreference(preference);
      words.playForAll(hello.audio);
      await expect.poll(() => audio.started.length).toBeGreaterThan(0);
      expect([audio.started.splice(0), audio.spoken]).toEqual([['/audio/ab/hello.mp3'], []]);
    }
  });
});
