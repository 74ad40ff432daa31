import { LIMITS } from '@icando/contract/limits';
import { lengthOf } from '@icando/contract/text';

const BETWEEN = '; ';

/** The meanings in one side of a word, the first asked first; those for which it has no room are left out. */
export function joinedMeanings(meanings: readonly string[]): string {
  return meanings.reduce((joined, meaning) => {
    const longer = joined === '' ? meaning : `${joined}${BETWEEN}${meaning}`;
    return lengthOf(longer) > LIMITS.wordNew && joined !== '' ? joined : longer;
  }, '');
}
