/** A streak is shown from the first of these lengths on, and grows at each. */
const STEPS = [3, 5, 10, 20];

/** The display size of a streak, 0 to 4; 0 is not shown. */
export function streakSize(streak: number): number {
  return STEPS.filter((step) => streak >= step).length;
}

/** Whether the streak has just grown. */
export function isStreakStep(streak: number): boolean {
  return STEPS.includes(streak);
}
