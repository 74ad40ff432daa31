/** A boolean, as a type that both engines have. */
export type Flag = 0 | 1;
