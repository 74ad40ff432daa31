/** The zoom in percent: 50 to 300 in steps of 25. */
export const ZOOM = { min: 50, max: 300, step: 25, whole: 100 } as const;

/** One step in (`+1`) or out (`-1`), within the bounds. */
export function zoomed(percent: number, direction: 1 | -1): number {
  return Math.min(ZOOM.max, Math.max(ZOOM.min, percent + direction * ZOOM.step));
}

/** The zoom after a key; undefined: the key has no effect. */
export function zoomByKey(percent: number, key: string): number | undefined {
  if (key === '+' || key === '=') return zoomed(percent, 1);
  if (key === '-' || key === '_') return zoomed(percent, -1);
  if (key === '0') return ZOOM.whole;
  return undefined;
}
