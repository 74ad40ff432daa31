import { useEffect } from 'react';
import { play } from '../../platform/audio/sounds.ts';

/** The volume of a tick, which is a softer new-question sound. */
const TICK_VOLUME = 0.25;

/** Plays a tick for each of the last seconds; `second` is null before them. The pulsing clock shows the same. */
export function useLastTicks(second: number | null): void {
  useEffect(() => {
    if (second !== null) play('new_questions', TICK_VOLUME);
  }, [second]);
}
