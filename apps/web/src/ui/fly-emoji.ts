import styles from './fly-emoji.module.css';

/** The duration of the flight in ms; with reduced motion, of the display on the avatar. */
const FLIGHT_MS = 800;
const REDUCED = '(prefers-reduced-motion: reduce)';
const STEPS = 16;

interface Point {
  x: number;
  y: number;
}

/** Animates an emoji along an arc between two elements, hidden from screen readers. Resolves at the end. */
export async function flyEmoji(emoji: string, { from, to }: { from: Element; to: Element }): Promise<void> {
  const flier = document.createElement('span');
  flier.className = styles['flier'] ?? '';
  flier.textContent = emoji;
  flier.setAttribute('aria-hidden', 'true');
  flier.dataset['flier'] = '';
  const [start, end] = [centreOf(from), centreOf(to)];
  document.body.append(flier);
  const frames = matchMedia(REDUCED).matches
    ? [{ transform: placed(end, 1) }, { transform: placed(end, 1) }]
    : arc(start, end);
  await flier.animate(frames, { duration: FLIGHT_MS, easing: 'ease-in-out' }).finished.catch(() => {});
  flier.remove();
}

/** A curve through a point above the middle; the size grows to 1.8 and ends at 0.6. */
function arc(start: Point, end: Point): Keyframe[] {
  const rise = Math.min(180, Math.max(70, Math.hypot(end.x - start.x, end.y - start.y) * 0.3));
  const top = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - rise };
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS;
    const along = (a: number, over: number, b: number) =>
      (1 - t) ** 2 * a + 2 * (1 - t) * t * over + t ** 2 * b;
    const scale = t < 0.5 ? 1 + t * 1.6 : 1.8 - (t - 0.5) * 2.4;
    return {
      transform: placed({ x: along(start.x, top.x, end.x), y: along(start.y, top.y, end.y) }, scale),
    };
  });
}

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Places the centre of the element at a point of the window. */
function placed({ x, y }: Point, scale: number): string {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) scale(${scale.toFixed(3)})`;
}
