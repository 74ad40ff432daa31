import { DURATION_MAX, DURATION_MIN } from '@icando/contract/games';

/** The specification adds a second to every duration. */
const EXTRA_S = 1;

/** Whole minutes from 1 to 60; 1 if not a number. */
export function clampMinutes(typed: string): number {
  const minutes = Math.trunc(Number(typed.trim().replace(',', '.')));
  return Number.isFinite(minutes) ? Math.min(DURATION_MAX, Math.max(DURATION_MIN, minutes)) : DURATION_MIN;
}

/** Seconds as played and reported. */
export function durationSeconds(minutes: number): number {
  return minutes * 60 + EXTRA_S;
}

/** Whole minutes of a game that lasted `factor` times as long. */
export function minutesOf(seconds: number, factor = 1): number {
  return Math.round((seconds - EXTRA_S) / 60 / factor);
}

/**
 * Whole seconds. The extra second is spent on the first number, so that the clock starts at the chosen minutes and
 * the game ends at 0:00.
 */
export function shownSeconds(leftMs: number, totalSeconds: number): number {
  return Math.min(totalSeconds - EXTRA_S, Math.max(0, Math.ceil(leftMs / 1000)));
}
