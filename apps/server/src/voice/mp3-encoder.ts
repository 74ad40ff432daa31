import { createMp3Encoder } from 'wasm-media-encoders';

/** Turns mono samples (-1..1) at the given samples per second into a complete MP3 file. */
export type EncodeMp3 = (samples: Float32Array, sampleRate: number) => Uint8Array<ArrayBuffer>;

/** Loads LAME once; the function it gives may be called any number of times. 48 kbit/s is plenty for one voice. */
export async function loadMp3Encoder(): Promise<EncodeMp3> {
  const encoder = await createMp3Encoder();
  return (samples, sampleRate) => {
    encoder.configure({ channels: 1, sampleRate, bitrate: 48 });
    // Both answers are views of the encoder's own memory, overwritten by the next call.
    const frames = encoder.encode([samples]).slice();
    const lastFrames = encoder.finalize();
    const file = new Uint8Array(frames.length + lastFrames.length);
    file.set(frames);
    file.set(lastFrames, frames.length);
    return file;
  };
}
