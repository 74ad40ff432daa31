import type { GameWord } from '@icando/game/questions/game-word';
import type { FlashPhase, LinedPhase, LinePhase } from '@icando/game/solo/phases';

type BoardPhase = LinePhase | FlashPhase | LinedPhase;

export type LineAnnouncement =
  | { readonly kind: 'right'; readonly word: GameWord; readonly pair: number }
  | { readonly kind: 'wrong'; readonly from: GameWord; readonly to: GameWord }
  | { readonly kind: 'board'; readonly size: number };

/** The announcement for a change of the phase; null if it needs none. */
export function announcementBetween(before: BoardPhase, after: BoardPhase): LineAnnouncement | null {
  if (before.index !== after.index) return { kind: 'board', size: after.board.left.length };
  if (after.name === 'flash') return before.name === 'flash' ? null : wrongLine(after);
  if (after.lines.length <= before.lines.length) return null;
  const pair = after.lines.length;
  const word = after.board.left.find(({ id }) => id === after.lines[pair - 1]?.from);
  return word === undefined ? null : { kind: 'right', word, pair };
}

function wrongLine({ board, wrong }: FlashPhase): LineAnnouncement | null {
  const from = board.left.find(({ id }) => id === wrong.from);
  const to = board.right.find(({ id }) => id === wrong.to);
  return from === undefined || to === undefined ? null : { kind: 'wrong', from, to };
}
