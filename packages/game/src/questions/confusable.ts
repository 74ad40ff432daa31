import { meaningsOf, type GameWord } from './game-word.ts';

interface RightMeanings {
  readonly english: ReadonlySet<string>;
  readonly vietnamese: ReadonlySet<string>;
}

/** True when either word is a right answer to a question for the other. Symmetric. */
export type Confusable = (a: GameWord, b: GameWord) => boolean;

/** Cached by set, because every question queries its set again. */
const rightMeaningsBySet = new WeakMap<readonly GameWord[], (word: GameWord) => RightMeanings>();

/**
 * Words are confusable if they share a meaning directly or through a third word: in a set with bank = ngân hàng and
 * bank = bờ sông, riverside = bờ sông is confusable with both.
 */
export function confusableIn(set: readonly GameWord[]): Confusable {
  const rightFor = rightMeaningsIn(set);
  return (a, b) => {
    const right = rightFor(a);
    const { english, vietnamese } = meaningsOf(b);
    return (
      english.some((key) => right.english.has(key)) || vietnamese.some((key) => right.vietnamese.has(key))
    );
  };
}

/** An upper bound for the number of words with which any word is confusable; some of them are counted twice. */
export function mostConfusable(set: readonly GameWord[]): number {
  const [english, vietnamese] = [new Map<string, number>(), new Map<string, number>()];
  for (const word of set) {
    const meanings = meaningsOf(word);
    for (const key of meanings.english) english.set(key, (english.get(key) ?? 0) + 1);
    for (const key of meanings.vietnamese) vietnamese.set(key, (vietnamese.get(key) ?? 0) + 1);
  }
  const rightFor = rightMeaningsIn(set);
  let most = 0;
  for (const word of set) {
    const right = rightFor(word);
    const own = meaningsOf(word);
    let others = -own.english.length - own.vietnamese.length;
    for (const key of right.english) others += english.get(key) ?? 0;
    for (const key of right.vietnamese) others += vietnamese.get(key) ?? 0;
    most = Math.max(most, others);
  }
  return most;
}

function rightMeaningsIn(set: readonly GameWord[]): (word: GameWord) => RightMeanings {
  const cached = rightMeaningsBySet.get(set);
  if (cached !== undefined) return cached;
  const toVietnamese = new Map<string, Set<string>>();
  const toEnglish = new Map<string, Set<string>>();
  for (const word of set) {
    const { english, vietnamese } = meaningsOf(word);
    for (const key of english) addTo(toVietnamese, key, vietnamese);
    for (const key of vietnamese) addTo(toEnglish, key, english);
  }
  const rightByWord = new WeakMap<GameWord, RightMeanings>();
  const rightFor = (word: GameWord): RightMeanings => {
    const cachedRight = rightByWord.get(word);
    if (cachedRight !== undefined) return cachedRight;
    const { english, vietnamese } = meaningsOf(word);
    const right = {
      english: new Set([...english, ...vietnamese.flatMap((key) => [...(toEnglish.get(key) ?? [])])]),
      vietnamese: new Set([...vietnamese, ...english.flatMap((key) => [...(toVietnamese.get(key) ?? [])])]),
    };
    rightByWord.set(word, right);
    return right;
  };
  rightMeaningsBySet.set(set, rightFor);
  return rightFor;
}

function addTo(map: Map<string, Set<string>>, key: string, values: readonly string[]): void {
  const before = map.get(key);
  if (before === undefined) map.set(key, new Set(values));
  else for (const value of values) before.add(value);
}
