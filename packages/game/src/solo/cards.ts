import type { GameWord } from '../questions/game-word.ts';
import type { Deck } from '../questions/rounds.ts';

/** The new words of a game, each shown on a card before its first question. */
export interface Cards {
  /** The learner's notes, by the ids of their words. */
  readonly notes: Readonly<Record<number, string>>;
  /** The ids of the words whose cards were shown. */
  readonly seen: readonly number[];
  /** Of these, the words that the learner knew, and was asked at once. */
  readonly known: readonly number[];
}

/** The most words that are shown before the first of them is asked, outside of the listen game. */
export const MAX_AHEAD = 3;

/**
 * The word whose card comes before the next question. A first game soon asks: its first question has one card before it,
 * and later ones have up to three words ahead, so that a few questions are between a card and its question.
 */
export function nextCard(
  cards: Cards,
  { pending }: Deck,
  asked: number,
  questionsLeft: number,
): GameWord | undefined {
  const ahead = pending.slice(0, Math.min(asked + 1, MAX_AHEAD, questionsLeft));
  return ahead.find(({ id }) => !cards.seen.includes(id));
}

/** Whether the next answer to this word is the first one after its card, so that a right one proves little. */
export function isHinted(
  cards: Cards | undefined,
  wordId: number,
  answers: readonly { readonly word_id: number }[],
): boolean {
  if (cards === undefined || !cards.seen.includes(wordId) || cards.known.includes(wordId)) return false;
  return answers.every(({ word_id }) => word_id !== wordId);
}
