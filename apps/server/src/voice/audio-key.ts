import { createHash } from 'node:crypto';
import type { Utterance } from './voice-provider.ts';

const keyPattern = /^[0-9a-f]{64}$/;

/** The text as the voice gets it: NFC, trimmed, one space between words. Case stays: "US" and "us" sound different. */
export function normaliseSpokenText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/**
 * The key of an utterance's audio: 64 hexadecimal digits, the SHA-256 of what goes in (never of the bytes that come
 * out: the engine gives different bytes each time), so that it is known before the audio is made.
 */
export function audioKeyOf(providerId: string, { text, language, rate }: Utterance): string {
  const inputs = JSON.stringify([providerId, language, rate, normaliseSpokenText(text)]);
  return createHash('sha256').update(inputs).digest('hex');
}

/** The path of an utterance's audio, as a word carries it: `audio/<2 hex>/<64 hex>.mp3`, served at `/<path>`. */
export function audioPathOf(providerId: string, utterance: Utterance): string {
  const key = audioKeyOf(providerId, utterance);
  return `audio/${key.slice(0, 2)}/${key}.mp3`;
}

/** The key in a path made by {@link audioPathOf}; undefined for anything else, however close. */
export function audioKeyFromPath(path: string): string | undefined {
  const [root, folder, file, ...rest] = path.split('/');
  const key = file?.endsWith('.mp3') ? file.slice(0, -'.mp3'.length) : undefined;
  if (root !== 'audio' || key === undefined || rest.length > 0) return undefined;
  return keyPattern.test(key) && folder === key.slice(0, 2) ? key : undefined;
}
