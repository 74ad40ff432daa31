import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMyUser } from '../accounts/index.ts';
import { storedKeys } from '../platform/storage.ts';
import { savedGames } from './left-games.ts';
import type { SavedGame } from './saved-games.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';
import { useGame } from './solo.ts';

/**
 * The game that was left, each time the Game tab is opened and no other is on: undefined while it is not known whose game
 * would be offered, null for none.
 */
export function useLeftGame() {
  const { key } = useLocation();
  const me = useMyUser();
  const { status } = useGame();
  const owner = me.data?.id;
  const [found, setFound] = useState<{ at: string; left: SavedGame | null }>();
  const isFree = status === 'waiting';
  if (found?.at !== key && (owner !== undefined || !isFree || me.isError)) {
    setFound({ at: key, left: isFree && owner !== undefined ? (savedGames.leftBy(owner)[0] ?? null) : null });
  }
  const [anyStored] = useState(() => storedKeys(SAVED_PREFIX).length > 0);
  const left = found?.at === key ? found.left : anyStored ? undefined : null;
  return { left, settle: () => setFound({ at: key, left: null }) };
}
