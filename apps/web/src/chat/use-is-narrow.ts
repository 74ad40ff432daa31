import { useMediaQuery } from '../ui/use-media-query.ts';

/** A phone: the list and the talk do not stand side by side. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 720px)');
}
