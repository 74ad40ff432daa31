import styles from './fly-points.module.css';

const FLIGHT_MS = 300;

/** Animates points from the right answer to the score; purely visual. */
export function flyPoints(points: string, score: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = [...document.querySelectorAll('[data-points-from]')].at(-1);
  const to = [...document.querySelectorAll(score)].find((element) => element.getClientRects().length > 0);
  if (from === undefined || to === undefined) return;
  const flier = document.createElement('span');
  flier.className = styles['flier'] ?? '';
  flier.textContent = points;
  flier.setAttribute('aria-hidden', 'true');
  document.body.append(flier);
  const flight = flier.animate(
    [
      { transform: `${centreOf(from)} scale(0.6)`, opacity: 0 },
      { transform: `${centreOf(from)} scale(1.3)`, opacity: 1, offset: 0.3 },
      { transform: `${centreOf(to)} scale(0.8)`, opacity: 0.6 },
    ],
    { duration: FLIGHT_MS, easing: 'ease-in' },
  );
  flight.addEventListener('finish', () => flier.remove());
  flight.addEventListener('cancel', () => flier.remove());
}

function centreOf(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  return `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
}
