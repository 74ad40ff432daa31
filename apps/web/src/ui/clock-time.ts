/** `134` → `2:14`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The remaining seconds that screen readers announce. */
const SPOKEN = [10, 30, 60];

/** The last of 60, 30 and 10 seconds that has been reached; undefined before it, and in shorter games. */
export function spokenMark(secondsLeft: number, totalSeconds: number): number | undefined {
  if (secondsLeft <= 0) return undefined;
  return SPOKEN.find((mark) => secondsLeft <= mark && totalSeconds > mark);
}
