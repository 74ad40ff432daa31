import { nfc } from '@icando/contract/text';
import { createHash } from 'node:crypto';
import type { Utterance } from './voice-provider.ts';

const keyPattern = /^[0-9a-f]{64}$/;

/** Case is kept, because "US" and "us" sound different. */
export function normaliseSpokenText(text: string): string {
  return nfc(text).trim().replace(/\s+/gu, ' ');
}

/** A hash of the inputs, so that the key is known before the audio exists. The engine's bytes differ each time. */
export function audioKeyOf(providerId: string, { text, language, rate }: Utterance): string {
  const inputs = JSON.stringify([providerId, language, rate, normaliseSpokenText(text)]);
  return createHash('sha256').update(inputs).digest('hex');
}

/** `audio/<2 hex>/<64 hex>.mp3`, served at `/<path>`. */
export function audioPathOf(providerId: string, utterance: Utterance): string {
  return audioPathOfKey(audioKeyOf(providerId, utterance));
}

export function audioPathOfKey(key: string): string {
  return `audio/${key.slice(0, 2)}/${key}.mp3`;
}

export function audioKeyFromPath(path: string): string | undefined {
  const [root, folder, file, ...rest] = path.split('/');
  const key = file?.endsWith('.mp3') ? file.slice(0, -'.mp3'.length) : undefined;
  if (root !== 'audio' || key === undefined || rest.length > 0) return undefined;
  return keyPattern.test(key) && folder === key.slice(0, 2) ? key : undefined;
}
