import { createContext, useContext, useEffect, useState } from 'react';

/** The moment at which the clocks below this context stop; null: they run. */
export const StoppedAt = createContext<number | null>(null);

/**
 * The ms until a time of the monotonic clock (`performance.now()`), computed from the clock at each full second; null
 * without a time, 0 after it.
 */
export function useMsUntil(endsAt: number | null): number | null {
  const stoppedAt = useContext(StoppedAt);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    // The value depends on time only.
    if (endsAt === null || stoppedAt !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = () => {
      const at = performance.now();
      setNow(at);
      // Slightly late rather than early, which would show the same second twice.
      if (at < endsAt) timer = setTimeout(beat, ((endsAt - at) % 1000) + 4);
    };
    beat();
    return () => clearTimeout(timer);
  }, [endsAt, stoppedAt]);
  return endsAt === null ? null : Math.max(0, endsAt - (stoppedAt ?? now));
}
