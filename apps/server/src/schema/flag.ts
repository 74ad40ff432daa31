/** A boolean, in the subset that both engines share. */
export type Flag = 0 | 1;
