import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network. `unreachable`: it has, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

const FIRST_PROBE_MS = 2000;
const LAST_PROBE_MS = 30_000;

const listeners = new Set<() => void>();
let doesAnswer = true;
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let probeMs = FIRST_PROBE_MS;
let probe: (() => Promise<void>) | undefined;

function publish(): void {
  for (const listener of listeners) listener();
}

function probeLater(): void {
  clearTimeout(probeTimer);
  probeTimer = setTimeout(() => {
    probeMs = Math.min(LAST_PROBE_MS, probeMs * 2);
    void probe?.();
  }, probeMs);
}

/** The client's only caller of `fetch` reports each answer and each silence, and lends a call to ask again with. */
export const connection = {
  reportAnswer(): void {
    clearTimeout(probeTimer);
    probeMs = FIRST_PROBE_MS;
    if (doesAnswer) return;
    doesAnswer = true;
    publish();
  },

  reportSilence(askAgain: () => Promise<void>): void {
    probe = askAgain;
    probeLater();
    if (!doesAnswer) return;
    doesAnswer = false;
    publish();
  },

  get(): Connection {
    if (!navigator.onLine) return 'offline';
    return doesAnswer ? 'online' : 'unreachable';
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('online', publish);
    window.addEventListener('offline', publish);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('online', publish);
      window.removeEventListener('offline', publish);
    };
  },
};

/** Whether the server can be reached, for the bar under the header. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.get);
}
