import { nfc, nfd } from '@icando/contract/text';

const MAX_FORMS = 3;
/** The five tones of Vietnamese, as combining marks. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/**
 * The ways in which a password may have been hashed, at most three, the likeliest first. Today it is the composed one, and its
 * hash says so. Before, it was what the keyboard typed: composed letters (Telex, phones), or letters with the tone behind them (Windows).
 */
export function formsOf(password: string): string[] {
  const forms = new Set([nfc(password), password, withTonesBehind(password), nfd(password)]);
  return [...forms].slice(0, MAX_FORMS);
}

/** `ế` as `ê` and U+0301. */
function withTonesBehind(text: string): string {
  return nfc(text).replace(/\P{ASCII}/gu, (letter) => {
    const parts = nfd(letter);
    return nfc(parts.replace(TONES, '')) + (parts.match(TONES) ?? []).join('');
  });
}
