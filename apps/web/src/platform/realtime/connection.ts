import { useStore } from '../storage/use-store.ts';

/** `offline`: no network; `unreachable`: the server does not respond; `outdated`: it needs a newer page. */
export type Connection = 'online' | 'offline' | 'unreachable' | 'outdated';

const FIRST_PROBE_MS = 2000;
const LAST_PROBE_MS = 30_000;

const listeners = new Set<() => void>();
let doesAnswer = true;
let isOutdated = false;
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

/** The next probe may be half a minute away. */
function onOnline(): void {
  publish();
  if (doesAnswer) return;
  clearTimeout(probeTimer);
  probeMs = FIRST_PROBE_MS;
  void probe?.();
}

export const connection = {
  reportAnswer(): void {
    clearTimeout(probeTimer);
    probeMs = FIRST_PROBE_MS;
    if (doesAnswer) return;
    doesAnswer = true;
    publish();
  },

  reportSilence(probeServer: () => Promise<void>): void {
    probe = probeServer;
    probeLater();
    if (!doesAnswer) return;
    doesAnswer = false;
    publish();
  },

  reportOutdated(): void {
    isOutdated = true;
    publish();
  },

  get(): Connection {
    if (isOutdated) return 'outdated';
    if (!navigator.onLine) return 'offline';
    return doesAnswer ? 'online' : 'unreachable';
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('online', onOnline);
    window.addEventListener('offline', publish);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('online', onOnline);
      window.removeEventListener('offline', publish);
    };
  },
};

export function useConnection(): Connection {
  return useStore(connection, () => 'online');
}
