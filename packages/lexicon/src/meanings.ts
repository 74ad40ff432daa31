import { LIMITS } from '@icando/contract/limits';
import { lengthOf } from '@icando/contract/text';

const BETWEEN = '; ';

/** The meanings in one text, as learners write several, the first asked first; those that do not fit are left out. */
export function joinedMeanings(meanings: readonly string[]): string {
  return meanings.reduce((joined, meaning) => {
    if (joined === '') return meaning;
    const longer = `${joined}${BETWEEN}${meaning}`;
    return lengthOf(longer) > LIMITS.wordNew ? joined : longer;
  }, '');
}

export function meaningsOf(joined: string): string[] {
  return joined.split(BETWEEN);
}
