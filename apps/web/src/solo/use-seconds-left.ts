import type { Solo } from '@icando/game/solo/events';
import { useMsUntil } from '../ui/use-ms-until.ts';
import { shownSeconds } from '../play-kit/index.ts';

interface ClockTime {
  readonly left: number;
  /** Without the extra second, which the clock does not show. */
  readonly total: number;
}

/** The clock of a running game in whole seconds; null without one. */
export function useSecondsLeft(solo: Solo | null): ClockTime | null {
  const endsAt = solo?.run.endsAt ?? null;
  const left = useMsUntil(endsAt);
  if (solo === null || endsAt === null || left === null) return null;
  const totalSeconds = (endsAt - solo.run.startedAt) / 1000;
  return { left: shownSeconds(left, totalSeconds), total: Math.max(1, totalSeconds - 1) };
}
