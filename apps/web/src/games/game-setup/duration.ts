import { DURATION_MAX, DURATION_MIN } from '@icando/contract/games';

/** The specification adds a second to every duration. */
const EXTRA_S = 1;

/** The typed text as whole minutes from 1 to 60; 1 if it is not a number. */
export function clampMinutes(typed: string): number {
  const minutes = Math.trunc(Number(typed.trim().replace(',', '.')));
  return Number.isFinite(minutes) ? Math.min(DURATION_MAX, Math.max(DURATION_MIN, minutes)) : DURATION_MIN;
}

/** The duration of a game in seconds, as it is played and reported. */
export function durationSeconds(minutes: number): number {
  return minutes * 60 + EXTRA_S;
}

/** The chosen minutes of a game whose duration was multiplied by `factor`. */
export function minutesOf(seconds: number, factor = 1): number {
  return Math.round((seconds - EXTRA_S) / 60 / factor);
}

/**
 * The whole seconds on the clock. The first number is shown for the extra second too, so that the clock starts at the
 * chosen minutes and the game ends at 0:00.
 */
export function shownSeconds(leftMs: number, totalSeconds: number): number {
  return Math.min(totalSeconds - EXTRA_S, Math.max(0, Math.ceil(leftMs / 1000)));
}
