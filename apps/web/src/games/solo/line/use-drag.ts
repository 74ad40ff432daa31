import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { End } from './line-keys.ts';
import type { Point } from './use-anchors.ts';

/** A line that is being dragged. Its end `to` follows the pointer, px from the top left of the field. */
export interface Drag {
  readonly end: End;
  readonly id: number;
  readonly to: Point;
  /** The word id of the entry under the pointer in the other column; null if there is none. */
  readonly over: number | null;
}

type Drop = (from: number, to: number) => void;

/** A pointer that moves less than this, px, makes a tap. */
const SLOP = 8;

/** Calls `onDrop` with the word ids when the pointer is released over the other column. */
export function useDrag(field: RefObject<HTMLElement | null>, onDrop: Drop) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const currentDrag = useRef<AbortController>(null);
  useAbortOnUnmount(currentDrag);

  function grab(event: ReactPointerEvent, end: End, id: number): void {
    if (event.button !== 0 || !event.isPrimary) return;
    currentDrag.current?.abort();
    const stop = new AbortController();
    currentDrag.current = stop;
    const origin = { x: event.clientX, y: event.clientY };
    const { pointerId } = event;
    let hasBegun = false;

    const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (move: PointerEvent) => void) =>
      window.addEventListener(name, (move) => move.pointerId === pointerId && act(move), {
        signal: stop.signal,
      });
    listen('pointermove', (move) => {
      if (!hasBegun && Math.hypot(move.clientX - origin.x, move.clientY - origin.y) < SLOP) return;
      hasBegun = true;
      setDrag({ end, id, to: pointIn(field.current, move), over: entryUnder(move, end) });
    });
    listen('pointerup', (move) => {
      stop.abort();
      setDrag(null);
      const other = hasBegun ? entryUnder(move, end) : null;
      if (other !== null) onDrop(...(end === 'from' ? ([id, other] as const) : ([other, id] as const)));
    });
    preventScrolling(event, origin, stop.signal);
    // The browser cancels the pointer when it starts to scroll.
    listen('pointercancel', () => {
      stop.abort();
      setDrag(null);
    });
  }

  return { drag, grab };
}

/**
 * Prevents scrolling by touches that start at the port or move horizontally. With `touch-action` alone, Chrome treats a
 * quick drag as a fling and ignores the next tap.
 */
function preventScrolling({ target }: ReactPointerEvent, origin: Point, signal: AbortSignal): void {
  const isAtPort = target instanceof Element && target.closest('[data-port]') !== null;
  const keep = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!touch || event.touches.length > 1 || !event.cancelable) return;
    const across = Math.abs(touch.clientX - origin.x);
    if (isAtPort || across > Math.abs(touch.clientY - origin.y)) event.preventDefault();
  };
  window.addEventListener('touchmove', keep, { passive: false, signal });
}

function useAbortOnUnmount(currentDrag: RefObject<AbortController | null>): void {
  useEffect(
    // The board may unmount during a drag, when the game ends.
    () => () => currentDrag.current?.abort(),
    [currentDrag],
  );
}

function pointIn(field: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  const box = field?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
}

/** Uses `elementFromPoint`, because touch events keep their first target. */
function entryUnder({ clientX, clientY }: PointerEvent, end: End): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-end]');
  return under && under.dataset['end'] !== end ? Number(under.dataset['word']) : null;
}
