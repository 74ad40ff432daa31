import { nfc } from '@icando/contract/text';
import { baseFormsOf, isIrregular, type BaseForm } from './english-forms.ts';

/** Indices in the NFC sentence. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Token extends Span {
  /** In lower case, with one kind of apostrophe. */
  readonly key: string;
  /** Whether a hyphen joins it to the token before. */
  readonly isJoined: boolean;
}

/** How a word occurs in a sentence: as itself, or in an inflected form. */
type Match = 'exact' | 'inflected';

/** No example is longer; what is beyond is not read. */
const MAX_LENGTH = 512;
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{M}\p{N}]+)*/gu;
const HYPHEN = /^[-‐‑]$/;
const ARTICLE = /^(?:an?|the)$/;
/** The end of `Tom's`, `it's` and `we're`, which is no part of the word. */
const CLITIC = /'(?:s|m|d|re|ll|ve)$/;
const POSSESSIVE = /^(?:my|your|his|her|its|our|their|one's|.+'s)$/;

/** The words of a phrase that a sentence fills in, by their sign in the phrase. */
export const FILLED_IN: ReadonlyMap<string, RegExp> = new Map([
  ["one's", POSSESSIVE],
  ["sb's", POSSESSIVE],
  ['sb', /./],
  ['sth', /./],
  ['oneself', /self$|selves$/],
]);

/** The inflections that a word of each class has; words of other classes may have any. */
const INFLECTIONS: Readonly<Record<string, readonly BaseForm['as'][]>> = {
  noun: ['noun', 'either'],
  verb: ['verb', 'either'],
  'phrasal verb': ['verb', 'either'],
  adjective: ['compared'],
  adverb: ['compared'],
};

/** The words of a text; those joined by hyphens are words of their own. */
export function tokensOf(text: string): Token[] {
  const whole = nfc(text).slice(0, MAX_LENGTH);
  let before = 0;
  return Array.from(whole.matchAll(TOKEN), ({ 0: token, index: start }) => {
    const isJoined = HYPHEN.test(whole.slice(before, start));
    before = start + token.length;
    return { key: token.toLowerCase().replaceAll('’', "'"), start, end: before, isJoined };
  });
}

/** Whether a word of a sentence is the wanted one, or a form of it; of nouns, verbs, adjectives and adverbs only in their forms. */
export function matchOf(word: string, wanted: string, partOfSpeech = ''): Match | null {
  if (word === wanted) return 'exact';
  // Most words of a sentence are ruled out by their first letters, without computing all their base forms.
  if (word.charAt(0) !== wanted.charAt(0) && !isIrregular(word)) return null;
  const inflections = INFLECTIONS[partOfSpeech];
  const isForm = ({ form, as }: BaseForm) =>
    form === wanted && (inflections === undefined || inflections.includes(as));
  return baseFormsOf(word).some(isForm) ? 'inflected' : null;
}

/**
 * Where the words of a phrase occur in a sentence in their order, inflected too; other words may be between them, and what
 * fills in `sb`, `sth` or `one's` must. Its leading `to` and its articles may be missing. Null if the phrase is not there. Of
 * several places the one with the fewest inflected words and the fewest words between is found.
 */
export function findPhrase(sentence: readonly Token[], phrase: string, partOfSpeech?: string): Span[] | null {
  const wanted = wantedWords(phrase);
  if (wanted.length === 0) return null;
  let best: Place | null = null;
  for (const start of sentence.keys()) {
    const place = placeFrom(sentence, start, wanted, wanted.length === 1 ? partOfSpeech : '');
    if (place !== null && (best === null || place.cost < best.cost)) best = place;
  }
  return best?.spans ?? null;
}

interface Wanted {
  readonly key: string;
  readonly isJoined: boolean;
  /** What may precede it and belongs to the phrase: its `to` or article. */
  readonly before: RegExp | null;
  readonly filler: RegExp | null;
}

interface Place {
  readonly spans: Span[];
  readonly cost: number;
}

/** More than the words between in any sentence, so that an exact word farther away is better than an inflected one. */
const COST_OF_INFLECTED = 1_000;

function wantedWords(phrase: string): Wanted[] {
  const tokens = tokensOf(phrase);
  const isOptional = ({ key, isJoined }: Token, at: number) =>
    !isJoined && (ARTICLE.test(key) || (key === 'to' && at === 0));
  const isNeeded = (token: Token, at: number) => !isOptional(token, at) && !FILLED_IN.has(token.key);
  const needsAll = !tokens.some(isNeeded);
  return tokens.flatMap((token, at) => {
    const { key, isJoined } = token;
    if (!needsAll && isOptional(token, at)) return [];
    const previous = needsAll || at === 0 ? undefined : tokens[at - 1];
    const hasOptional = previous !== undefined && isOptional(previous, at - 1);
    const before = hasOptional ? (previous.key === 'to' ? /^to$/ : ARTICLE) : null;
    return [{ key, isJoined, before, filler: needsAll ? null : (FILLED_IN.get(key) ?? null) }];
  });
}

function placeFrom(
  sentence: readonly Token[],
  start: number,
  wanted: readonly Wanted[],
  partOfSpeech: string | undefined,
): Place | null {
  const spans: Span[] = [];
  let [at, inflected] = [start, 0];
  for (const [index, part] of wanted.entries()) {
    const last = index === 0 || part.isJoined ? at + 1 : sentence.length;
    const found = sentence
      .slice(at, last)
      .findIndex(({ key }) => matchOfPart(key, part, partOfSpeech) !== null);
    if (found < 0) return null;
    at += found;
    const token = sentence[at] as Token;
    if (part.filler === null) {
      const match = matchOfPart(token.key, part, partOfSpeech);
      if (match === 'inflected') inflected += 1;
      const previous = sentence[at - 1];
      if (part.before !== null && previous !== undefined && part.before.test(previous.key))
        spans.push(previous);
      spans.push({ start: token.start, end: endOf(token, part.key) });
    }
    at += 1;
  }
  return { spans, cost: inflected * COST_OF_INFLECTED + (at - start) };
}

function matchOfPart(key: string, { key: wanted, filler }: Wanted, partOfSpeech?: string): Match | null {
  if (filler !== null) return filler.test(key) ? 'exact' : null;
  return matchOf(key, wanted, partOfSpeech) ?? matchOf(key.replace(CLITIC, ''), wanted, partOfSpeech);
}

/** `Tom's` ends before its `'s`, unless the wanted word has it. */
function endOf({ key, start, end }: Token, wanted: string): number {
  if (key === wanted) return end;
  const stem = key.replace(CLITIC, '');
  return stem === key ? end : start + stem.length;
}
