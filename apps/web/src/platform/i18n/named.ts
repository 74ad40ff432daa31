/** Unicode's isolates around a text of another language or direction: neither visible nor read. */
const [BEGIN, END] = ['\u2068', '\u2069'];
const ISOLATES = /[\u2066-\u2069]/g;

/** A name or a word of a user for a text that `Named` shows, which then leaves it untranslated. */
export function named(name: string): string {
  return BEGIN + name.replaceAll(ISOLATES, '') + END;
}

/** The parts of such a text; those with an odd index are names. */
export function partsOf(text: string): string[] {
  return text.split(ISOLATES);
}
