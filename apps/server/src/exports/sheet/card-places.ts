/** How many cards are on a page, side by side and one below the other. */
export const GRID = { columns: 3, rows: 7 } as const;

export interface CardPlace {
  /** From 0: the front pages are the even ones, the back of each follows it. */
  page: number;
  column: number;
  row: number;
}

export type CardSide = 'front' | 'back';

/** Turned at its long edge, a page has its columns in the opposite order: so are they on the back. */
export function placeOfCard(card: number, side: CardSide): CardPlace {
  const sheet = Math.floor(card / (GRID.columns * GRID.rows));
  const onSheet = card % (GRID.columns * GRID.rows);
  const column = onSheet % GRID.columns;
  return {
    page: 2 * sheet + (side === 'front' ? 0 : 1),
    column: side === 'front' ? column : GRID.columns - 1 - column,
    row: Math.floor(onSheet / GRID.columns),
  };
}
