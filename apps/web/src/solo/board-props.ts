import type { SoloEvent } from '@icando/game/solo/events';

/** An event as a board sends it: the store adds the time. */
type WithoutNow<E> = E extends SoloEvent ? Omit<E, 'now'> : never;

/** Sends an event of the learner to the running game. */
export type Send = (event: WithoutNow<SoloEvent>) => void;

/** What every board gets: the phase it draws and the way to answer it. */
export interface BoardProps<P> {
  phase: P;
  send: Send;
  /** the game waits for 'next' (setting "chờ tôi bấm tiếp") */
  awaitsNext: boolean;
}
