/** The weak forms of function words before a consonant and, where it differs, before a vowel. */
const WEAK: ReadonlyMap<string, [string, string?]> = new Map([
  ['a', ['ə']],
  ['an', ['ən']],
  ['the', ['ðə', 'ði']],
  ['to', ['tə', 'tu']],
  ['of', ['əv']],
  ['and', ['ənd']],
  ['for', ['fər']],
  ['at', ['ət']],
  ['from', ['frəm']],
  ['as', ['əz']],
  ['than', ['ðən']],
]);

/** What stands last in a phrase only because the phrase goes on. */
const NEVER_LAST = /^(?:of|as|than)$/;

/** Verbs after which `some` only means a quantity. */
const HAS_OBJECT = /^(?:get|have|like|want|need|buy|do|make|take)$/;

const BEGINS_WITH_VOWEL = /^[ˈˌ]*[aeiouæɑɔəɜɪʊʌ]/;

/**
 * The weak form inside a phrase; undefined for other words and at the end, where the strong form stands (`look for`), but for words
 * that something always follows (`because of`, `as soon as`).
 */
export function weakForm(word: string, nextIpa: string | undefined): string | undefined {
  const forms = nextIpa === undefined && !NEVER_LAST.test(word) ? undefined : WEAK.get(word);
  if (forms === undefined) return undefined;
  return (BEGINS_WITH_VOWEL.test(nextIpa ?? '') ? forms[1] : undefined) ?? forms[0];
}

/** `used to` with its voiceless s, the `some` of `get some rest`, and the letter at the end of `vitamin A`. */
export function fixedForm(words: readonly string[], at: number): string | undefined {
  if (words[at] === 'some' && HAS_OBJECT.test(words[at - 1] ?? '') && at < words.length - 1) return 'səm';
  if (words[at] === 'used' && words[at + 1] === 'to') return 'juːst';
  return words[at] === 'a' && at > 0 && at === words.length - 1 ? 'eɪ' : undefined;
}
