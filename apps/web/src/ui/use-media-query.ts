import { useSyncExternalStore } from 'react';

/** Whether a media query holds, e.g. `(max-width: 720px)`. Prefer CSS; this is for behaviour. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** The two breakpoints of the design. */
export const NARROW = '(max-width: 720px)';
export const MEDIUM = '(max-width: 1080px)';
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
