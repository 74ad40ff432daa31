import type { SoloEvent } from '@icando/game/solo/events';

/** The store adds the time. */
type WithoutNow<E> = E extends SoloEvent ? Omit<E, 'now'> : never;

export type Send = (event: WithoutNow<SoloEvent>) => void;

export interface BoardProps<P> {
  phase: P;
  send: Send;
  /** The game waits for 'next' ("chờ tôi bấm tiếp"). */
  awaitsNext: boolean;
}
