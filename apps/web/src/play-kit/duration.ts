import {
  DEFAULT_DURATION_MIN,
  DURATION_MAX,
  DURATION_MIN,
  LISTEN_DURATION_MIN,
  type SoloGame,
} from '@icando/contract/games';

/** The second that the specification adds to every duration. */
const EXTRA_S = 1;

/** What was typed as whole minutes, 1 to 60; what is no number is 1. */
export function clampMinutes(typed: string): number {
  const minutes = Math.trunc(Number(typed.trim().replace(',', '.')));
  return Number.isFinite(minutes) ? Math.min(DURATION_MAX, Math.max(DURATION_MIN, minutes)) : DURATION_MIN;
}

/** Minutes a game lasts unless the player chose otherwise. */
export function defaultMinutes(game: SoloGame): number {
  return game === 'game_listen' ? LISTEN_DURATION_MIN : DEFAULT_DURATION_MIN;
}

/** Seconds a game of so many minutes lasts, as they are played and reported. */
export function durationSeconds(minutes: number): number {
  return minutes * 60 + EXTRA_S;
}

/** The minutes of a game that lasts so many seconds. */
export function minutesOf(seconds: number): number {
  return Math.round((seconds - EXTRA_S) / 60);
}

/**
 * Whole seconds for the clock. The extra second is spent on the first figure, so that the clock starts at the chosen
 * minutes and the game ends as it reaches 0:00.
 */
export function shownSeconds(leftMs: number, totalSeconds: number): number {
  return Math.min(totalSeconds - EXTRA_S, Math.max(0, Math.ceil(leftMs / 1000)));
}
