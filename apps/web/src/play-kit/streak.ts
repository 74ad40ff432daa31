/** From here a streak is shown; at each of these it grows. */
const STEPS = [3, 5, 10, 20];

/** 0: too short to be shown; 4: the largest. */
export function streakSize(streak: number): number {
  return STEPS.filter((step) => streak >= step).length;
}

/** Whether the streak has just grown. */
export function isStreakStep(streak: number): boolean {
  return STEPS.includes(streak);
}
