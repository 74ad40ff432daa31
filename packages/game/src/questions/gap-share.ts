import { HAS_GAP_FORM, type GameForm, type LoggedGame } from '@icando/contract/games';
import type { Dice } from '../dice.ts';
import { gapOf, type GapWord } from './gap.ts';

/** The share of gaps among the questions of words that have one. */
const GAP_SHARE = 1 / 3;
/** The share of dictations among the questions of a review in which a known word with a voice would be written. */
const DICTATION_SHARE = 1 / 6;

/** How homework asks a word in this game: now and then with the gap of its sentence. */
export function mixedForm({ word, game }: { word: GapWord; game: LoggedGame }, dice: Dice): GameForm {
  return HAS_GAP_FORM[game] && dice() < GAP_SHARE && gapOf(word) !== null ? 'gap' : 'word';
}

export interface ReviewedQuestion {
  readonly word: GapWord;
  readonly game: LoggedGame;
  readonly isKnown: boolean;
  /** Whether the word may be dictated: a voice reads it. */
  readonly isHeard: boolean;
}

/**
 * How a review asks its questions, which are in their order: known words now and then with the gap of their sentence, or as a
 * dictation. Both take long, so that neither follows the other or itself.
 */
export function reviewForms(
  questions: readonly ReviewedQuestion[],
  dice: Dice,
): readonly (GameForm | 'dictation')[] {
  let isAfterLong = false;
  return questions.map((question) => {
    const form = isAfterLong || !question.isKnown ? 'word' : formOfKnown(question, dice);
    isAfterLong = form !== 'word';
    return form;
  });
}

function formOfKnown({ word, game, isHeard }: ReviewedQuestion, dice: Dice): GameForm | 'dictation' {
  const isDictated = isHeard && game === 'game_write' && dice() < DICTATION_SHARE;
  return isDictated ? 'dictation' : mixedForm({ word, game }, dice);
}
