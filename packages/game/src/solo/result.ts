import type { AnswerLog, SoloGame } from '@icando/contract/games';
import type { GameWord } from '../questions/game-word.ts';
import { timePlayed } from './clock.ts';
import type { Solo } from './events.ts';

/** The body of `POST /api/score`, but for `report_id`. */
export interface ScoreReport {
  readonly correct_number: number;
  readonly total_number: number;
  /** Whole seconds, rounded up, never more than the game's duration rounded up. */
  readonly time_play: number;
  readonly type_game: SoloGame;
  /** Different words in the set. */
  readonly number_words: number;
  readonly answers: AnswerLog[];
}

export interface SoloResult {
  readonly report: ScoreReport;
  /** Answered, and never wrong; each once, in the order of the set. */
  readonly rightWords: readonly GameWord[];
  /** Wrong at least once. */
  readonly wrongWords: readonly GameWord[];
  readonly bestStreak: number;
}

/**
 * The result of the game, or the interim result before its end. `correct_number` and `total_number` count
 * choices, texts, lines or sequences. `answers` has one entry for each; a line's is that of its English word, and a
 * sequence has one for each word read, correct when its own place was right. At most 5 000 entries.
 */
export function resultOf(solo: Solo): SoloResult {
  const { type_game, words, tally } = solo.run;
  const wrong = new Set(tally.answers.filter(({ correct }) => !correct).map(({ word_id }) => word_id));
  const answered = new Set(tally.answers.map(({ word_id }) => word_id));
  return {
    report: {
      correct_number: tally.correct,
      total_number: tally.total,
      time_play: Math.ceil(Math.round(timePlayed(solo)) / 1000),
      type_game,
      number_words: words.length,
      answers: [...tally.answers],
    },
    rightWords: words.filter(({ id }) => answered.has(id) && !wrong.has(id)),
    wrongWords: words.filter(({ id }) => wrong.has(id)),
    bestStreak: tally.bestStreak,
  };
}
