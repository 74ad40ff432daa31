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
