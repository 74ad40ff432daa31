import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface InfiniteScroll {
  /** More pages exist; false stops watching. */
  hasMore: boolean;
  /** A page is under way; nothing is asked meanwhile. */
  isLoading: boolean;
  onMore: () => void;
  /** The scrolling box; without it the window. */
  box?: RefObject<HTMLElement | null>;
}

/** Give the returned ref to an element after the last row: `onMore` is called when it comes within 300 px. */
export function useInfiniteScroll<Mark extends HTMLElement = HTMLDivElement>({
  hasMore,
  isLoading,
  onMore,
  box,
}: InfiniteScroll): RefObject<Mark | null> {
  const mark = useRef<Mark>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    // Watching the screen is the browser's business. A new watch after each page fires again while rows are too few.
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
