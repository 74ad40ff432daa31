import { ROOM_TIMES } from '@icando/contract/rooms';
import type { GameServerFrame } from '@icando/contract/sockets';
import { hasGone, isDue, mayGo } from './gather.ts';
import { broadcast, type Turn } from './turn.ts';
import { isCrowd, viewList } from './view.ts';

/**
 * Somebody came, went, or changed: in a room of up to 100 told at once by a frame of its own, in a crowd with whatever
 * else happens, by one list a second (R14). Always after the change.
 */
export function tell(turn: Turn, frame: () => GameServerFrame, except: number | null = null): void {
  const { state } = turn.room;
  if (!isCrowd(state.seats)) {
    broadcast(turn, frame(), except);
  } else if (mayGo(state.news, turn.now)) {
    tellAll(turn);
  }
}

/** The gathered news of the last second, when it is over. */
export function tellGathered(turn: Turn): void {
  if (isDue(turn.room.state.news, turn.now)) tellAll(turn);
}

function tellAll(turn: Turn): void {
  hasGone(turn.room.state.news, turn.now, ROOM_TIMES.gather);
  broadcast(turn, viewList(turn.room));
}
