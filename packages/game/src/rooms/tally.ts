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
export function tally(turn: Turn): void {
  const { room, now } = turn;
  if (room.phase !== 'question' || allAnswered(room.answers) || !isWatched(turn)) return;
  if (mayGo(room.hall.tally, now)) tellTally(turn);
}

/** What has changed since it was told last, when the while is over. */
export function tallyGathered(turn: Turn): void {
  if (isDue(turn.room.hall.tally, turn.now)) tellTally(turn);
}

/** Also to a host who comes back, whatever was told a moment ago. */
export function tellTally(turn: Turn): void {
  const { room, now } = turn;
  hasGone(room.hall.tally, now, ROOM_TIMES.tally);
  if (room.phase === 'question' && isWatched(turn)) send(turn, hostOf(room.hall.seats), viewAnswered(room));
}

/** The host is here and does not play; a player is not to see how fast the others are. */
function isWatched({ room }: Turn): boolean {
  const { seats } = room.hall;
  const host = seats.all.get(hostOf(seats));
  return host !== undefined && host.connection !== null && !host.is_player;
}
