import type { Bus, BusListener } from './bus.ts';

/** The bus of a single server, which loses no messages. */
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
