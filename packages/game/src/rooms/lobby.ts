import { broadcast, record, type StepContext } from './step-context.ts';
import { viewList, viewRoom } from './view.ts';

/** Returns everybody to the lobby, without points. */
export function backToLobby(context: StepContext): void {
  const { setup, state } = context.room;
  for (const seat of state.seats.all.values()) {
    seat.score = 0;
    seat.correct = 0;
    seat.from = null;
  }
  context.room = { phase: 'waiting', setup, state };
  record(context);
  broadcast(context, { ...viewList(context.room), room: viewRoom(context.room) });
}
