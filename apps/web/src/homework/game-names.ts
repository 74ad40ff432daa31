import type { SoloGame } from '@icando/contract/games';

export const GAME_NAMES: Record<SoloGame, string> = {
  game_select: 'Chọn nghĩa',
  game_write: 'Viết từ',
  game_line: 'Nối từ',
  game_listen: 'Nghe',
};
