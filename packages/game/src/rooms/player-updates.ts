import { ROOM_TIMES } from '@icando/contract/rooms';
import type { GameServerFrame } from '@icando/contract/sockets';
import { markDone, isDue, tryNow } from './throttle.ts';
import { broadcast, type StepContext } from './step-context.ts';
import { isLargeRoom, viewList } from './view.ts';

/**
 * Notifies all players of a changed seat. In a room of up to 100 seats `frame` is sent at once; a larger room gets one list of
 * players a second instead (R14). Call it after the change.
 */
export function notifyPlayers(
  context: StepContext,
  frame: () => GameServerFrame,
  except: number | null = null,
): void {
  const { state } = context.room;
  if (!isLargeRoom(state.seats)) {
    broadcast(context, frame(), except);
  } else if (tryNow(state.playerList, context.now)) {
    sendPlayerList(context);
  }
}

/** Sends the list that was deferred, once its second is over. */
export function sendPendingPlayerList(context: StepContext): void {
  if (isDue(context.room.state.playerList, context.now)) sendPlayerList(context);
}

function sendPlayerList(context: StepContext): void {
  markDone(context.room.state.playerList, context.now, ROOM_TIMES.batch);
  broadcast(context, viewList(context.room));
}
