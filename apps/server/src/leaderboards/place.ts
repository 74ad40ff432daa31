/** The board of all time; all others are weeks, named by their Monday. */
export const ALL_TIME = 0;

/** A position on a board. Places ascend from the best. */
export interface Place {
  behind: number;
  userId: number;
}

export function placeOf(userId: number, xp: number): Place {
  // SQLite does not treat -0 as an integer.
  return { behind: xp === 0 ? 0 : -xp, userId };
}
