import { useState } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '../ui/toasts.ts';
import { freshBoard } from './setup.ts';
import { changeSetup, getSetup, solo } from './solo.ts';

/** Said when the board opens with nothing chosen (§8). */
const SELECT_FIRST = 'Select words in list words for play game';

/**
 * The mode chooser opens with every way to the Game tab: each click on the tab is a new place in the history, even from
 * the tab itself. A result that came meanwhile is seen first.
 */
export function useChooser() {
  const { key } = useLocation();
  const [answered, setAnswered] = useState(() => (solo.get().status === 'finished' ? key : null));

  /** A game that runs goes on behind the word list; otherwise a fresh board. */
  function onAlone(): void {
    setAnswered(key);
    const { status } = solo.get();
    if (status === 'running' || status === 'starting') {
      changeSetup((setup) => ({ ...setup, screen: 'words' }));
      return;
    }
    solo.reset();
    changeSetup(freshBoard);
    const { words, lessonIds } = getSetup();
    if (words.length === 0 && lessonIds.length === 0) showToast('warn', SELECT_FIRST);
  }

  return { isOpen: answered !== key, onAlone, onCancel: () => setAnswered(key) };
}
