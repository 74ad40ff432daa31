import { randomInt } from 'node:crypto';
import { NEW_CODE_ALPHABET } from '@icando/contract/codes';

/** Abbreviations of rude words in Vietnamese and English. */
const RUDE = /VCL|VKL|VLL|CLM|CMN|CLG|CCC|FCK|FKG|BTCH|KKK|NGR/;

/** A cryptographically random code that cannot be misread or changed by a keyboard. */
export function randomCode(length: number): string {
  for (;;) {
    const letters = Array.from({ length }, () => NEW_CODE_ALPHABET[randomInt(NEW_CODE_ALPHABET.length)]);
    const code = letters.join('');
    if (!RUDE.test(code)) return code;
  }
}

/**
 * What one of the codes names; undefined when none of them exists, or several. A typed text with several readings is thus
 * one attempt.
 */
export async function findOnly<T>(
  codes: readonly string[],
  find: (code: string) => Promise<T | undefined>,
): Promise<{ code: string; found: T } | undefined> {
  const found: { code: string; found: T }[] = [];
  for (const code of codes) {
    const named = await find(code);
    if (named !== undefined) found.push({ code, found: named });
    if (found.length > 1) return undefined;
  }
  return found.length === 1 ? found[0] : undefined;
}
