import { editDistance } from '../language/edit-distance.ts';
import { withoutLeadingWord } from '../language/english-key.ts';
import { lexParts, meaningParts } from './memory-key.ts';

interface Texts {
  readonly foreign_word: string;
  readonly native_word: string;
}

/** Up to this many letters, words are alike only when they differ in one; longer ones when they differ in two. */
const SHORT = 4;

/** Whether learners would confuse two words that are new to them: they share a meaning, or are spelled nearly the same. */
export function areAlike(a: Texts, b: Texts): boolean {
  const meanings = new Set(meaningParts(a.native_word));
  if (meaningParts(b.native_word).some((meaning) => meanings.has(meaning))) return true;
  const others = lexParts(b.foreign_word);
  return lexParts(a.foreign_word).some((lex) => others.some((other) => areSpelledAlike(lex, other)));
}

function areSpelledAlike(a: string, b: string): boolean {
  // 'Room 101' and 'room 102' are told apart by their numbers.
  if (/\d/.test(a) || Math.abs(a.length - b.length) > 2) return false;
  return editDistance(a, b) <= (Math.min(a.length, b.length) <= SHORT ? 1 : 2);
}

/**
 * The words of which none is like an earlier one, or like one of `introduced`. `confusablesOf`: the English words with which
 * one is confused for another reason.
 */
export function unlike<Word extends Texts>(
  words: readonly Word[],
  introduced: readonly Texts[],
  confusablesOf: (english: string) => readonly string[] = () => [],
): Word[] {
  const taken: Word[] = [];
  for (const word of words) {
    const confusables = new Set(lexesOf(word.foreign_word).flatMap(confusablesOf).flatMap(lexesOf));
    const isConfused = (other: Texts) =>
      areAlike(other, word) || lexesOf(other.foreign_word).some((lex) => confusables.has(lex));
    if (![...introduced, ...taken].some(isConfused)) taken.push(word);
  }
  return taken;
}

const lexesOf = (english: string) => lexParts(english).map(withoutLeadingWord);
