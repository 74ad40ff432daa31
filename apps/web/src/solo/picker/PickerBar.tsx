import { MIN_WORDS_TO_PLAY } from '@icando/contract/games';
import type { Word } from '@icando/contract/words';
import { Eraser, Play } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import { changeSetup } from '../solo.ts';
import { openBoard } from '../start-game.ts';
import styles from './picker.module.css';
import { clearWords } from '../../play-kit/index.ts';

interface PickerBarProps {
  words: readonly Word[];
  isPanelOpen: boolean;
  onPanel: () => void;
}

/** How many are chosen, and on to the game. */
export function PickerBar({ words, isPanelOpen, onPanel }: PickerBarProps) {
  useBottomBar('across');
  const hasWords = words.length > 0;
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        <b>{words.length}</b> selected
      </p>
      {hasWords ? (
        <>
          <Button kind="quiet" aria-expanded={isPanelOpen} onClick={onPanel}>
            {isPanelOpen ? 'Hide' : 'Show'}
          </Button>
          <Button kind="quiet" danger icon={<Eraser />} onClick={() => changeSetup(clearWords)}>
            Clear
          </Button>
        </>
      ) : null}
      {words.length >= MIN_WORDS_TO_PLAY ? (
        <Button kind="play" className={cx(styles.go)} icon={<Play />} onClick={openBoard}>
          Play game
        </Button>
      ) : (
        <p className={styles.hint}>{`Select ${MIN_WORDS_TO_PLAY} or more to play`}</p>
      )}
    </div>
  );
}
