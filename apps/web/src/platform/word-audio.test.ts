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

const started = (count: number) => vi.waitFor(() => expect(audio.started.length).toBe(count));

describe('playing a word', () => {
  it('plays the recording and settles at its end', async () => {
    const playing = words.playWord(hello);
    await started(1);
    audio.end();
    expect(await playing).toBe('played');
    expect(audio.started).toEqual(['/audio/ab/hello.mp3']);
  });

  it('stops the word before', async () => {
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

  it('is silent when muted, unless it was asked for by a tap', async () => {
    audio.storage.set('sound_muted', 'true');
    expect(await words.playWord({ ...hello, automatic: true })).toBe('stopped');
    const tapped = words.playWord(hello);
    await started(1);
    audio.end();
    expect(await tapped).toBe('played');
  });

  it('plays in spite of the silent switch of an iPhone, which mutes sounds before it', async () => {
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

  it('fails quietly when nothing can say it', async () => {
    audio.missing.add('/audio/ab/hello.mp3');
    expect(await words.playWord(hello)).toBe('failed');
    expect(await words.playWord({ audio: '', text: '' })).toBe('failed');
  });
});

describe('choosing a voice', () => {
  it('is offered once, where the device has an English voice of its own', () => {
    expect(words.firstPlayChoiceNeeded()).toBe(false);
    audio.voices = [{ lang: 'vi-VN', localService: true, name: 'Linh' }, google]; // prettier-ignore
    expect(words.firstPlayChoiceNeeded()).toBe(false);
    audio.voices.push(american);
    expect(words.firstPlayChoiceNeeded()).toBe(true);
    words.setVoicePreference('server');
    expect(words.firstPlayChoiceNeeded()).toBe(false);
  });

  it('speaks with the device’s voice where that is preferred', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    expect(words.voicePreference()).toBe('browser');
    expect(await words.playWord(hello)).toBe('played');
    expect([audio.spoken, audio.started]).toEqual([['hello'], []]);
  });

  it('plays a recording that came with the word also where a voice is preferred', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    const playing = words.playWord({ ...hello, audio: 'audio/recorded/hello.ogg' });
    await started(1);
    audio.end();
    expect(await playing).toBe('played');
    expect([audio.spoken, audio.started]).toEqual([[], ['/audio/recorded/hello.ogg']]);
  });

  it('plays the recording of a person also where a voice is preferred', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    const playing = words.playWord({ ...hello, audio_credit: 'Anna' });
    await started(1);
    audio.end();
    expect(await playing).toBe('played');
    expect(audio.spoken).toEqual([]);
  });

  it('lets the other voice step in when one fails', async () => {
    audio.voices = [american];
    audio.missing.add('/audio/ab/hello.mp3');
    expect(await words.playWord(hello)).toBe('played');
    expect(audio.spoken).toEqual(['hello']);
  });

  it('keeps to the recording in a shared game, where all must hear the same', async () => {
    audio.voices = [american];
    words.setVoicePreference('browser');
    audio.missing.add('/audio/ab/hello.mp3');
    expect(await words.playWord({ ...hello, voice: 'server' })).toBe('failed');
    expect(audio.spoken).toEqual([]);
  });

  it('reads more slowly with the device’s voice, too', async () => {
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

  it('is never asked without consent', async () => {
    audio.voices = [google];
    words.setVoicePreference('network');
    expect(words.voicePreference()).toBe('server');
    expect(await play()).toBe('failed');
    expect(await play('network')).toBe('failed');
    expect(audio.spoken).toEqual([]);
  });

  it('reads after one consent, which the device remembers', async () => {
    audio.voices = [google, american];
    const { giveNetworkConsent } = await import('./device-voices.ts');
    giveNetworkConsent();
    words.setVoicePreference('network');
    expect(await play()).toBe('played');
    expect(audio.spokenWith).toEqual([{ name: 'Google US English', rate: 1 }]);
    expect(audio.storage.get('network_voice_consent')).toBe('yes');
  });

  it('does not step in for one on the device', async () => {
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
      await vi.waitFor(() => expect(audio.started.length).toBeGreaterThan(0));
      expect([audio.started.splice(0), audio.spoken]).toEqual([['/audio/ab/hello.mp3'], []]);
    }
  });
});
