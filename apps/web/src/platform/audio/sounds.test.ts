import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installFakeAudio } from './fake-audio.fixture.ts';
import type { FakeAudio } from './fake-audio.fixture.ts';
import type * as Sounds from './sounds.ts';

let audio: FakeAudio;
let sounds: typeof Sounds;
async function openPage(): Promise<void> {
  vi.resetModules();
  sounds = await import('./sounds.ts');
}
beforeEach(async () => {
  audio = installFakeAudio();
  await openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  vi.restoreAllMocks();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('a sound', () => {
  it('is played from the client’s files', async () => {
    sounds.play('correct');
    await expect.poll(() => audio.started).toEqual(['/sounds/correct.mp3']);
  });

  it('starts at once when it is loaded, even if the device is busy afterwards', async () => {
    sounds.preloadSounds(['incorrect_end']);
    await settle();
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(2_000);
    sounds.play('incorrect_end');
    expect(audio.started).toEqual(['/sounds/incorrect_end.mp3']);
    await settle();
    expect(audio.started).toHaveLength(1);
  });

  it('is not preloaded if the user asked for less traffic', async () => {
    audio.savesData = true;
    sounds.preloadSounds(['correct']);
    await settle();
    expect(audio.loaded).toEqual([]);
    sounds.play('correct');
    await expect.poll(() => audio.started).toEqual(['/sounds/correct.mp3']);
  });

  it('is dropped when loading it took too long', async () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(2_000);
    sounds.play('incorrect_end');
    await settle();
    expect(audio.started).toEqual([]);
  });

  it('is silent before the first gesture, when muted, at volume 0 and in a suspended context', async () => {
    audio.gesture = false;
    sounds.play('correct');
    await settle();
    audio.gesture = true;
    audio.state = 'suspended';
    sounds.play('correct');
    await settle();
    audio.state = 'running';
    sounds.setMuted(true);
    sounds.play('correct');
    sounds.setMuted(false);
    sounds.setVolume(0);
    sounds.play('correct');
    await settle();
    expect(audio.started).toEqual([]);
  });

  it('is audible again from the first tap after a phone call suspended the context', async () => {
    sounds.play('correct');
    await expect.poll(() => audio.started).toHaveLength(1);
    audio.state = 'suspended';
    audio.wakes = true;
    sounds.play('correct');
    await settle();
    expect(audio.started).toHaveLength(1);
    window.dispatchEvent(new Event('pointerup'));
    sounds.play('correct');
    await expect.poll(() => audio.started).toHaveLength(2);
  });

  it('never throws without audio or without a file, and loads a missing file again', async () => {
    audio.missing.add('/sounds/correct.mp3');
    sounds.play('correct');
    await settle();
    audio.missing.clear();
    sounds.play('correct');
    await expect.poll(() => audio.started).toEqual(['/sounds/correct.mp3']);

    vi.stubGlobal('AudioContext', undefined);
    vi.stubGlobal('OfflineAudioContext', undefined);
    await openPage();
    expect(() => sounds.play('correct')).not.toThrow();
    await settle();
  });

  it('rises by ten notes with the letters of a word and falls again', async () => {
    for (const [at, position] of [0, 1, 9, 10, 17, 18, -1, NaN].entries()) {
      sounds.letterTone(position);
      await expect.poll(() => audio.started.length).toBe(at + 1);
    }
    const notes = audio.started.map((url) => Number(/tone(\d+)/.exec(url)?.[1]));
    expect(notes).toEqual([1, 2, 10, 9, 2, 1, 2, 1]);
  });
});

describe('the sound settings', () => {
  it('start audible and are remembered on this device', async () => {
    expect(sounds.soundSettings.get()).toEqual({ muted: false, volume: 0.8 });
    sounds.setMuted(true);
    sounds.setVolume(7);
    expect(Object.fromEntries(audio.storage)).toEqual({ sound_muted: 'true', sound_volume: '1' });
    await openPage();
    expect(sounds.soundSettings.get()).toEqual({ muted: true, volume: 1 });
  });

  it('notify listeners, also of changes in other tabs, and are one object until a change', () => {
    const listener = vi.fn();
    const stop = sounds.soundSettings.subscribe(listener);
    expect(sounds.soundSettings.get()).toBe(sounds.soundSettings.get());
    sounds.setMuted(true);
    audio.storage.set('sound_muted', 'false');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'sound_muted' }));
    expect([listener.mock.calls.length, sounds.soundSettings.get().muted]).toEqual([2, false]);
    stop();
    sounds.setMuted(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('tolerate invalid values and blocked storage', async () => {
    audio.storage.set('sound_volume', 'loud');
    await openPage();
    expect(sounds.soundSettings.get().volume).toBe(0.8);
    vi.stubGlobal('localStorage', undefined);
    sounds.setMuted(true);
    expect(sounds.soundSettings.get().muted).toBe(true);
  });
});
