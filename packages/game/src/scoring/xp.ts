import { XP_FULL_WORDS, XP_MIN_SHARE, XP_WEIGHT, type SoloGame } from '@icando/contract/games';

export interface FinishedGame {
  readonly type_game: SoloGame;
  readonly correct_number: number;
  readonly total_number: number;
  /** Different words in the set. */
  readonly number_words: number;
}

/**
 * xp of a solo game: correct × weight × min(1, words / 10), rounded up; none below 40 % correct.
 * Counts are whole and not negative. The server applies the daily cap.
 */
export function xpForGame({ type_game, correct_number, total_number, number_words }: FinishedGame): number {
  if (isBelowShare(correct_number, total_number)) return 0;
  const words = Math.min(number_words, XP_FULL_WORDS);
  // One division of whole numbers: exact wherever it comes out whole, so rounding up adds nothing.
  return Math.ceil((correct_number * XP_WEIGHT[type_game] * words) / XP_FULL_WORDS);
}

function isBelowShare(correct: number, total: number): boolean {
  return correct * 100 < total * Math.round(XP_MIN_SHARE * 100);
}
