import { ExponentialBackoff, fullJitterGenerator, handleWhen, retry } from 'cockatiel';
import * as z from 'zod/mini';
import { readMp3Frames } from './mp3-frames.ts';
import { VoiceRefused, VoiceUnavailable } from './voice-provider.ts';

/** Two minutes at 64 kbit/s. */
const MAX_BYTES = 1_000_000;
const MAX_ERROR_BYTES = 4_000;
const MAX_MESSAGE_LENGTH = 200;
/** Names of MP3 that FFmpeg and Python use. The content is checked as well. */
const MP3_TYPES = new Set(['audio/mpeg', 'audio/mp3', 'audio/x-mp3', 'audio/mpeg3']);

export interface Mp3Request {
  url: URL;
  key: string | undefined;
  body: unknown;
  /** Limits all attempts together. */
  signal: AbortSignal;
}

/** A failure that may pass within a second. */
class Transient extends VoiceUnavailable {}

const retries = retry(
  handleWhen((error) => error instanceof Transient),
  {
    maxAttempts: 2,
    backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_000, generator: fullJitterGenerator }),
  },
);

/** Posts JSON and reads an MP3, which must be complete because it is kept for ever. @throws {VoiceUnavailable} */
export async function fetchMp3(request: Mp3Request): Promise<Uint8Array> {
  try {
    return await retries.execute(() => attempt(request), request.signal);
  } catch (error) {
    if (error instanceof VoiceUnavailable) throw error;
    throw new VoiceUnavailable(`the voice service failed: ${String(error)}`, { cause: error });
  }
}

async function attempt({ url, key, body, signal }: Mp3Request): Promise<Uint8Array> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'audio/mpeg',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      // A redirect could send the words, and the key, to another host.
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw await failureOf(response);
    return await readMp3(response);
  } catch (error) {
    if (error instanceof VoiceUnavailable || signal.aborted) throw error;
    throw new Transient(`the voice service failed: ${String(error)}`, { cause: error });
  }
}

async function readMp3(response: Response): Promise<Uint8Array> {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || !MP3_TYPES.has(type)) {
    await response.body?.cancel();
    throw new VoiceUnavailable(`the voice service sent ${type ?? 'no type'} instead of audio/mpeg`);
  }
  const bytes = await readLimited(response, MAX_BYTES);
  if (bytes === undefined) throw new VoiceUnavailable(`the voice service sent more than ${MAX_BYTES} bytes`);
  if (readMp3Frames(bytes) === undefined) throw new Transient('the voice service sent no complete MP3');
  return bytes;
}

async function failureOf(response: Response): Promise<VoiceUnavailable> {
  const { status } = response;
  const message = `the voice service answered ${status}${await errorMessageOf(response)}`;
  if (status === 400 || status === 413 || status === 422) return new VoiceRefused(message);
  return status >= 500 || status === 429 || status === 408
    ? new Transient(message)
    : new VoiceUnavailable(message);
}

const text = z.string();
/** Error bodies of OpenAI and of FastAPI. */
const errorMessage = z.union([
  z.pipe(
    z.object({ error: z.object({ message: text }) }),
    z.transform(({ error }) => error.message),
  ),
  z.pipe(
    z.object({ detail: z.object({ message: text }) }),
    z.transform(({ detail }) => detail.message),
  ),
  z.pipe(
    z.object({ detail: text }),
    z.transform(({ detail }) => detail),
  ),
]);

/** The service's error message for the operator's log, for example an unknown voice or an empty account. */
async function errorMessageOf(response: Response): Promise<string> {
  const bytes = await readLimited(response, MAX_ERROR_BYTES).catch(() => undefined);
  try {
    const message = errorMessage.parse(JSON.parse(Buffer.from(bytes ?? []).toString('utf8')));
    return `: ${message.slice(0, MAX_MESSAGE_LENGTH)}`;
  } catch {
    return '';
  }
}

/** Returns undefined for more than `maxBytes`. */
async function readLimited(response: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
