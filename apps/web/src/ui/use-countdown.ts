import { useEffect, useEffectEvent, useRef } from 'react';

interface Countdown {
  ms: number;
  isPaused: boolean;
  onEnd: () => void;
}

/** Calls `onEnd` after `ms` without pauses. */
export function useCountdown({ ms, isPaused, onEnd }: Countdown): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // The remaining time survives a pause.
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
