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

/** The meanings of a row; of a row of another word only the first, with the label that says whose it is. */
export function labelledMeanings(meanings: readonly string[], label = ''): readonly string[] {
  return label === '' ? meanings : meanings.slice(0, 1).map((meaning) => `${label}: ${meaning}`);
}

export function meaningsOf(joined: string): string[] {
  return joined.split(BETWEEN);
}
