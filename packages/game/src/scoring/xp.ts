import { ROOM_XP, type RoomGame } from '@icando/contract/room-rules';
import { XP_FULL_WORDS, XP_MIN_SHARE, XP_WEIGHT, type SoloGame } from '@icando/contract/games';

export interface FinishedGame {
  readonly type_game: SoloGame;
  readonly correct_number: number;
  readonly total_number: number;
  readonly number_words: number;
}

/** The XP of a solo game before the daily cap: correct × weight × min(1, words / 10), rounded up; 0 below 40 % correct. */
export function xpForGame({ type_game, correct_number, total_number, number_words }: FinishedGame): number {
  if (isBelowShare(correct_number, total_number)) return 0;
  const words = Math.min(number_words, XP_FULL_WORDS);
  // Dividing once, and only integers, keeps integer results exact before they are rounded up.
  return Math.ceil((correct_number * XP_WEIGHT[type_game] * words) / XP_FULL_WORDS);
}

export interface ReviewedAnswer {
  readonly game: SoloGame;
  readonly correct: boolean;
  /** The same for all answers about one word. */
  readonly word: string;
}

/**
 * The XP that answers of a review add to those before them, before the daily cap. All of them together earn what the solo
 * formula gives for their games and words, in however many parts they arrive; a part that ends below 40 % correct earns none.
 */
export function xpAddedInReview(before: readonly ReviewedAnswer[], added: readonly ReviewedAnswer[]): number {
  const all = [...before, ...added];
  if (isBelowShare(all.filter(({ correct }) => correct).length, all.length)) return 0;
  return xpOfReview(all) - xpOfReview(before);
}

function xpOfReview(answers: readonly ReviewedAnswer[]): number {
  const points = answers.reduce((sum, { game, correct }) => sum + (correct ? XP_WEIGHT[game] : 0), 0);
  const words = Math.min(new Set(answers.map(({ word }) => word)).size, XP_FULL_WORDS);
  return Math.ceil((points * words) / XP_FULL_WORDS);
}

function isBelowShare(correct: number, total: number): boolean {
  return correct * 100 < total * Math.round(XP_MIN_SHARE * 100);
}

export interface FinishedRoomGame {
  readonly type_game: RoomGame;
  readonly correct_number: number;
  readonly total_number: number;
  readonly number_words: number;
  readonly players: number;
}

/** The XP of one player before the daily cap (docs/rooms.md, R56). For a single player the solo formula applies. */
export function xpInRoom({ type_game, players, ...game }: FinishedRoomGame): number {
  if (players >= 2) return game.correct_number * ROOM_XP[type_game];
  return xpForGame({ ...game, type_game: type_game === 'game_boong' ? 'game_select' : type_game });
}
