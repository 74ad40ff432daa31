import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { freshBoard } from './setup.ts';
import { changeSetup, solo, useGame } from './solo.ts';
import { OWNER_PARAM } from './use-owner.ts';
import { openBoard, openWords } from './start-game.ts';

/**
 * The mode chooser opens with every way to the Game tab: each click on the tab is a new place in the history, even from
 * the tab itself. A result that came meanwhile is seen first, who comes for somebody's words comes to play alone, and who
 * comes by the browser's back or forward button goes on with the game that runs.
 */
export function useChooser() {
  const { key, state } = useLocation();
  const [params] = useSearchParams();
  const isDecided = params.has(OWNER_PARAM) || (state as { isAlone?: boolean } | null)?.isAlone === true;
  const isReturning = useNavigationType() === 'POP';
  const { status } = useGame();
  const isOn = status === 'running' || status === 'starting';
  const [answered, setAnswered] = useState(() => (solo.get().status === 'finished' ? key : null));
  if (answered !== key && isReturning && isOn) setAnswered(key);

  /** A game that runs goes on behind the word list; otherwise a fresh board. */
  function onAlone(): void {
    setAnswered(key);
    if (isOn) {
      openWords();
      return;
    }
    solo.reset();
    changeSetup(freshBoard);
    openBoard();
  }

  return { isOpen: answered !== key && !isDecided, onAlone, onCancel: () => setAnswered(key) };
}
