import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ZOOM, zoomByKey, zoomed } from './zoom.ts';

export interface Zoom {
  /** The zoom in percent. */
  percent: number;
  set: (percent: number) => void;
}

/** Zooms by the tools, and inside the box by the keys + − 0 and by Ctrl and the wheel. */
export function useZoom(box: RefObject<HTMLElement | null>): Zoom {
  const [percent, set] = useState<number>(ZOOM.whole);
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // Prevents the zoom of the whole page.
    event.preventDefault();
    set(zoomed(percent, event.deltaY < 0 ? 1 : -1));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = zoomByKey(percent, event.key);
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  });
  useEffect(() => {
    // React adds passive wheel listeners, which cannot prevent the zoom of the page.
    const element = box.current;
    const onWheel = (event: WheelEvent) => turn(event);
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('wheel', onWheel);
      element?.removeEventListener('keydown', onKeyDown);
    };
  }, [box]);
  return { percent, set };
}
