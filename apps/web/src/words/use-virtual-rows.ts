import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** One row that is drawn. */
export interface VirtualRow {
  index: number;
  key: string | number | bigint;
  /** px below the top of the list. */
  top: number;
}

interface VirtualRows {
  /** For the element that holds the rows. */
  body: RefObject<HTMLDivElement | null>;
  rows: VirtualRow[];
  /** px of all rows together. */
  height: number;
  /** For each row's element, which also bears `data-index`. */
  measure: RefCallback<Element>;
}

/** Draws of a long list only the rows near the window, and the one that holds focus. Rows may differ in height. */
export function useVirtualRows(options: {
  count: number;
  /** px of a row that has not been drawn yet. */
  estimate: number;
  keyOf: (index: number) => number;
}): VirtualRows {
  // The virtualizer is one mutable object: the compiler would think that nothing changes.
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

/** The row that holds focus, -1 for none: drawn no longer, it would drop the focus. */
function useFocusedIndex(body: RefObject<HTMLElement | null>): number {
  const [focused, setFocused] = useState(-1);
  useEffect(() => {
    // Focus moves by keys and pointers, and both are the browser's.
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

/** px from the top of the page to an element. */
function usePageTop(box: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    // What stands above may grow (a note in the form, the offline bar); then the page grows with it.
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
