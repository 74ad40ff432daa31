// Records speech, or reads it from a file. The browser asks for permission at the first recording, not earlier.
import { RECORDING_SECONDS } from '@icando/contract/limits';
import { encodeWav, trimSpeech } from './wav.ts';

/**
 * `silent`: no speech was heard. `insecure`: browsers allow no microphone without HTTPS. `unreadable`: not a sound file.
 */
export type MicrophoneFailure =
  'insecure' | 'denied' | 'missing' | 'busy' | 'silent' | 'failed' | 'unreadable' | 'too_long';

export class MicrophoneError extends Error {
  readonly reason: MicrophoneFailure;
  constructor(reason: MicrophoneFailure, cause?: unknown) {
    super(`the microphone: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface SpeechRecording {
  /** The current loudness, 0 to 1. */
  level(): number;
  /** Ends the recording and returns it as a WAV file. @throws {MicrophoneError} */
  finish(): Promise<Uint8Array<ArrayBuffer>>;
  /** Ends and discards the recording. */
  cancel(): void;
}

/** The sample rate, sufficient for speech: ten seconds take half a megabyte. */
const RATE = 24_000;
const REASONS: Partial<Record<string, MicrophoneFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Starts a recording. @throws {MicrophoneError} */
export async function recordSpeech(): Promise<SpeechRecording> {
  const stream = await openMicrophone();
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const window = new Float32Array(analyser.fftSize);
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.start();

  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => {});
  };
  return {
    level: () => {
      analyser.getFloatTimeDomainData(window);
      return Math.min(1, window.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) * 1.5);
    },
    finish: async () => {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      if (recorder.state !== 'inactive') {
        recorder.stop();
        await stopped;
      }
      release();
      return toWav(new Blob(chunks, { type: recorder.mimeType }));
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}

async function openMicrophone(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new MicrophoneError('insecure');
  // oxlint-disable-next-line eslint/no-restricted-properties -- the context is secure
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined || typeof MediaRecorder === 'undefined') throw new MicrophoneError('missing');
  try {
    return await devices.getUserMedia({ audio: { channelCount: 1, noiseSuppression: true } });
  } catch (error) {
    throw new MicrophoneError(REASONS[(error as Error).name] ?? 'failed', error);
  }
}

/**
 * The size limit. Ten seconds of a WAV file take 2 MB. A browser decodes the whole file, and a large one may last hours.
 */
export const SOUND_FILE_BYTES = 4 * 1024 * 1024;

/** Reads speech from any format that this browser decodes: WebM, Ogg, MP4, MP3, WAV. @throws {MicrophoneError} */
export async function speechOfFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if ((await secondsOf(file)) > FILE_SECONDS) throw new MicrophoneError('too_long');
  return toWav(file, 'unreadable');
}

/** The limit in seconds for a file: enough for speech and the silence around it. */
const FILE_SECONDS = 60;
const METADATA_MS = 2000;

/** The duration in the file's metadata, without decoding; 0 if it is missing. */
async function secondsOf(file: Blob): Promise<number> {
  const sound = new Audio();
  const url = URL.createObjectURL(file);
  await new Promise((resolve) => {
    for (const end of ['loadedmetadata', 'error']) sound.addEventListener(end, resolve);
    // Some phones load no metadata before a tap on the player.
    setTimeout(resolve, METADATA_MS);
    sound.preload = 'metadata';
    sound.src = url;
  });
  URL.revokeObjectURL(url);
  return Number.isFinite(sound.duration) ? sound.duration : 0;
}

/** Converts to WAV, because browsers record in formats that other browsers do not play. */
async function toWav(
  recorded: Blob,
  undecoded: MicrophoneFailure = 'failed',
): Promise<Uint8Array<ArrayBuffer>> {
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const sound = await decoder.decodeAudioData(await recorded.arrayBuffer()).catch((error: unknown) => {
    throw new MicrophoneError(undecoded, error);
  });
  const speech = trimSpeech(sound.getChannelData(0), RATE);
  if (speech === undefined) throw new MicrophoneError('silent');
  if (speech.length > RATE * RECORDING_SECONDS) throw new MicrophoneError('too_long');
  return encodeWav(speech, RATE);
}
