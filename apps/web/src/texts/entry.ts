/** `true`: as in the natural form. `of` names the value whose number chooses between the two forms. */
export type Entry = true | string | { of: string; one: string; other: string };
