import { isUntimed } from './clock.ts';
import type { Run } from './run.ts';

interface Goal {
  /** So many answers end the game, at the end of the last one's verdict. */
  readonly answers: number;
  readonly reason: 'enough' | 'words';
}

/** What ends a game before its time; undefined: nothing. Without a time limit it is one round of the words. */
export function goalOf(run: Run): Goal | undefined {
  if (run.enough !== undefined) return { answers: run.enough, reason: 'enough' };
  return isUntimed(run) ? { answers: run.deck.words.length, reason: 'words' } : undefined;
}

/** Answers that count towards the goal. In a round of lines a wrong one leaves its word to be connected. */
export function answersToGoal(run: Run): number {
  const isRoundOfLines = run.type_game === 'game_line' && goalOf(run)?.reason === 'words';
  return isRoundOfLines ? run.score.correct : run.score.total;
}

export function isReached(run: Run): boolean {
  const goal = goalOf(run);
  return goal !== undefined && answersToGoal(run) >= goal.answers;
}
