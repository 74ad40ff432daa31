import { answersFor, minutesFor } from '@icando/game/memory/goal';
import type { Progress } from './learning-api.ts';

/** The next day with words to review, by the forecast. */
export interface NextReview {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly isTomorrow: boolean;
  readonly words: number;
  readonly minutes: number;
}

/**
 * When the words come back, for a learner who has finished for today: what is still due today is then asked tomorrow.
 * Null without any word in the forecast.
 */
export function nextReview({
  forecast,
  settings,
}: Pick<Progress, 'forecast' | 'settings'>): NextReview | null {
  const [today, tomorrow, ...later] = forecast;
  if (today === undefined || tomorrow === undefined) return null;
  const days = [{ ...tomorrow, due: today.due + tomorrow.due }, ...later];
  const next = days.find(({ due }) => due > 0);
  if (next === undefined) return null;
  const words = Math.min(next.due, answersFor(settings.goal_minutes, ['game_listen']));
  const minutes = minutesFor(Array.from({ length: words }, () => 'game_listen' as const));
  return { day: next.day, isTomorrow: next.day === tomorrow.day, words, minutes };
}
