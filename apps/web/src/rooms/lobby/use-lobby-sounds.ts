import { useEffect, useRef } from 'react';
import { useQuietJoins } from '../host/quiet-joins.ts';
import { play, preloadSounds } from '../../platform/audio/sounds.ts';

/** Plays a sound when the number of players grows; with a null `count` there are no sounds. */
export function useLobbySounds(count: number | null): void {
  const isQuiet = useQuietJoins();
  const before = useRef(count);
  useEffect(() => {
    // Preloaded, or the first sound would be late.
    preloadSounds(['player_joined']);
  }, []);
  useEffect(() => {
    // Sounds must not be played during a render.
    if (count !== null && before.current !== null && count > before.current && !isQuiet)
      play('player_joined');
    before.current = count;
  }, [count, isQuiet]);
}
