import { useEffect, useState } from 'react';

/**
 * How many ms are left until a moment of the page's clock (`performance.now()`), computed anew at each turn of a second
 * and never counted down; null without one, 0 once it has come.
 */
export function useMsUntil(endsAt: number | null): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    // Time passes without anything else changing.
    if (endsAt === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = () => {
      const at = performance.now();
      setNow(at);
      // A little late rather than early, or the same second would show twice.
      if (at < endsAt) timer = setTimeout(beat, ((endsAt - at) % 1000) + 4);
    };
    beat();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt === null ? null : Math.max(0, endsAt - now);
}
