import { type PointerEvent, useRef } from 'react';

/** The side to which a finger has moved. */
export type Swipe = 'left' | 'right';

/** A finger that moves less than this sideways, px, swipes nothing. */
const MIN_SWIPE = 48;

/** Handlers for an element that a finger or pen swipes sideways and that follows it; a mouse selects its text. */
export function useSwipe(onSwipe: ((swipe: Swipe) => void) | undefined) {
  const start = useRef<{ id: number; x: number; y: number }>(null);
  if (onSwipe === undefined) return {};
  const moved = ({ clientX, clientY, pointerId }: PointerEvent) =>
    start.current?.id === pointerId
      ? { across: clientX - start.current.x, down: clientY - start.current.y }
      : null;
  const follow = ({ currentTarget }: PointerEvent<HTMLElement>, across: number) => {
    currentTarget.style.translate = across === 0 ? '' : `${across}px`;
  };
  return {
    'data-swipes': '',
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const move = moved(event);
      if (move !== null && Math.abs(move.across) > Math.abs(move.down)) follow(event, move.across);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const move = moved(event);
      start.current = null;
      follow(event, 0);
      if (move === null || Math.abs(move.across) < MIN_SWIPE) return;
      if (Math.abs(move.across) > Math.abs(move.down)) onSwipe(move.across < 0 ? 'left' : 'right');
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      // The browser scrolls instead.
      start.current = null;
      follow(event, 0);
    },
  };
}
