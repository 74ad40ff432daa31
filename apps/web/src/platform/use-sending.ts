import { useEffect, useRef, useState } from 'react';

interface SendOptions {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

export interface Sending {
  /** From 0 to 1; null: nothing is being sent. */
  share: number | null;
  /** Sends; the answer, or undefined where it failed or was stopped, or another is being sent. */
  run: <Answer>(send: (options: SendOptions) => Promise<Answer>) => Promise<Answer | undefined>;
  stop: () => void;
}

/** One upload at a time, stopped when its dialog goes away. */
export function useSending(): Sending {
  const [share, setShare] = useState<number | null>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  return {
    share,
    stop: () => stopping.current?.abort(),
    run: async (send) => {
      if (stopping.current !== null) return undefined;
      const mine = new AbortController();
      stopping.current = mine;
      setShare(0);
      try {
        return await send({ signal: mine.signal, onProgress: setShare });
      } catch {
        // Its toast has said so.
        return undefined;
      } finally {
        stopping.current = null;
        setShare(null);
      }
    },
  };
}
