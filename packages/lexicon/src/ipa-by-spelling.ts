/** Weak vowels that CMU writes as a schwa, while learners' dictionaries follow the spelling. */
const CORRECTIONS: [spelling: RegExp, ipa: RegExp, written: string][] = [
  // unhappy, umbrella; but until, unless, unto
  [/^u[nm](?!til|less|to)/, /^ə(?=[nm])/, 'ʌ'],
  // receive, decide, believe, prefer
  [/^(?:re|de|be|pre)/, /^(r|d|b|pr)ə(?=ˈ)/, '$1ɪ'],
  // wanted, excited
  [/[td]ed$/, /əd$/, 'ɪd'],
  // boxes, washes
  [/es$/, /ə(?=z$)/, 'ɪ'],
  // tourist, scientists
  [/ists?$/, /ə(?=sts?$)/, 'ɪ'],
  // basket, visit, favourite
  [/(?:et|it|ite)s?$/, /ə(?=ts?$)/, 'ɪ'],
];

export function correctedBySpelling(word: string, ipa: string): string {
  return CORRECTIONS.reduce((text, [spelling, sound, written]) => {
    return spelling.test(word) ? text.replace(sound, written) : text;
  }, ipa);
}
