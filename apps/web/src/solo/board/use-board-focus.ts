import { type RefObject, useEffect } from 'react';

/** Focus goes to the board as a game starts, unless the game on it has taken it to a better place. */
export function useBoardFocus(board: RefObject<HTMLElement | null>, startedAt: number | null): void {
  useEffect(() => {
    // Start was pressed on the clock or in a dialog; the game is played on the board.
    if (startedAt === null) return;
    const active = document.activeElement;
    const isPlaced =
      active instanceof HTMLElement && board.current?.contains(active) && active !== board.current;
    if (isPlaced && !active.closest('[data-board-head]')) return;
    board.current?.focus({ preventScroll: true });
  }, [board, startedAt]);
}
