import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface InfiniteScroll {
  /** There are more pages; false stops the observer. */
  hasMore: boolean;
  /** A page is being fetched, during which no other is requested. */
  isLoading: boolean;
  onMore: () => void;
  /** The scrolling element; the window by default. */
  box?: RefObject<HTMLElement | null> | undefined;
}

/** Calls `onMore` when the element of the returned ref, placed after the last row, is within 300 px of the view. */
export function useInfiniteScroll<Mark extends HTMLElement = HTMLDivElement>({
  hasMore,
  isLoading,
  onMore,
  box,
}: InfiniteScroll): RefObject<Mark | null> {
  const mark = useRef<Mark>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    // A new observer after each page reports again while the rows do not fill the view.
    const end = mark.current;
    if (!end || !hasMore || isLoading) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more();
      },
      { root: box?.current ?? null, rootMargin: '300px' },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [hasMore, isLoading, box]);
  return mark;
}
