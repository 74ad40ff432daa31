import { MAX_AT_MS, MAX_CHOSEN, type AskedSide } from '@icando/contract/answers';
import { MAX_SCORE_TOTAL, type SoloGame } from '@icando/contract/games';
import type { AnswerLog } from '@icando/contract/scores';
import { isHinted, type Cards } from './cards.ts';

export interface Score {
  readonly correct: number;
  readonly total: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly answers: readonly AnswerLog[];
}

export const EMPTY_SCORE: Score = { correct: 0, total: 0, streak: 0, bestStreak: 0, answers: [] };

export interface WordVerdict {
  readonly word_id: number;
  readonly correct: boolean;
  /** The text of the answer; empty for 'I do not know'. */
  readonly chosen: string;
}

interface JudgedAnswer {
  readonly correct: boolean;
  readonly words: readonly WordVerdict[];
  readonly side: AskedSide;
  /** The number of choices; 0 for a free answer. */
  readonly options: number;
  readonly askedAt: number;
  readonly now: number;
}

interface ScoredRun {
  readonly score: Score;
  readonly startedAt: number;
  readonly type_game: SoloGame;
  readonly cards?: Cards | undefined;
}

const HOUR_MS = 3_600_000;

/** Counts an answer and logs each of its words: several in the listen game, one in other games. */
export function scoreAnswer(
  { score, startedAt, type_game, cards }: ScoredRun,
  { correct, words, side, options, askedAt, now }: JudgedAnswer,
): Score {
  const answer_ms = Math.min(HOUR_MS, Math.max(0, Math.round(now - askedAt)));
  const at_ms = Math.min(MAX_AT_MS, Math.max(0, Math.round(now - startedAt)));
  const remaining = MAX_SCORE_TOTAL - score.answers.length;
  const logged = words.slice(0, Math.max(0, remaining)).map(({ word_id, correct: right, chosen }) => {
    const text = [...chosen].slice(0, MAX_CHOSEN).join('');
    const hint = isHinted(cards, word_id, score.answers) ? { hint: true } : {};
    return {
      word_id,
      correct: right,
      answer_ms,
      at_ms,
      game: type_game,
      side,
      options,
      chosen: text,
      ...hint,
    };
  });
  const streak = correct ? score.streak + 1 : 0;
  return {
    correct: score.correct + (correct ? 1 : 0),
    total: score.total + 1,
    streak,
    bestStreak: Math.max(score.bestStreak, streak),
    answers: [...score.answers, ...logged],
  };
}

export function isFull(score: Score): boolean {
  return score.total >= MAX_SCORE_TOTAL;
}
