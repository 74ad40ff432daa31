import { type RefObject, useEffect } from 'react';

const TILT_MS = 150;
const TILT = [{ rotate: '0deg' }, { rotate: '-38deg', offset: 0.4 }, { rotate: '0deg' }];
const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * The toy hammer: it follows the pointer over the desk and tilts when something is struck; the returned function strikes
 * a hole from the keyboard too. Drawn straight on the element, as a pointer moves too often for a render.
 */
export function useMallet(desk: RefObject<HTMLDivElement | null>): (hole: number) => void {
  useEffect(() => {
    // The pointer belongs to the browser.
    const place = desk.current;
    if (place === null) return;
    const follow = (event: PointerEvent) => {
      if (matchMedia(REDUCED).matches) return;
      const { left, top } = place.getBoundingClientRect();
      show(place, event.clientX - left, event.clientY - top);
    };
    const leave = () => place.removeAttribute('data-armed');
    place.addEventListener('pointermove', follow);
    place.addEventListener('pointerdown', follow);
    place.addEventListener('pointerleave', leave);
    return () => {
      place.removeEventListener('pointermove', follow);
      place.removeEventListener('pointerdown', follow);
      place.removeEventListener('pointerleave', leave);
    };
  }, [desk]);

  return (hole) => {
    const place = desk.current;
    if (place === null || matchMedia(REDUCED).matches) return;
    const target = place.querySelector(`[data-hole="${hole + 1}"]`)?.getBoundingClientRect();
    // A key strikes the middle of the hole; a pointer is there already.
    if (target && !place.matches(':hover')) {
      const { left, top } = place.getBoundingClientRect();
      show(place, target.left - left + target.width / 2, target.top - top);
    }
    malletOf(place)?.animate(TILT, { duration: TILT_MS });
  };
}

const malletOf = (desk: HTMLElement) => desk.querySelector<HTMLElement>('[data-mallet]');

function show(desk: HTMLElement, x: number, y: number): void {
  desk.setAttribute('data-armed', '');
  malletOf(desk)?.style.setProperty('translate', `${x}px ${y}px`);
}
