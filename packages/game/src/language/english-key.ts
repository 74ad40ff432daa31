import { nfc, withoutOuter } from '@icando/contract/text';
const OUTER = { start: /[\s"“”(¿¡]/, end: /[\s"“”.,!?;:…)]/ };

/** The key for comparing English: NFC, lower case, one kind of apostrophe, single spaces, no outer punctuation. */
export function englishKey(text: string): string {
  const single = nfc(text)
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(/\s+/g, ' ');
  return withoutOuter(single, OUTER).trim();
}

/** `to go` → `go`, `the sun` → `sun`. */
export function withoutLeadingWord(key: string): string {
  return key.replace(/^(?:to|an?|the) (?=\S)/, '');
}
