/** The board of all time; every other one is a week, named by its Monday. */
export const ALL_TIME = 0;

/** Where somebody stands on a board. Places rise from the best. */
export interface Place {
  behind: number;
  userId: number;
}

/** The place of somebody with this xp. */
export function placeOf(userId: number, xp: number): Place {
  // -0 is no whole number to SQLite.
  return { behind: xp === 0 ? 0 : -xp, userId };
}
