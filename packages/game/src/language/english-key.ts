/**
 * The form in which English is looked up: NFC, lower case, one kind of apostrophe, single spaces, no punctuation around.
 * `Don’t!` and `don't` are one word.
 */
export function englishKey(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s"“”(¿¡]+|[\s"“”.,!?;:…)]+$/g, '')
    .trim();
}

/** `to go` → `go`, `the sun` → `sun`; the same key where nothing leads, or nothing would be left. */
export function withoutLeadingWord(key: string): string {
  return key.replace(/^(?:to|an?|the) (?=\S)/, '');
}
