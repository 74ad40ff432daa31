/** The chalks of the lines. Red and green are kept for verdicts; from the sixth pair on the number tells two alike apart. */
const HUES = ['hueTroi', 'hueNang', 'hueSen', 'hueTim', 'hueChalk'] as const;

/** The class of a pair's colour; pairs count from 1. */
export function hueOf(pair: number): (typeof HUES)[number] {
  return HUES[(pair - 1) % HUES.length] ?? HUES[0];
}
