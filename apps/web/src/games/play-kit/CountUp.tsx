import { useEffect, useState } from 'react';
import { formatNumber } from '../../platform/i18n/number-format.ts';

const COUNTING_MS = 300;

/** Counts from zero to the value; with reduced motion it shows the value at once. */
export function CountUp({ value }: { value: number }) {
  const [fraction, setFraction] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 0,
  );
  useEffect(() => {
    // Animation frames must not be requested during a render.
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const progress = Math.min(1, Math.max(0, now - startedAt) / COUNTING_MS);
      setFraction((before) => Math.max(before, progress));
      if (progress < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span>{formatNumber(Math.round(value * fraction))}</span>;
}
