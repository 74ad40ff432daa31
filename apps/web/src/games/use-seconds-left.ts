import type { Solo } from '@icando/game/solo/events';
import { useEffect, useState } from 'react';
import { shownSeconds } from './duration.ts';

interface ClockTime {
  readonly left: number;
  /** Without the extra second, which the clock does not show. */
  readonly total: number;
}

/** The clock of a running game in whole seconds; null without one. Computed from the deadline at each turn of a second. */
export function useSecondsLeft(solo: Solo | null): ClockTime | null {
  const endsAt = solo?.run.endsAt ?? null;
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
  if (solo === null || endsAt === null) return null;
  const totalSeconds = (endsAt - solo.run.startedAt) / 1000;
  return { left: shownSeconds(endsAt - now, totalSeconds), total: Math.max(1, totalSeconds - 1) };
}
