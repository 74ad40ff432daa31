import { SOLO_GAMES, type SoloGame } from '@icando/contract/games';
import { Cable, Ear, Headphones, Layers, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/language.ts';

interface GameKind {
  readonly id: SoloGame;
  readonly label: string;
  readonly icon: ReactNode;
}

/** The name and icon of each solo game. */
export const SOLO_GAME_LOOKS: Record<SoloGame, Omit<GameKind, 'id'>> = {
  game_select: { label: t('Select game'), icon: <Layers /> },
  game_write: { label: t('Write game'), icon: <PenLine /> },
  game_line: { label: t('Line game'), icon: <Cable /> },
  game_listen: { label: t('Listen game'), icon: <Headphones /> },
  game_dictation: { label: t('Dictation game'), icon: <Ear /> },
};

export const GAME_KINDS: readonly GameKind[] = SOLO_GAMES.map((id) => ({ id, ...SOLO_GAME_LOOKS[id] }));
