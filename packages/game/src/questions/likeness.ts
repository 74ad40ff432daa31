import { drawnFrom, type Dice } from '../dice.ts';
import { editDistance } from '../language/edit-distance.ts';
import { alternativeKeys } from '../language/written-forms.ts';
import { withoutLeadingWord } from '../language/english-key.ts';
import type { GameWord } from './game-word.ts';

/** The words of a set, grouped by the features that make them similar. */
interface Index {
  readonly byKind: ReadonlyMap<string, readonly GameWord[]>;
  readonly bySound: ReadonlyMap<string, readonly GameWord[]>;
}

/** The features by which words are compared. */
interface Features {
  readonly text: string;
  /** Theme and part of speech together, then each alone. */
  readonly kinds: readonly string[];
  readonly sounds: readonly string[];
}

/** Cached by set, because every question queries its set again. */
const indexes = new WeakMap<readonly GameWord[], Index>();
const featuresOfWords = new WeakMap<GameWord, Features>();
/** The most words of one group that are compared letter by letter. */
const MAX_COMPARED = 24;

/**
 * The words of the set that are similar to `word`: first those with the same theme and part of speech, then the same theme,
 * then the same part of speech; in each group, similar spelling or sound first. A word may occur more than once.
 */
export function* likeWords(word: GameWord, set: readonly GameWord[], dice: Dice): Generator<GameWord, void> {
  const { byKind } = indexOf(set);
  const near = nearWords(word, set, dice);
  for (const kind of featuresOf(word).kinds) {
    yield* near.filter((other) => featuresOf(other).kinds.includes(kind));
    yield* drawnFrom(byKind.get(kind) ?? [], dice);
  }
  yield* near;
}

function featuresOf(word: GameWord): Features {
  const cached = featuresOfWords.get(word);
  if (cached !== undefined) return cached;
  const text = withoutLeadingWord(alternativeKeys(word.foreign_word)[0] ?? '');
  const features = { text, kinds: kindsOf(word), sounds: soundsOf(text, word.pronunciation_foreign) };
  featuresOfWords.set(word, features);
  return features;
}

function kindsOf({ theme, type_word, foreign_word }: GameWord): string[] {
  const type = type_word ?? (/^to /i.test(foreign_word) ? 'verb' : undefined);
  return [
    ...(theme !== undefined && type !== undefined ? [`${theme} ${type}`] : []),
    ...(theme === undefined ? [] : [`theme ${theme}`]),
    ...(type === undefined ? [] : [`type ${type}`]),
  ];
}

/** Keys for beginning, ending and consonants, written and spoken. Words with similar spelling or sound share a key. */
function soundsOf(text: string, pronunciation: string): string[] {
  const written = text
    .replace(/[^a-z]/g, '')
    .replace(/(?!^)[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1');
  const said = pronunciation.replace(/[^\p{Ll}]|[aeiouæɑɒɔəɛɜɝɚɪʊʌ]/gu, '');
  return [
    `begin ${text.slice(0, 3)}`,
    ...(text.length > 4 ? [`end ${text.slice(-4)}`] : []),
    ...(written.length > 1 ? [`written ${written}`] : []),
    ...(said.length > 1 ? [`said ${said}`] : []),
  ];
}

function nearWords(word: GameWord, set: readonly GameWord[], dice: Dice): GameWord[] {
  const { bySound } = indexOf(set);
  const { text, sounds } = featuresOf(word);
  const distances = new Map<GameWord, number>();
  for (const key of sounds) {
    let compared = 0;
    for (const other of drawnFrom(bySound.get(key) ?? [], dice)) {
      if (compared === MAX_COMPARED) break;
      compared += 1;
      if (other.id === word.id || distances.has(other)) continue;
      const distance = editDistance(text, featuresOf(other).text);
      if (distance <= Math.max(1, Math.floor(text.length / 2))) distances.set(other, distance);
    }
  }
  return [...distances].sort(([, a], [, b]) => a - b).map(([other]) => other);
}

function indexOf(set: readonly GameWord[]): Index {
  const cached = indexes.get(set);
  if (cached !== undefined) return cached;
  const index = {
    byKind: groupsOf(set, (word) => featuresOf(word).kinds),
    bySound: groupsOf(set, (word) => featuresOf(word).sounds),
  };
  indexes.set(set, index);
  return index;
}

function groupsOf(
  set: readonly GameWord[],
  keysOf: (word: GameWord) => readonly string[],
): Map<string, GameWord[]> {
  const groups = new Map<string, GameWord[]>();
  for (const word of set) {
    for (const key of keysOf(word)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [word]);
      else group.push(word);
    }
  }
  return groups;
}
