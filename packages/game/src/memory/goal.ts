import type { LoggedGame } from '@icando/contract/games';

/** The median seconds from one question to the next, by game; used until a learner's log has enough answers. */
export const SECONDS_PER_ANSWER: Readonly<Record<LoggedGame, number>> = {
  game_select: 6,
  game_boong: 6,
  game_line: 4,
  game_listen: 9,
  game_write: 11,
  game_dictation: 20,
};

/** The same for a choice whose options come after a try to recall, and for the card of a new word with the choice after it. */
export const SECONDS_OF_STEPWISE = 8;
export const SECONDS_OF_NEW_WORD = 16;

/** The verdict after an answer, and now and then the card after a miss: their mean, in seconds. */
const SECONDS_AFTER_ANSWER = 2;

/** What was answered on a day: `ms` is the time until the answers, `fresh` of them were the first ones of their words. */
interface Answered {
  readonly answers: number;
  readonly ms: number;
  readonly fresh: number;
}

/** The seconds that answers took together with the cards of new words before them and the verdicts after them. */
export function secondsSpent({ answers, ms, fresh }: Answered): number {
  const cards = fresh * (SECONDS_OF_NEW_WORD - SECONDS_PER_ANSWER.game_select);
  return ms / 1000 + cards + answers * SECONDS_AFTER_ANSWER;
}

export type Pace = Readonly<Record<LoggedGame, number>>;

/** The minutes that one question in each of these games takes together, rounded up. */
export function minutesFor(games: readonly LoggedGame[], pace: Pace = SECONDS_PER_ANSWER): number {
  const seconds = games.reduce((sum, game) => sum + pace[game], 0);
  return Math.ceil(seconds / 60);
}

/** The number of questions that fill the minutes if the games are mixed as in `games`. */
export function answersFor(
  minutes: number,
  games: readonly LoggedGame[],
  pace: Pace = SECONDS_PER_ANSWER,
): number {
  const mix: readonly LoggedGame[] = games.length > 0 ? games : ['game_select', 'game_write'];
  const mean = mix.reduce((sum, game) => sum + pace[game], 0) / mix.length;
  return Math.max(1, Math.floor((minutes * 60) / mean));
}
