import { ROOM_TIMES } from '@icando/contract/room-rules';
import type { GameServerFrame } from '@icando/contract/room-frames';
import { markDone, isDue, tryNow } from './throttle.ts';
import { broadcast, type StepContext } from './step-context.ts';
import { isLargeRoom, viewList } from './view.ts';

/** Must be called after the change. A room of more than 100 seats gets one player list a second instead (R14). */
export function notifyPlayers(
  context: StepContext,
  frame: () => GameServerFrame,
  except?: readonly number[],
): void {
  const { state } = context.room;
  if (!isLargeRoom(state.seats)) {
    broadcast(context, frame(), except);
  } else if (tryNow(state.playerList, context.now)) {
    sendPlayerList(context);
  }
}

export function sendPendingPlayerList(context: StepContext): void {
  if (isDue(context.room.state.playerList, context.now)) sendPlayerList(context);
}

function sendPlayerList(context: StepContext): void {
  markDone(context.room.state.playerList, context.now, ROOM_TIMES.batch);
  broadcast(context, viewList(context.room));
}
