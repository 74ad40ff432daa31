/** A boolean, as a type that both engines have. */
export type Flag = 0 | 1;

export const flagOf = (is: boolean): Flag => (is ? 1 : 0);
