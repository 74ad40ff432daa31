import { sendRoomChanged } from './extra-time.ts';
import { broadcast, record, type StepContext } from './step-context.ts';
import { viewPlayer } from './view.ts';

/** Recorded at once: a player who may not join must not get in through another server. */
export function setLocked(context: StepContext, locked: boolean): void {
  context.room.state.locked = locked;
  record(context);
  sendRoomChanged(context);
}

/** The new name stays when the player reconnects or comes back. */
export function rename(context: StepContext, target: number, username: string): void {
  const seat = context.room.state.seats.all.get(target);
  if (seat === undefined) return;
  seat.renamedFrom ??= seat.username;
  seat.username = username;
  record(context);
  broadcast(context, { type: 'player_changed', player: viewPlayer(seat) });
}
