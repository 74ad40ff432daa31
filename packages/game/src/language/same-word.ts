import { wordKey } from '@icando/contract/text';
import { alternativesOf } from './alternatives.ts';
import { spellingsOf } from './brackets.ts';
import { englishKey, withoutLeadingWord } from './english-key.ts';
import { vietnameseMeanings } from './meanings.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { plainVietnameseKey, withoutClassifier } from './vietnamese-key.ts';

/**
 * The keys of an English side as the word of a list: two sides with a common key are one word. `colo(u)r` has those of
 * `color` and `colour`; `sofa; couch` and `couch / sofa`, `turn sth off` and `turn off`, `to go` and `go` have the same one.
 * `put on/off` has one key that `put on` has not, because it is another word of a list.
 */
export function wordKeysOf(side: string): string[] {
  const keys = spellingsOf(wordKey(side)).map((spelling) => {
    const parts = alternativesOf(spelling).map(partKey);
    return joined(parts.filter((part) => part !== ''));
  });
  const filled = [...new Set(keys.filter((key) => key !== ''))];
  return filled.length > 0 ? filled : [wordKey(side)];
}

/** The key of a Vietnamese side as the meaning of a word in a list. */
export function meaningKeyOf(side: string): string {
  return joined(vietnameseMeanings(wordKey(side)));
}

/**
 * Whether a corrected meaning is equivalent: an alternative of one side is one of the other, apart from marks and
 * classifiers, or lies in it as whole words (`mận`, `quả mận bắc`).
 */
export function areRelatedMeanings(one: string, other: string): boolean {
  const plain = (side: string) =>
    vietnameseMeanings(side).map((key) => ` ${plainVietnameseKey(withoutClassifier(key))} `);
  const others = plain(other);
  return plain(one).some((key) => others.some((match) => key.includes(match) || match.includes(key)));
}

function partKey(text: string): string {
  const key = englishKey(text);
  return withoutLeadingWord(withoutPlaceholders(key)[0] ?? key);
}

function joined(keys: readonly string[]): string {
  return [...new Set(keys)].sort().join('; ');
}
