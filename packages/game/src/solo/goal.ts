import { isUntimed } from './clock.ts';
import type { Run } from './run.ts';

interface Goal {
  /** The number of answers that ends the game, after the verdict of the last one. */
  readonly answers: number;
  readonly reason: 'enough' | 'words';
}

/** The goal that ends a game before its time, if it has one. Without a time limit it is one round of all words. */
export function goalOf(run: Run): Goal | undefined {
  if (run.enough !== undefined) return { answers: run.enough, reason: 'enough' };
  return isUntimed(run) ? { answers: run.deck.words.length, reason: 'words' } : undefined;
}

/** The number of answers that count towards the goal. In a round of lines only right ones count. */
export function answersToGoal(run: Run): number {
  const isRoundOfLines = run.type_game === 'game_line' && goalOf(run)?.reason === 'words';
  return isRoundOfLines ? run.score.correct : run.score.total;
}

export function isReached(run: Run): boolean {
  const goal = goalOf(run);
  return goal !== undefined && answersToGoal(run) >= goal.answers;
}
