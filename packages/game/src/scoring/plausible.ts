import { FASTEST_ANSWER_S, type SoloGame } from '@icando/contract/games';

/** Answers that may come faster than a person plays: the clock's rounding and a lucky start. */
const SLACK_ANSWERS = 2;
/** Seconds the readings of the listen game may lack. */
const SLACK_READING_S = 5;

export interface PlayReport {
  readonly type_game: SoloGame;
  readonly correct_number: number;
  readonly total_number: number;
  /** Whole seconds. */
  readonly time_play: number;
}

/**
 * True when a person can have played this: at least 0.5 (select), 0.4 (line), 0.9 (write, listen) seconds
 * an answer with 2 answers of slack; in the listen game correct × (correct + 1) / 2 ≤ time_play + 5 as well, since the
 * n-th right sequence took n seconds to read; never more correct than asked.
 */
export function isPlayable({ type_game, correct_number, total_number, time_play }: PlayReport): boolean {
  if (correct_number > total_number) return false;
  // Tenths of a second are whole numbers, so no rounding decides.
  const tenths = Math.round(FASTEST_ANSWER_S[type_game] * 10);
  if ((total_number - SLACK_ANSWERS) * tenths > time_play * 10) return false;
  if (type_game !== 'game_listen') return true;
  return correct_number * (correct_number + 1) <= 2 * (time_play + SLACK_READING_S);
}
