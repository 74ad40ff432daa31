import type * as Library from '@tanstack/react-virtual';
import {
  type RefCallback,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';

/** Shorter lists are rendered whole, so that a first visit does not load the library. */
const MAX_UNVIRTUALISED = 60;

/** A rendered row. */
export interface VirtualRow {
  index: number;
  key: string | number | bigint;
  /** Offset in px from the top of the list; undefined: below the row before. */
  top?: number;
}

interface VirtualRows {
  /** The ref of the element that contains the rows. */
  body: RefObject<HTMLDivElement | null>;
  rows: VirtualRow[];
  /** The height of all rows in px; undefined: that of the rendered rows. */
  height?: number;
  /** The ref of each row's element, which must have the attribute `data-index`. */
  measure?: RefCallback<Element>;
}

interface RowOptions {
  count: number;
  /** Estimated height in px of a row that has not been rendered yet. */
  estimate: number;
  keyOf: (index: number) => number;
}

/**
 * Renders only the rows of a long list that are near the window, and the one with focus. Rows may differ in height.
 * Until the library is loaded, the first rows are rendered; if it cannot be loaded, all of them.
 */
export function useVirtualRows({ count, estimate, keyOf }: RowOptions): VirtualRows {
  // The virtualizer is a mutable object, so the React compiler would see no change.
  'use no memo';
  const body = useRef<HTMLDivElement>(null);
  const focused = useFocusedIndex(body);
  const isLong = count > MAX_UNVIRTUALISED;
  const virtualizer = useWindowVirtualizer(isLong, () => measuredRows(body.current, keyOf));
  const margin = usePageTop(body, isLong || typeof virtualizer !== 'string');
  if (typeof virtualizer === 'string') {
    const rendered = virtualizer === 'missing' ? count : Math.min(count, MAX_UNVIRTUALISED);
    return { body, rows: Array.from({ length: rendered }, (_, index) => ({ index, key: keyOf(index) })) };
  }
  virtualizer.setOptions({
    ...virtualizer.options,
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const near = library?.defaultRangeExtractor(range) ?? [];
      const isFar = focused >= 0 && focused < count && !near.includes(focused);
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

let library: typeof Library | undefined;

/**
 * The virtualizer, once a list was long enough to need one; `missing` if the library cannot be fetched. The library's
 * hook of the same name would have to be called from the first render on.
 */
function useWindowVirtualizer(
  isNeeded: boolean,
  measured: () => Library.VirtualItem[],
): Library.Virtualizer<Window, Element> | 'loading' | 'missing' {
  'use no memo';
  const [, redraw] = useReducer((redrawn: number) => redrawn + 1, 0);
  const [virtualizer, setVirtualizer] = useState<
    Library.Virtualizer<Window, Element> | 'loading' | 'missing'
  >(() => (library === undefined ? 'loading' : createVirtualizer(library, redraw)));
  const isLoading = virtualizer === 'loading';
  const begin = useEffectEvent(() => {
    if (library !== undefined) setVirtualizer(createVirtualizer(library, redraw, measured()));
  });
  useEffect(() => {
    if (!isNeeded || !isLoading) return;
    import('@tanstack/react-virtual').then(
      (module) => {
        library = module;
        begin();
      },
      () => setVirtualizer('missing'),
    );
  }, [isNeeded, isLoading]);
  const created = typeof virtualizer === 'string' ? undefined : virtualizer;
  useLayoutEffect(() => created?._didMount(), [created]);
  useLayoutEffect(() => created?._willUpdate());
  return virtualizer;
}

/** The heights of the rendered rows, so that the list keeps its height when the virtualizer places the rows. */
function measuredRows(body: HTMLElement | null, keyOf: (index: number) => number): Library.VirtualItem[] {
  return [...(body?.children ?? [])].map((row, index) => {
    const size = row.getBoundingClientRect().height;
    return { index, key: keyOf(index), size, start: 0, end: 0, lane: 0 };
  });
}

function createVirtualizer(
  { observeWindowOffset, observeWindowRect, Virtualizer, windowScroll }: typeof Library,
  onChange: () => void,
  initialMeasurementsCache: Library.VirtualItem[] = [],
) {
  return new Virtualizer<Window, Element>({
    count: 0,
    estimateSize: () => 0,
    overscan: 8,
    getScrollElement: () => window,
    initialOffset: () => window.scrollY,
    // Without it the first rendering would have no rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    observeElementOffset: observeWindowOffset,
    observeElementRect: observeWindowRect,
    scrollToFn: windowScroll,
    onChange,
    initialMeasurementsCache,
  });
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

/**
 * The distance in px from the top of the page to an element; 0 unless it is needed, because the measurement forces a
 * layout, which took as long as the whole rendering of a short list.
 */
function usePageTop(box: RefObject<HTMLElement | null>, isNeeded: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    // Content above may grow (a note in the form, the offline bar); the page then changes its height.
    const measure = () => {
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [box, isNeeded]);
  return top;
}
