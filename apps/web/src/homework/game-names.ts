import type { SoloGame } from '@icando/contract/games';

/** A board of lines needs a clock: words of a homework with that game are asked to choose. */
export const GAME_NAMES: Record<SoloGame, string> = {
  game_select: 'Chọn nghĩa',
  game_write: 'Viết từ',
  game_line: 'Nối từ',
  game_listen: 'Nghe',
};
