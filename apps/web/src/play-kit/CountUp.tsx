import { useEffect, useState } from 'react';
import { formatNumber } from '../platform/number-format.ts';

const COUNTING_MS = 300;

/** Counts from zero to its value; without motion it is there at once. */
export function CountUp({ value }: { value: number }) {
  const [part, setPart] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0));
  useEffect(() => {
    // Frames belong to the browser.
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const counted = Math.min(1, Math.max(0, now - startedAt) / COUNTING_MS);
      setPart((before) => Math.max(before, counted));
      if (counted < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <>{formatNumber(Math.round(value * part))}</>;
}
