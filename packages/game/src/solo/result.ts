import { MAX_TIME_PLAY_S, type SoloGame } from '@icando/contract/games';
import type { AnswerLog } from '@icando/contract/scores';
import type { GameWord } from '../questions/game-word.ts';
import { timePlayed } from './clock.ts';
import type { Solo } from './events.ts';

/** The body of `POST /api/score` without `report_id`. */
export interface ScoreReport {
  readonly correct_number: number;
  readonly total_number: number;
  readonly time_play: number;
  readonly type_game: SoloGame;
  readonly number_words: number;
  readonly answers: AnswerLog[];
  readonly started_at: number;
}

export interface SoloResult {
  readonly report: ScoreReport;
  /** Words without a wrong answer, in the order of the set. */
  readonly rightWords: readonly GameWord[];
  readonly wrongWords: readonly GameWord[];
  readonly bestStreak: number;
}

/** The result, or an interim result. A line is logged under its English word; a sequence has one entry per word read. */
export function resultOf(solo: Solo): SoloResult {
  const { type_game, words, score, startedOn } = solo.run;
  const wrong = new Set(score.answers.filter(({ correct }) => !correct).map(({ word_id }) => word_id));
  const answered = new Set(score.answers.map(({ word_id }) => word_id));
  return {
    report: {
      correct_number: score.correct,
      total_number: score.total,
      // A game without a time limit may last longer than a report permits.
      time_play: Math.min(MAX_TIME_PLAY_S, Math.ceil(Math.round(timePlayed(solo)) / 1000)),
      type_game,
      number_words: words.length,
      answers: [...score.answers],
      started_at: startedOn,
    },
    rightWords: words.filter(({ id }) => answered.has(id) && !wrong.has(id)),
    wrongWords: words.filter(({ id }) => wrong.has(id)),
    bestStreak: score.bestStreak,
  };
}
