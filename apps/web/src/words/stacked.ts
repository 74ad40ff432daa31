/** Where the columns of the word list are too narrow, and words stand above their meanings; as in the style sheets. */
export const STACKED = '(max-width: 900px)';
