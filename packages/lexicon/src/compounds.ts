import type { FindIpa } from './phonetics.ts';

/** Beginnings that keep a second stress right before the main one: `rebuild`, `outside`, `misread`. */
const HEAVY =
  /^(?:re|un|up|out|mis|non|co|pre|post|self|down|under|over)|(?:teen|teenth|een|ee|ese)s?$|-|^[^aeiouy]+$/;

/**
 * A pronunciation that is checked against the words of which a compound is made: `silkworm` has the vowel of `worm`, and only
 * a compound such as `downtown` has two stressed syllables in a row, `July` does not.
 */
export function correctedByParts(word: string, ipa: string, find: FindIpa): string {
  const full = withFullVowel(word, withWholePrefix(word, ipa, find), find);
  if (!/^ˌ[^ˈ]*ˈ/.test(full) || !isClash(full) || HEAVY.test(word)) return full;
  return partsOf(word).some(([a, b]) => isMadeOf(full, find(a), find(b))) ? full : full.slice(1);
}

/** `inactive`, in which `n` is no onset of the stem; but `initial`, which has no such stem. */
function withWholePrefix(word: string, ipa: string, find: FindIpa): string {
  const hasStem = /^in[aeiou]\w{3}/.test(word) && find(word.slice(2)) !== undefined;
  return hasStem ? ipa.replace(/^ɪˈn/, 'ɪnˈ') : ipa;
}

const VOWEL = /[aeo][ɪʊ]|ɔɪ|[iɑɔuɜ]ː|[æʌəeɪʊiu]/g;

/** Whether the second stress is on the syllable right before the main one. */
function isClash(ipa: string): boolean {
  return (ipa.slice(0, ipa.indexOf('ˈ')).match(VOWEL) ?? []).length === 1;
}

function partsOf(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => {
    return [word.slice(0, at + 2), word.slice(at + 2)] as [string, string];
  }).filter(([, end]) => end.length > 1);
}

function isMadeOf(ipa: string, a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && bare(ipa) === bare(a) + bare(b);
}

function bare(ipa: string): string {
  return ipa.replaceAll(/[ˈˌ]/g, '');
}

/** The one-syllable parts whose vowel CMU weakens: `toothbrush`, `sunscreen`, `silkworm`. */
const WEAKENED: [beginning: RegExp, end: RegExp][] = [
  [/^(?:sun|gun|bus|rug|mud)$/, /^.{3,}$/],
  [/^.{3,}$/, /^[^aeiou]+u(?:t|sh|ck|p|b|g|nk|nch)$|^(?:worms?|works?|birds?|girls?|word)$/],
];

const MAY_BE_WEAKENED = /^(?:sun|gun|bus|rug|mud)|u(?:t|sh|ck|p|b|g|nk|nch)$|(?:worm|work|bird|girl|word)s?$/;

function withFullVowel(word: string, ipa: string, find: FindIpa): string {
  if (!ipa.includes('ə') || !MAY_BE_WEAKENED.test(word)) return ipa;
  for (const [a, b] of partsOf(word)) {
    if (!WEAKENED.some(([beginning, end]) => beginning.test(a) && end.test(b))) continue;
    const [first, last] = [find(a), find(b)];
    if (first === undefined || last === undefined) continue;
    const weak = (sound: string) => bare(sound).replace(/ʌ|ɜː/, 'ə');
    if (bare(ipa) === bare(first) + weak(last)) return `ˈ${bare(first)}${bare(last)}`;
    if (bare(ipa) === weak(first) + bare(last)) return `ˈ${bare(first)}${bare(last)}`;
  }
  return ipa;
}
