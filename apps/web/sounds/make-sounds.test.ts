import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSounds } from './make-sounds.ts';
import { musicSeconds, soundNames, type SoundName } from './sound-names.ts';
import { drawSound } from './sound-recipes.ts';
import { sampleRate } from './tones.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sounds-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('makeSounds', () => {
  it('writes one MP3 for every name, each small enough to fetch before a game', async () => {
    const paths = await makeSounds(join(directory, 'new', 'sounds'));
    expect(paths).toEqual(soundNames.map((name) => join(directory, 'new', 'sounds', `${name}.mp3`)));
    expect((await readdir(join(directory, 'new', 'sounds'))).length).toBe(soundNames.length);
    const files = await Promise.all(paths.map((path) => readFile(path)));
    expect(files.every((file) => file[0] === 0xff && (file[1] ?? 0) >= 0xe0)).toBe(true);
    expect(files.reduce((total, file) => total + file.length, 0)).toBeLessThan(80_000);
  });

  it('produces the same bytes every time', async () => {
    const [first, second] = [await makeSounds(join(directory, '1')), await makeSounds(join(directory, '2'))];
    for (const [n, path] of first.entries()) {
      expect(await readFile(path)).toEqual(await readFile(second[n] ?? ''));
    }
  });
});

/** The limits in seconds for sounds that may be longer than the others. */
const longest: Partial<Record<SoundName, number>> = {
  incorrect_end: 1.5,
  drum_roll: 1.5,
  lobby_music: musicSeconds,
};

describe.each(soundNames)('the sound %s', (name) => {
  const sound = drawSound(name);

  it('has the same samples every time', () => {
    expect(drawSound(name)).toEqual(sound);
  });

  it('is short, neither silent nor louder than 0.7, and does not click at its ends', () => {
    const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(sound.length / sampleRate).toBeLessThanOrEqual(longest[name] ?? 0.7);
    expect(peak).toBeGreaterThan(0.3);
    expect(peak).toBeLessThanOrEqual(0.7);
    expect(Math.abs(sound.at(0) ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(sound.at(-1) ?? 1)).toBeLessThan(0.01);
  });
});
