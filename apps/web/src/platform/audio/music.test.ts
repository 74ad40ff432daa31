import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installFakeAudio, type FakeAudio } from './fake-audio.fixture.ts';
import type * as Music from './music.ts';
import type * as Sounds from './sounds.ts';

const MUSIC = '/sounds/lobby_music.mp3';

let audio: FakeAudio;
let music: typeof Music;
let sounds: typeof Sounds;
beforeEach(async () => {
  audio = installFakeAudio();
  vi.resetModules();
  sounds = await import('./sounds.ts');
  music = await import('./music.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

it('plays until it is stopped', async () => {
  const stop = music.startMusic();
  await expect.poll(() => audio.started).toEqual([MUSIC]);
  stop();
  expect(audio.stopped).toEqual([MUSIC]);
});

it('waits for the first gesture', async () => {
  audio.gesture = false;
  music.startMusic();
  await settle();
  expect(audio.started).toEqual([]);
  audio.gesture = true;
  window.dispatchEvent(new Event('pointerup'));
  await expect.poll(() => audio.started).toEqual([MUSIC]);
  window.dispatchEvent(new Event('keydown'));
  await settle();
  expect(audio.started).toHaveLength(1);
});

it('follows the mute setting', async () => {
  sounds.setMuted(true);
  music.startMusic();
  await settle();
  expect(audio.started).toEqual([]);
  sounds.setMuted(false);
  await expect.poll(() => audio.started).toEqual([MUSIC]);
  sounds.setMuted(true);
  expect(audio.gains.at(-1)).toBe(0);
  sounds.setMuted(false);
  expect(audio.gains.at(-1)).toBeGreaterThan(0);
});

it('does not begin after a stop', async () => {
  music.startMusic()();
  window.dispatchEvent(new Event('pointerup'));
  await settle();
  expect(audio.started).toEqual([]);
});
