import { type ReactNode, useState, useEffect } from 'react';
import { useNavigate, useLocation, useNavigationType, useSearchParams } from 'react-router';
import tiPeek from '../ui/art/ti-peek.svg';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useFocusOnMount } from '../ui/use-focus-on-mount.ts';
import { freshBoard, chooseOwner } from './setup.ts';
import { changeSetup, solo, useGame } from './solo.ts';
import { openBoard, openWords, playLesson } from './start-game.ts';
import styles from './chooser.module.css';
import { t, VI } from '../platform/language.ts';

interface ChooserDialogProps {
  isOpen: boolean;
  onAlone: () => void;
  onCancel: () => void;
}

export function ChooserDialog({ isOpen, onAlone, onCancel }: ChooserDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={t('Chọn chế độ chơi')}
      titleLang={VI}
      width={560}
      hideClose
    >
      <div className={styles.ways}>
        <Way tone="tim" label={t('Chơi đơn')} isFirst onChoose={onAlone}>
          <img src={tiPeek} alt="" />
        </Way>
        <Way
          tone="nang"
          label={t('Chơi với bạn bè')}
          onChoose={() => {
            // Replaces the dialog's history entry, so that Back leads to the tab.
            void navigate('/setup-room', { replace: true });
          }}
        >
          <img src={tiPeek} alt="" />
          <img src={tiPeek} alt="" />
        </Way>
      </div>
      <Button kind="quiet" lang={VI} className={cx(styles.cancel)} onClick={onCancel}>
        {t('Hủy')}
      </Button>
    </Dialog>
  );
}

interface WayProps {
  tone: 'tim' | 'nang';
  label: string;
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
      <b lang={VI}>{label}</b>
    </button>
  );
}

/**
 * Opens with every navigation to the Game tab, except after a result, with a link to somebody's words, or on Back
 * and Forward during a game.
 */
export function useChooser() {
  const { key, state } = useLocation();
  const [params] = useSearchParams();
  const isDecided =
    params.has(OWNER_PARAM) ||
    params.has(LESSON_PARAM) ||
    (state as { isAlone?: boolean } | null)?.isAlone === true;
  const isReturning = useNavigationType() === 'POP';
  const { status } = useGame();
  const isOn = status === 'running' || status === 'starting';
  const [answered, setAnswered] = useState(() => (solo.get().status === 'finished' ? key : null));
  if (answered !== key && isReturning && isOn) setAnswered(key);

  /** A running game continues behind the word list. */
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

/** URL parameter: whose words to play with. */
const OWNER_PARAM = 'user';
/** URL parameter: the user's lesson to play at once. */
const LESSON_PARAM = 'play';
const ID = /^[1-9]\d{0,15}$/;

/** Without the parameter the list stays as it was. */
export function useOwner(): void {
  const [params] = useSearchParams();
  const named = params.get(OWNER_PARAM) ?? '';
  useEffect(() => {
    // The setup is kept outside React.
    if (ID.test(named)) changeSetup((setup) => chooseOwner(setup, Number(named)));
  }, [named]);
}

export function usePlayLesson(): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const named = params.get(LESSON_PARAM) ?? '';
  useEffect(() => {
    if (!ID.test(named)) return;
    // Without the parameter a reload does not start another game.
    void navigate('/?tab=game', { replace: true, state: { isAlone: true } });
    void playLesson(Number(named));
  }, [named, navigate]);
}
