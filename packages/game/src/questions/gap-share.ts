import { HAS_GAP_FORM, type GameForm, type LoggedGame } from '@icando/contract/games';
import type { Dice } from '../dice.ts';
import { gapOf, type GapWord } from './gap.ts';

/** The share of gaps among the questions of words that have one. */
const GAP_SHARE = 1 / 3;

/**
 * How homework and a review ask a word in this game: now and then with the gap of its sentence, in a review only if the learner
 * knows the word already.
 */
export function mixedForm(
  { word, game, isKnown = true }: { word: GapWord; game: LoggedGame; isKnown?: boolean },
  dice: Dice,
): GameForm {
  return HAS_GAP_FORM[game] && isKnown && dice() < GAP_SHARE && gapOf(word) !== null ? 'gap' : 'word';
}
