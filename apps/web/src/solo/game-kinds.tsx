import { SOLO_GAMES, type SoloGame } from '@icando/contract/games';
import { Cable, Headphones, Layers, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';

interface GameKind {
  readonly id: SoloGame;
  readonly label: string;
  readonly icon: ReactNode;
}

const LOOKS: Record<SoloGame, Omit<GameKind, 'id'>> = {
  game_select: { label: 'Select game', icon: <Layers /> },
  game_write: { label: 'Write game', icon: <PenLine /> },
  game_line: { label: 'Line game', icon: <Cable /> },
  game_listen: { label: 'Listen game', icon: <Headphones /> },
};

/** The solo games by name and picture. */
export const GAME_KINDS: readonly GameKind[] = SOLO_GAMES.map((id) => ({ id, ...LOOKS[id] }));
