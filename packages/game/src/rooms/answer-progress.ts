import { ROOM_TIMES } from '@icando/contract/rooms';
import { allAnswered } from './answers.ts';
import { hasGone, isDue, mayGo } from './gather.ts';
import { hostOf } from './seats.ts';
import { send, type Turn } from './turn.ts';
import { viewAnswered } from './view.ts';

/**
 * How many have answered has changed: a host who watches hears of it, at most twice a second. To one seat, because a
 * frame to everybody for every answer would grow with the square of the room.
 */
export function noteAnswerProgress(turn: Turn): void {
  const { room, now } = turn;
  if (room.phase !== 'question' || allAnswered(room.answers) || !isWatched(turn)) return;
  if (mayGo(room.state.answerProgress, now)) sendAnswerProgress(turn);
}

/** What has changed since it was told last, when the while is over. */
export function sendGatheredProgress(turn: Turn): void {
  if (isDue(turn.room.state.answerProgress, turn.now)) sendAnswerProgress(turn);
}

/** Also to a host who comes back, whatever was told a moment ago. */
export function sendAnswerProgress(turn: Turn): void {
  const { room, now } = turn;
  hasGone(room.state.answerProgress, now, ROOM_TIMES.answerProgress);
  if (room.phase === 'question' && isWatched(turn)) send(turn, hostOf(room.state.seats), viewAnswered(room));
}

/** The host is here and does not play; a player is not to see how fast the others are. */
function isWatched({ room }: Turn): boolean {
  const { seats } = room.state;
  const host = seats.all.get(hostOf(seats));
  return host !== undefined && host.connection !== null && !host.is_player;
}
