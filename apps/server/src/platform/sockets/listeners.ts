import type { Duplex } from 'node:stream';

const EVENTS = ['data', 'end', 'close', 'error'] as const;

/** Notes who listens to the socket now. What is answered takes off whoever came since: then nobody knows of it any more. */
export function noteListeners(socket: Duplex): () => void {
  const before = new Set(EVENTS.flatMap((event) => socket.rawListeners(event)));
  return () => {
    for (const event of EVENTS) {
      for (const listener of socket.rawListeners(event) as ((...said: unknown[]) => void)[])
        if (!before.has(listener)) socket.removeListener(event, listener);
    }
  };
}
