import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ZOOM, zoomByKey, zoomed } from './zoom.ts';

export interface Zoom {
  /** In percent. */
  percent: number;
  set: (percent: number) => void;
  /** For the box that holds the picture. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Zoom by the tools, by + − 0 in the box, and by Ctrl and the wheel over it. */
export function useZoom(box: RefObject<HTMLElement | null>): Zoom {
  const [percent, set] = useState<number>(ZOOM.whole);
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // Else the whole page would zoom.
    event.preventDefault();
    set(zoomed(percent, event.deltaY < 0 ? 1 : -1));
  });
  useEffect(() => {
    // React listens to the wheel passively, and a passive listener cannot keep the page from zooming.
    const element = box.current;
    const onWheel = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [box]);
  return {
    percent,
    set,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = zoomByKey(percent, event.key);
      if (next === undefined) return;
      event.preventDefault();
      set(next);
    },
  };
}
