import { sendRoomChanged } from './extra-time.ts';
import { broadcast, record, type StepContext } from './step-context.ts';
import { viewPlayer } from './view.ts';

/** Records the lock at once, so that nobody can join through another server any more. */
export function setLocked(context: StepContext, locked: boolean): void {
  context.room.state.locked = locked;
  record(context);
  sendRoomChanged(context);
}

/** Renames a player. The new name stays when the player reconnects or joins again. */
export function rename(context: StepContext, target: number, username: string): void {
  const seat = context.room.state.seats.all.get(target);
  if (seat === undefined) return;
  seat.renamedFrom ??= seat.username;
  seat.username = username;
  record(context);
  broadcast(context, { type: 'player_changed', player: viewPlayer(seat) });
}
