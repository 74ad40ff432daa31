import { withLatinLetters } from './look-alike-letters.ts';
import { nfc, nfkc, withPlainSigns } from './text.ts';
import { withOlderTonePlacement } from './tone-placement.ts';

const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * The key for telling people of a room or a class apart: names that look the same have the same key, whatever letters, signs
 * and rule of tone placement they are written with. Names of different tones or marks stay different (`Thuý`, `Thùy`, `Thụy`).
 */
export function nameKey(name: string): string {
  const latin = withLatinLetters(nfkc(withPlainSigns(name)).replace(HIDDEN, ''));
  const key = latin.trim().replace(/\s+/gu, ' ').toLowerCase();
  return withOlderTonePlacement(key);
}

/** The key of earlier versions, which told look-alike letters, signs and tone placement apart. Devices may still have data under it. */
export function formerNameKey(name: string): string {
  return nfc(name).trim().replace(/\s+/g, ' ').toLowerCase();
}
