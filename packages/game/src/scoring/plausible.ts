import { FASTEST_ANSWER_S, HAS_GROWING_QUESTIONS, type SoloGame } from '@icando/contract/games';

/** Answers above the limit that are tolerated, for rounding and a quick start. */
const SLACK_ANSWERS = 2;
/** Seconds of tolerance for the reading time. */
const SLACK_READING_S = 5;

/**
 * True if a person could have given these answers of a review, by the same limits. Only right answers need a time: giving up
 * is a single tap, and earns nothing.
 */
export function isHumanPace(
  answers: readonly { readonly game: SoloGame; readonly correct: boolean; readonly answer_ms: number }[],
): boolean {
  const right = answers.filter(({ correct }) => correct);
  const fastest = right.map(({ game }) => FASTEST_ANSWER_S[game] * 1000).sort((a, b) => a - b);
  const needed = fastest.slice(0, -SLACK_ANSWERS).reduce((sum, ms) => sum + ms, 0);
  return right.reduce((sum, { answer_ms }) => sum + answer_ms, 0) >= needed;
}

export interface PlayReport {
  readonly type_game: SoloGame;
  readonly correct_number: number;
  readonly total_number: number;
  /** Whole seconds. */
  readonly time_play: number;
}

/**
 * True if a person could have played this. Each answer needs a minimum time (`FASTEST_ANSWER_S`). The listen game also needs
 * correct × (correct + 1) / 2 ≤ time_play + 5, because reading the n-th sequence takes n seconds.
 */
export function isPlayable({ type_game, correct_number, total_number, time_play }: PlayReport): boolean {
  if (correct_number > total_number) return false;
  // Integer tenths avoid rounding errors.
  const tenths = Math.round(FASTEST_ANSWER_S[type_game] * 10);
  if ((total_number - SLACK_ANSWERS) * tenths > time_play * 10) return false;
  if (!HAS_GROWING_QUESTIONS[type_game]) return true;
  return correct_number * (correct_number + 1) <= 2 * (time_play + SLACK_READING_S);
}
