// Generates every sound effect: `node make-sounds.ts <directory>`. No recordings are used, so no licence applies.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMp3Encoder } from 'wasm-media-encoders';
import { soundNames } from './sound-names.ts';
import { drawSound } from './sound-recipes.ts';
import { sampleRate } from './tones.ts';

/**
 * Writes one MP3 per sound (mono, 48 kbit/s, the music 32) into the directory, which is created if necessary. @returns
 * the paths written, in the order of `soundNames`
 */
export async function makeSounds(directory: string): Promise<string[]> {
  const encoder = await createMp3Encoder();
  await mkdir(directory, { recursive: true });
  const paths: string[] = [];
  for (const name of soundNames) {
    encoder.configure({ channels: 1, sampleRate, bitrate: name === 'lobby_music' ? 32 : 48 });
    // The encoder returns a view of its memory, which the next call overwrites.
    const frames = encoder.encode([drawSound(name)]).slice();
    const path = join(directory, `${name}.mp3`);
    await writeFile(path, Buffer.concat([frames, encoder.finalize()]));
    paths.push(path);
  }
  return paths;
}

if (import.meta.main) {
  const directory = process.argv[2];
  if (directory === undefined) {
    console.error('Say where the sounds go: node make-sounds.ts <directory>');
    process.exitCode = 1;
  } else {
    const paths = await makeSounds(directory);
    console.log(`${paths.length} sounds in ${directory}`);
  }
}
