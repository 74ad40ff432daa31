import { useEffect, useRef, useState } from 'react';

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface Sending {
  /** The sent share, from 0 to 1; null: no upload. */
  share: number | null;
  /** Sends, and returns the response; undefined if it failed or was stopped, or if another upload is running. */
  run: <Answer>(send: (options: SendOptions) => Promise<Answer>) => Promise<Answer | undefined>;
  stop: () => void;
}

/** Runs one upload at a time, which is stopped when the component is unmounted. */
export function useSending(): Sending {
  const [share, setShare] = useState<number | null>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  return {
    share,
    stop: () => stopping.current?.abort(),
    run: async (send) => {
      if (stopping.current !== null) return undefined;
      const controller = new AbortController();
      stopping.current = controller;
      setShare(0);
      try {
        return await send({ signal: controller.signal, onProgress: setShare });
      } catch {
        // A toast has shown the error.
        return undefined;
      } finally {
        stopping.current = null;
        setShare(null);
      }
    },
  };
}
