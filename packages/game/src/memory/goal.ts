import type { LoggedGame } from '@icando/contract/games';

/** Seconds from question to next question, by game: the middle learner's, until the log knows better. */
export const SECONDS_PER_ANSWER: Readonly<Record<LoggedGame, number>> = {
  game_select: 6,
  game_boong: 6,
  game_line: 4,
  game_listen: 9,
  game_write: 11,
};

export type Pace = Readonly<Record<LoggedGame, number>>;

/** Whole minutes that these questions take, at least 1 while there are any. */
export function minutesFor(games: readonly LoggedGame[], pace: Pace = SECONDS_PER_ANSWER): number {
  const seconds = games.reduce((sum, game) => sum + pace[game], 0);
  return Math.ceil(seconds / 60);
}

/** How many questions fill that many minutes when the games are mixed like `games`. */
export function answersFor(
  minutes: number,
  games: readonly LoggedGame[],
  pace: Pace = SECONDS_PER_ANSWER,
): number {
  const mix: readonly LoggedGame[] = games.length > 0 ? games : ['game_select', 'game_write'];
  const mean = mix.reduce((sum, game) => sum + pace[game], 0) / mix.length;
  return Math.max(1, Math.floor((minutes * 60) / mean));
}
