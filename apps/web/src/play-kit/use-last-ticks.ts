import { useEffect } from 'react';
import { play } from '../platform/sounds.ts';

/** The new-question sound, much softer. */
const SOFTLY = 0.25;

/** Null while more seconds are left. The pulsing clock is the visual sign. */
export function useLastTicks(second: number | null): void {
  useEffect(() => {
    if (second !== null) play('new_questions', SOFTLY);
  }, [second]);
}
