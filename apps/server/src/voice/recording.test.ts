import { describe, expect, it } from 'vitest';
import { finishRecording } from './recording.ts';

const rate = 1000;

describe('a recording', () => {
  it('has a peak of 0.7, and 100 ms of silence at both ends instead of the engine’s', () => {
    const raw = Float32Array.from([...Array(300).fill(0), 0.1, -0.2, 0, 0.1, ...Array(500).fill(0)]);
    const recording = finishRecording(raw, rate);
    expect(recording.length).toBe(100 + 4 + 100);
    expect(recording.slice(0, 100).every((sample) => sample === 0)).toBe(true);
    expect(recording[101]).toBeCloseTo(-0.7);
    expect(recording.slice(-100).every((sample) => sample === 0)).toBe(true);
  });

  it('of silence stays silent', () => {
    expect(finishRecording(new Float32Array(50), rate).every((sample) => sample === 0)).toBe(true);
    expect(finishRecording(new Float32Array(0), rate).length).toBe(200);
  });
});
