import type { GameMode, RoomGame } from '@icando/contract/room-rules';
import { CircleCheck, Hammer, Headphones, Layers, PenLine, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../platform/i18n/language.ts';

interface Look {
  readonly label: string;
  readonly icon: ReactNode;
}

/** The name and icon of each game of a room. */
export const ROOM_GAME_LOOKS: Record<RoomGame, Look> = {
  game_select: { label: t('Select'), icon: <Layers /> },
  game_boong: { label: t('Boong'), icon: <Hammer /> },
  game_write: { label: t('Write'), icon: <PenLine /> },
  game_listen: { label: t('Listen'), icon: <Headphones /> },
};

interface ModeLook extends Look {
  /** How points are given, in a line. */
  readonly about: string;
}

/** The name and icon of each mode: points for a right answer only, or also for speed. */
export const MODE_LOOKS: Record<GameMode, ModeLook> = {
  correct_mode: {
    label: t('Correct'),
    icon: <CircleCheck />,
    about: t('Đúng là 100 điểm, nhanh hay chậm như nhau.'),
  },
  speed_mode: {
    label: t('Speed'),
    icon: <Timer />,
    about: t('Đúng càng nhanh càng nhiều điểm, từ 100 xuống 50.'),
  },
};
