import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A rendered row. */
export interface VirtualRow {
  index: number;
  key: string | number | bigint;
  /** Offset in px from the top of the list. */
  top: number;
}

interface VirtualRows {
  /** The ref of the element that contains the rows. */
  body: RefObject<HTMLDivElement | null>;
  rows: VirtualRow[];
  /** The height of all rows in px. */
  height: number;
  /** The ref of each row's element, which must have the attribute `data-index`. */
  measure: RefCallback<Element>;
}

/** Renders only the rows of a long list that are near the window, and the one with focus. Rows may differ in height. */
export function useVirtualRows(options: {
  count: number;
  /** Estimated height in px of a row that has not been rendered yet. */
  estimate: number;
  keyOf: (index: number) => number;
}): VirtualRows {
  // The virtualizer is a mutable object, so the React compiler would see no change.
  'use no memo';
  const body = useRef<HTMLDivElement>(null);
  const margin = usePageTop(body);
  const focused = useFocusedIndex(body);
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtualizer = useWindowVirtualizer({
    count: options.count,
    estimateSize: () => options.estimate,
    getItemKey: options.keyOf,
    overscan: 8,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const isFar = focused >= 0 && focused < options.count && !near.includes(focused);
      return isFar ? [...near, focused].toSorted((a, b) => a - b) : near;
    },
  });
  return {
    body,
    rows: virtualizer.getVirtualItems().map(({ index, key, start }) => ({ index, key, top: start - margin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

/** The index of the row with focus, -1 for none: removing that row from the page would lose the focus. */
function useFocusedIndex(body: RefObject<HTMLElement | null>): number {
  const [focused, setFocused] = useState(-1);
  useEffect(() => {
    // React has no state for the focus of descendants, so the events are observed.
    const box = body.current;
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      setFocused(Number(row?.dataset['index'] ?? -1));
    };
    const onFocusOut = () => setFocused(-1);
    box?.addEventListener('focusin', onFocusIn);
    box?.addEventListener('focusout', onFocusOut);
    return () => {
      box?.removeEventListener('focusin', onFocusIn);
      box?.removeEventListener('focusout', onFocusOut);
    };
  }, [body]);
  return focused;
}

/** The distance in px from the top of the page to an element. */
function usePageTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // Content above may grow (a note in the form, the offline bar); the page then changes its height.
    const measure = () => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [box]);
  return top;
}
