type BusListener = (payload: unknown) => void;

/**
 * Payloads are JSON. The messages of one server arrive in order. The bus does not store them, so callers write data to the
 * database first. Local listeners have run before `publish` returns, and publishing never fails.
 */
export interface Bus {
  publish(topic: string, payload: unknown): void;
  subscribe(topic: string, listener: BusListener): void;
  /** Called when messages of other servers arrive again after some may have been lost. */
  onGap(listener: () => void): void;
}

export function createInProcessBus(report: (error: unknown) => void): Bus {
  const listeners = new Map<string, BusListener[]>();
  return {
    publish(topic, payload) {
      for (const listener of listeners.get(topic) ?? []) {
        try {
          listener(payload);
        } catch (error) {
          report(error);
        }
      }
    },
    subscribe(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
    onGap() {},
  };
}
