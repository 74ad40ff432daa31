import { useStore } from '../platform/storage/use-store.ts';

/** Whether a media query matches, e.g. `(max-width: 720px)`. For behaviour; styles use CSS. */
export function useMediaQuery(query: string): boolean {
  return useStore({
    subscribe: (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    get: () => matchMedia(query).matches,
  });
}
