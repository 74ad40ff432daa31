import { describe, expect, it } from 'vitest';
import { encodeWav, trimSpeech } from './wav.ts';

const RATE = 1_000;
/** A second of silence, half a second of a tone, a second of silence. */
const recording = (loudness: number) =>
  Float32Array.from({ length: 2_500 }, (_, n) =>
    n < 1_000 || n >= 1_500 ? 0 : n % 2 === 0 ? loudness : -loudness,
  );
const peakOf = (samples: Float32Array | undefined) => Math.max(...(samples ?? []));

describe('recorded speech', () => {
  it('is cut out of the silence, with a margin', () => {
    expect(trimSpeech(recording(0.5), RATE)?.length).toBe(500 + 2 * 150);
    expect(trimSpeech(recording(0.5).subarray(950), RATE)?.length).toBe(50 + 500 + 150);
  });

  it('has a uniform loudness, without amplified background noise', () => {
    expect(peakOf(trimSpeech(recording(0.2), RATE))).toBeCloseTo(0.7);
    expect(peakOf(trimSpeech(recording(1), RATE))).toBeCloseTo(0.7);
    expect(peakOf(trimSpeech(recording(0.01), RATE))).toBeCloseTo(0.08);
  });

  it('is undefined without a sound', () => {
    expect(trimSpeech(recording(0.001), RATE)).toBeUndefined();
    expect(trimSpeech(new Float32Array(), RATE)).toBeUndefined();
  });
});

describe('a WAV file', () => {
  it('has its header and its samples, with those out of range clipped', () => {
    const bytes = encodeWav(Float32Array.from([0, 1, -1, 2]), 24_000);
    const view = new DataView(bytes.buffer);
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 4))).toBe('RIFF');
    expect(view.getUint32(4, true)).toBe(bytes.length - 8);
    expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint32(40, true)]).toEqual([
      24_000, 48_000, 8,
    ]);
    expect([0, 1, 2, 3].map((n) => view.getInt16(44 + 2 * n, true))).toEqual([0, 32_767, -32_767, 32_767]);
  });
});
