import { nfc } from '@icando/contract/text';
/** The key for comparing English: NFC, lower case, one kind of apostrophe, single spaces, no outer punctuation. */
export function englishKey(text: string): string {
  return nfc(text)
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"“”(¿¡]+|[\s"“”.,!?;:…)]+$/g, '')
    .trim();
}

/** `to go` → `go`, `the sun` → `sun`. */
export function withoutLeadingWord(key: string): string {
  return key.replace(/^(?:to|an?|the) (?=\S)/, '');
}
