import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

const HOLD_MS = 450;
/** A finger that moves further than this scrolls. */
const MAX_MOVED_PX = 10;

/** The handlers of an element that a finger can hold; links and buttons in it keep their own meaning. */
export function useHold(onHold: () => void) {
  const held = useRef<{ timer: number; x: number; y: number } | null>(null);
  const stop = () => {
    if (held.current !== null) clearTimeout(held.current.timer);
    held.current = null;
  };
  const stopAtEnd = useEffectEvent(stop);
  useEffect(() => () => stopAtEnd(), []);
  return {
    onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
      stop();
      if (pointerType === 'mouse' || !(target instanceof Element) || target.closest('a, button') !== null)
        return;
      held.current = { timer: window.setTimeout(onHold, HOLD_MS), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = held.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVED_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
  };
}
