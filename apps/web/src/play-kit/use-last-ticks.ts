import { useEffect } from 'react';
import { play } from '../platform/sounds.ts';

/** Much softer than a new question, whose sound it borrows. */
const SOFTLY = 0.25;

/** A soft tick for each of the last seconds; null while there are more. Its visual twin is the beating clock. */
export function useLastTicks(second: number | null): void {
  useEffect(() => {
    // A sound is no part of a render.
    if (second !== null) play('new_questions', SOFTLY);
  }, [second]);
}
