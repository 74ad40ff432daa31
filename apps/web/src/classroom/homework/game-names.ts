import type { SoloGame } from '@icando/contract/games';
import { t } from '../../platform/i18n/language.ts';

export const GAME_NAMES: Record<SoloGame, string> = {
  game_select: t('Chọn nghĩa'),
  game_write: t('Viết từ'),
  game_line: t('Nối từ'),
  game_listen: t('Nghe'),
  game_dictation: t('Nghe và viết'),
};
