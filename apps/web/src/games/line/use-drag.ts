import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { End } from './line-keys.ts';
import type { Point } from './use-anchors.ts';

/** A line being drawn from an entry: `to` follows the pointer, in px from the field's top left corner. */
export interface Drag {
  readonly end: End;
  readonly id: number;
  readonly to: Point;
  /** The entry of the other column under the pointer, by word id; null over anything else. */
  readonly over: number | null;
}

interface Dragging {
  /** A drag has begun, so that it is no tap. */
  onStart: () => void;
  /** Let go over an entry of the other column. */
  onDrop: (from: number, to: number) => void;
}

/** px that a pointer may tremble in a tap. */
const SLOP = 8;

/** Lines drawn by dragging, with any pointer. Dragging is extra: everything can be done by tapping. */
export function useDrag(field: RefObject<HTMLElement | null>, { onStart, onDrop }: Dragging) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const watching = useRef<AbortController>(null);
  useStopAtEnd(watching);

  function grab(event: ReactPointerEvent, end: End, id: number): void {
    if (event.button !== 0 || !event.isPrimary) return;
    watching.current?.abort();
    const stop = new AbortController();
    watching.current = stop;
    const origin = { x: event.clientX, y: event.clientY };
    const { pointerId } = event;
    let hasBegun = false;

    const watch = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (move: PointerEvent) => void) =>
      window.addEventListener(name, (move) => move.pointerId === pointerId && act(move), {
        signal: stop.signal,
      });
    watch('pointermove', (move) => {
      if (!hasBegun && Math.hypot(move.clientX - origin.x, move.clientY - origin.y) < SLOP) return;
      if (!hasBegun) onStart();
      hasBegun = true;
      setDrag({ end, id, to: pointIn(field.current, move), over: entryUnder(move, end) });
    });
    watch('pointerup', (move) => {
      stop.abort();
      setDrag(null);
      const other = hasBegun ? entryUnder(move, end) : null;
      if (other !== null) onDrop(...(end === 'from' ? ([id, other] as const) : ([other, id] as const)));
    });
    // The browser took the touch for scrolling.
    watch('pointercancel', () => {
      stop.abort();
      setDrag(null);
    });
  }

  return { drag, grab };
}

function useStopAtEnd(watching: RefObject<AbortController | null>): void {
  useEffect(
    // The game may end in the middle of a drag; the listeners are on the window.
    () => () => watching.current?.abort(),
    [watching],
  );
}

function pointIn(field: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  const box = field?.getBoundingClientRect();
  return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
}

/** The entry of the other column under the pointer. Asked of the page, since a touch stays with where it began. */
function entryUnder({ clientX, clientY }: PointerEvent, end: End): number | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-end]');
  return under && under.dataset['end'] !== end ? Number(under.dataset['word']) : null;
}
