import { useEffect, useRef } from 'react';
import { useQuietJoins } from '../host/quiet-joins.ts';
import { play, preloadSounds } from '../../platform/sounds.ts';

/** A sound for everybody who comes in. `count`: how many are here; null where nothing is to be heard. */
export function useLobbySounds(count: number | null): void {
  const isQuiet = useQuietJoins();
  const before = useRef(count);
  useEffect(() => {
    // The first one would otherwise be late.
    preloadSounds(['player_joined']);
  }, []);
  useEffect(() => {
    // A sound is no part of a render.
    if (count !== null && before.current !== null && count > before.current && !isQuiet)
      play('player_joined');
    before.current = count;
  }, [count, isQuiet]);
}
