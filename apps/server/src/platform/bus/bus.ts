/** An exception of a listener is reported; the other listeners are called all the same. */
export type BusListener = (payload: unknown) => void;

/**
 * Publishes messages to the modules of this server and to the other servers on the same database. Payloads are JSON.
 * The messages of one server arrive in order; none is stored for later subscribers, so anything that must not be lost
 * is written to the database first. Listeners on this server have run before `publish` returns, and publishing never
 * fails.
 */
export interface Bus {
  publish(topic: string, payload: unknown): void;
  subscribe(topic: string, listener: BusListener): void;
  /** Called when messages of other servers arrive again after some may have been lost. */
  onGap(listener: () => void): void;
}
