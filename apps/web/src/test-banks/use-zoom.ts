import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ZOOM, zoomByKey, zoomed } from './zoom.ts';

export interface Zoom {
  /** In percent. */
  percent: number;
  set: (percent: number) => void;
}

/** Zoom by the tools, and over the box by + − 0 and by Ctrl and the wheel. */
export function useZoom(box: RefObject<HTMLElement | null>): Zoom {
  const [percent, set] = useState<number>(ZOOM.whole);
  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // Else the whole page would zoom.
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
    // React listens to the wheel passively, and a passive listener cannot keep the page from zooming.
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
