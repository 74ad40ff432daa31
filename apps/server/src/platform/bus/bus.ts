/** An exception of a listener is reported; the other listeners are called all the same. */
export type BusListener = (payload: unknown) => void;

/**
 * Carries messages between the parts of this server, and between the servers of one database. Payloads are JSON. Messages
 * of one server arrive in their order; none is kept for later listeners, so whatever must not be lost is in the database
 * first. Listeners of this server have been called before `publish` returns, and publishing never fails.
 */
export interface Bus {
  publish(topic: string, payload: unknown): void;
  subscribe(topic: string, listener: BusListener): void;
  /** Called once messages of other servers arrive again after some may have been missed. */
  onGap(listener: () => void): void;
}
