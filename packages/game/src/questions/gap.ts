import type { GameForm } from '@icando/contract/games';
import { nfc } from '@icando/contract/text';
import { alternativesOf } from '../language/alternatives.ts';
import { baseFormsOf } from '../language/english-forms.ts';
import { findPhrase, matchOf, tokensOf, type Span, type Token } from '../language/phrase-in-sentence.ts';
import { withoutPlaceholders } from '../language/placeholders.ts';
import { sameText, type GameWord } from './game-word.ts';

/** What a sentence has in place of a hidden word, whatever its length. */
export const GAP = '____';

/**
 * The example of a word with the word left out ('Điền từ'). Several sentences would accept several words ("I like ____"), so
 * the translation is always shown below: it shows which word is meant, in the choice and in the write game.
 */
export interface GapQuestion {
  /** The whole sentence, for after the answer. */
  readonly sentence: string;
  /** The sentence with `GAP` for each hidden part: the parts of `turn … off` are two. */
  readonly gapped: string;
  /** The translation; without one, the Vietnamese word. */
  readonly translation: string;
  /** The hidden words in the form that they have in the sentence: `turned off`. */
  readonly answer: string;
}

/** A part of a sentence with a gap. */
export interface SentencePart {
  readonly text: string;
  readonly isGap: boolean;
}

/** The gap question of a word in a game of this form; null if it is asked as a word, as those without a gap are. */
export function gapIn(form: GameForm | undefined, word: GameWord): GapQuestion | null {
  return form === 'gap' ? gapOf(word) : null;
}

/** The texts of a word that make its gap. */
export type GapWord = Pick<
  GameWord,
  'foreign_word' | 'native_word' | 'type_word' | 'example' | 'example_native'
>;

/** Cached, because a set-up counts the words with a gap and every question needs its own again. */
const gaps = new WeakMap<GapWord, GapQuestion | null>();

/**
 * The gap question of a word. Null if it has no example with the word, or if another place would reveal the answer: the word is
 * in the sentence twice, in any form, or its translation has it too.
 */
export function gapOf(word: GapWord): GapQuestion | null {
  const cached = gaps.get(word);
  if (cached !== undefined) return cached;
  const gap = makeGap(word);
  gaps.set(word, gap);
  return gap;
}

function makeGap({ foreign_word, native_word, type_word, example = '', example_native = '' }: GapWord) {
  const sentence = nfc(example).trim();
  const tokens = sentence.includes('__') ? [] : tokensOf(sentence);
  const spans = tokens.length < 2 ? null : spansOf(tokens, sentence, foreign_word, type_word);
  if (spans === null || isShownElsewhere(tokens, spans)) return null;
  const answer = answerIn(sentence, spans, foreign_word);
  const translation = nfc(example_native).trim() || native_word;
  if (example_native.trim() !== '' && hasWords(translation, answer)) return null;
  const gapped = pieces(sentence, spans)
    .map(({ text, isGap }) => (isGap ? GAP : text))
    .join('');
  return { sentence, gapped, translation, answer };
}

/** The forms of an English side that may occur in a sentence: each alternative, then without its `sb` and `sth`. */
function spansOf(
  tokens: readonly Token[],
  sentence: string,
  english: string,
  type: string | undefined,
): Span[] | null {
  const forms = alternativesOf(english);
  for (const form of [...forms, ...forms.flatMap(withoutPlaceholders)]) {
    const found = findPhrase(tokens, form, type);
    if (found !== null) return merged(found, sentence);
  }
  return null;
}

/** Hidden words with only blanks or hyphens between them become one gap. */
function merged(spans: readonly Span[], sentence: string): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const before = all.at(-1);
    const isAdjacent = before !== undefined && /^[\s\-‐‑'’]+$/.test(sentence.slice(before.end, span.start));
    if (isAdjacent) all[all.length - 1] = { start: before.start, end: span.end };
    else all.push(span);
  }
  return all;
}

/** Whether the hidden word, in any form, or the hidden phrase occurs in the rest of the sentence. */
function isShownElsewhere(tokens: readonly Token[], spans: readonly Span[]): boolean {
  const isHidden = ({ start }: Token) => spans.some((span) => start >= span.start && start < span.end);
  const hidden = tokens.filter(isHidden);
  const shown = tokens.filter((token) => !isHidden(token));
  const [first] = hidden;
  if (first === undefined) return true;
  if (hidden.length > 1) return findPhrase(shown, hidden.map(({ key }) => key).join(' ')) !== null;
  const forms = [first.key, ...baseFormsOf(first.key).map(({ form }) => form)];
  return shown.some(({ key }) => forms.some((form) => matchOf(key, form) !== null));
}

/** In lower case at the start of a sentence, if the word itself begins with a small letter. */
function answerIn(sentence: string, spans: readonly Span[], english: string): string {
  const answer = spans.map(({ start, end }) => sentence.slice(start, end)).join(' ');
  const isSmall = spans[0]?.start === 0 && /^[^\p{L}]*\p{Ll}/u.test(english);
  return isSmall ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer;
}

/** Whether `words` occur in `text` as whole words in this order. */
function hasWords(text: string, words: string): boolean {
  const keys = (of: string) =>
    ` ${tokensOf(of)
      .map(({ key }) => key)
      .join(' ')} `;
  return keys(text).includes(keys(words));
}

function pieces(sentence: string, spans: readonly Span[]): SentencePart[] {
  let at = 0;
  const parts = spans.flatMap(({ start, end }) => {
    const before = { text: sentence.slice(at, start), isGap: false };
    at = end;
    return [before, { text: sentence.slice(start, end), isGap: true }];
  });
  return [...parts, { text: sentence.slice(at), isGap: false }].filter(({ text }) => text !== '');
}

/** The parts of a sentence for the screen: its gaps are empty before the answer, when the whole sentence is not known. */
export function sentenceParts(gapped: string, sentence?: string): SentencePart[] {
  const texts = gapped.split(GAP);
  let rest = sentence;
  return texts.flatMap((text, index): SentencePart[] => {
    const shown = { text, isGap: false };
    if (index === 0) {
      rest = rest?.slice(text.length);
      return [shown];
    }
    const end = index === texts.length - 1 ? (rest?.length ?? 0) - text.length : (rest?.indexOf(text) ?? 0);
    const gap = { text: rest?.slice(0, end) ?? '', isGap: true };
    rest = rest?.slice(end + text.length);
    return [gap, shown];
  });
}

/** Every text that is right in the gap, as one English side: `couch; sofa` where the word `sofa; couch` is uninflected. */
export function rightTexts({ foreign_word }: GameWord, { answer }: GapQuestion): string {
  const texts = foreign_word.split(';').map((text) => text.trim());
  const isWord = texts.length > 1 && texts.some((text) => sameText(text, answer));
  return isWord ? [answer, ...texts.filter((text) => !sameText(text, answer))].join('; ') : answer;
}
