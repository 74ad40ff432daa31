import { FASTEST_ANSWER_S, HAS_GROWING_QUESTIONS, type SoloGame } from '@icando/contract/games';

/** Answers above the limit that are tolerated, for rounding and a quick start. */
const SLACK_ANSWERS = 2;
/** Seconds of tolerance for the reading time. */
const SLACK_READING_S = 5;

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
