/** The number of columns and rows of cards on a page. */
export const GRID = { columns: 3, rows: 7 } as const;

export interface CardPlace {
  /** From 0. Even pages are fronts, and each is followed by its back. */
  page: number;
  column: number;
  row: number;
}

export type CardSide = 'front' | 'back';

/** The columns of the back are in reverse order, because the sheet is turned at its long edge. */
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
