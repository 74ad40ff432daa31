import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, type RefObject, useLayoutEffect, useRef, useState } from 'react';

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

/** Draws of a long list only the rows near the window. Rows may differ in height; `kept` is drawn wherever it is. */
export function useVirtualRows(options: {
  count: number;
  /** px of a row that has not been drawn yet. */
  estimate: number;
  keyOf: (index: number) => number;
  /** Rows that must not vanish while they hold focus. */
  kept: readonly number[];
}): VirtualRows {
  // The virtualizer is one mutable object: the compiler would think that nothing changes.
  'use no memo';
  const body = useRef<HTMLDivElement>(null);
  const margin = usePageTop(body);
  const virtualizer = useWindowVirtualizer({
    count: options.count,
    estimateSize: () => options.estimate,
    getItemKey: options.keyOf,
    overscan: 8,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const far = options.kept.filter((index) => index >= 0 && index < options.count && !near.includes(index));
      return [...near, ...far].sort((a, b) => a - b);
    },
  });
  return {
    body,
    rows: virtualizer.getVirtualItems().map(({ index, key, start }) => ({ index, key, top: start - margin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
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
