import type { SoloEvent } from '@icando/game/solo/events';

/** An event without its time, which the store adds. */
type WithoutNow<E> = E extends SoloEvent ? Omit<E, 'now'> : never;

export type Send = (event: WithoutNow<SoloEvent>) => void;

export interface BoardProps<P> {
  phase: P;
  send: Send;
  /** Whether the game waits for the 'next' event ("chờ tôi bấm tiếp"). */
  awaitsNext: boolean;
}
