import { type ReactNode, useState, useEffect } from 'react';
import { useNavigate, useLocation, useNavigationType, useSearchParams } from 'react-router';
import tiPeek from '../ui/art/ti-peek.svg';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useFocusOnMount } from '../ui/use-focus-on-mount.ts';
import { freshBoard, chooseOwner } from './setup.ts';
import { changeSetup, solo, useGame } from './solo.ts';
import { openBoard, openWords } from './start-game.ts';
import styles from './chooser.module.css';

interface ChooserDialogProps {
  isOpen: boolean;
  onAlone: () => void;
  onCancel: () => void;
}

/** Alone or with friends. */
export function ChooserDialog({ isOpen, onAlone, onCancel }: ChooserDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title="Chọn chế độ chơi" titleLang="vi" width={560} hideClose>
      <div className={styles.ways}>
        <Way tone="tim" label="Chơi đơn" isFirst onChoose={onAlone}>
          <img src={tiPeek} alt="" />
        </Way>
        <Way
          tone="nang"
          label="Chơi với bạn bè"
          onChoose={() => {
            // Takes the place of the dialog's own history entry, so that back leads to the tab.
            void navigate('/setup-room', { replace: true });
          }}
        >
          <img src={tiPeek} alt="" />
          <img src={tiPeek} alt="" />
        </Way>
      </div>
      <Button kind="quiet" lang="vi" className={cx(styles.cancel)} onClick={onCancel}>
        Hủy
      </Button>
    </Dialog>
  );
}

interface WayProps {
  tone: 'tim' | 'nang';
  label: string;
  /** Focus starts here. */
  isFirst?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Way({ tone, label, isFirst = false, onChoose, children }: WayProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  return (
    <button
      ref={isFirst ? first : null}
      type="button"
      className={cx(styles.way, styles[tone])}
      onClick={onChoose}
    >
      <span className={styles.picture}>{children}</span>
      <b lang="vi">{label}</b>
    </button>
  );
}

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

/** The parameter of the Game tab that names whose words are played with. */
const OWNER_PARAM = 'user';

/** Lists the words of the user whom the address names; without one the list stays whose it was. */
export function useOwner(): void {
  const [params] = useSearchParams();
  const named = params.get(OWNER_PARAM) ?? '';
  useEffect(() => {
    // What is chosen for the next game lives outside React, and a link leads here.
    if (/^[1-9]\d{0,15}$/.test(named)) changeSetup((setup) => chooseOwner(setup, Number(named)));
  }, [named]);
}
