import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MicrophoneError, speechOfFile } from './microphone.ts';
import { encodeWav } from './wav.ts';
import ogg from './tone.fixture.ogg?url';

const RATE = 24_000;
const tone = (seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => 0.5 * Math.sin((at / RATE) * 2 * Math.PI * 440));
const wavFile = (seconds: number) => new Blob([encodeWav(tone(seconds), RATE)]);

/** Records a tone of half a second with the browser's recorder. */
async function recorded(mimeType: string): Promise<Blob> {
  // Browsers play no sound before a gesture.
  await userEvent.click(document.body);
  const context = new AudioContext();
  const into = context.createMediaStreamDestination();
  const source = new OscillatorNode(context, { frequency: 440 });
  source.connect(into);
  source.start();
  const recorder = new MediaRecorder(into.stream, { mimeType });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  const played = new Promise((resolve) => source.addEventListener('ended', resolve));
  source.stop(context.currentTime + 0.5);
  await played;
  recorder.stop();
  await ended;
  await context.close();
  return new Blob(chunks, { type: mimeType });
}

const textAt = (bytes: Uint8Array, from: number) => String.fromCharCode(...bytes.slice(from, from + 4));
const secondsOf = (wav: Uint8Array) => (wav.length - 44) / 2 / RATE;

async function failureOf(file: Blob): Promise<string> {
  const error = await speechOfFile(file).catch((failure: unknown) => failure);
  return error instanceof MicrophoneError ? error.reason : 'none';
}

describe('a sound file', () => {
  const recordable = ['audio/webm', 'audio/ogg', 'audio/mp4'].filter((type) =>
    MediaRecorder.isTypeSupported(type),
  );

  it.each(recordable)('is converted from %s as recorded by this browser', async (mimeType) => {
    const wav = await speechOfFile(await recorded(mimeType));
    expect([textAt(wav, 0), textAt(wav, 8)]).toEqual(['RIFF', 'WAVE']);
    expect(secondsOf(wav)).toBeGreaterThan(0.2);
  });

  it('is converted from Ogg without the silence around the speech', async () => {
    const wav = await speechOfFile(await (await fetch(ogg)).blob());
    expect(textAt(wav, 0)).toBe('RIFF');
    // Half a second of tone with its margins, out of a second.
    expect(secondsOf(wav)).toBeGreaterThan(0.5);
    expect(secondsOf(wav)).toBeLessThan(0.95);
  });

  it('is refused with text, silence, or more than ten seconds of speech', async () => {
    expect(await failureOf(new Blob(['no sound']))).toBe('unreadable');
    expect(await failureOf(new Blob([encodeWav(new Float32Array(RATE), RATE)]))).toBe('silent');
    expect(await failureOf(wavFile(11))).toBe('too_long');
    expect(await failureOf(wavFile(9))).toBe('none');
  });

  it('is refused from a minute on even with little speech, because all of it would be decoded', async () => {
    const withSilence = (seconds: number) => {
      const samples = new Float32Array(seconds * RATE);
      samples.set(tone(1));
      return new Blob([encodeWav(samples, RATE)]);
    };
    expect(await failureOf(withSilence(50))).toBe('none');
    expect(await failureOf(withSilence(70))).toBe('too_long');
  });
});
