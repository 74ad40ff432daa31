/** A listener may throw: that is reported, and the others hear all the same. */
export type BusListener = (payload: unknown) => void;

/**
 * Carries news between the parts of this server, and between servers on one database. Payloads are JSON. What one server
 * publishes to a topic arrives everywhere in its order; nothing is kept for those who listen later, so whatever must not
 * be lost is in the database first. On the server itself a listener has heard before `publish` returns, and publishing
 * never fails.
 */
export interface Bus {
  publish(topic: string, payload: unknown): void;
  subscribe(topic: string, listener: BusListener): void;
  /** Told after news of other servers may have been missed, once news comes again. */
  onGap(listener: () => void): void;
}
