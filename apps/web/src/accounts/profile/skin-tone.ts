import { SkinTones } from 'emoji-picker-react';
import { readStored, store } from '../../platform/storage/storage.ts';

const KEY = 'emoji_skin_tone';

/** The skin tone stored on this device; neutral by default. */
export function storedTone(): SkinTones {
  const stored = readStored(KEY);
  return Object.values(SkinTones).find((tone) => tone === stored) ?? SkinTones.NEUTRAL;
}

export function storeSkinTone(tone: SkinTones): void {
  store(KEY, tone);
}
