/** The width below which a row shows the meaning under the word; the style sheets have the same number. */
export const STACKED = '(max-width: 980px)';
