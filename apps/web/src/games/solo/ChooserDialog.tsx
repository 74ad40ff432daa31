import { type ReactNode, useState, useEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useNavigate } from '../../ui/use-navigate.ts';
import tiPeek from '../../ui/art/ti-peek.svg';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { freshBoard, chooseOwner } from './setup.ts';
import { changeSetup, solo, useGame } from './solo.ts';
import { openBoard, openWords, playLesson } from './start-game.ts';
import styles from './chooser.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

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
        <ModeButton tone="tim" label={t('Chơi đơn')} isFirst onChoose={onAlone}>
          <img src={tiPeek} alt="" />
        </ModeButton>
        <ModeButton
          tone="nang"
          label={t('Chơi với bạn bè')}
          onChoose={() => {
            // Replaces the dialog's history entry, so that Back leads to the tab.
            navigate('/setup-room', { replace: true });
          }}
        >
          <img src={tiPeek} alt="" />
          <img src={tiPeek} alt="" />
        </ModeButton>
      </div>
      <Button kind="quiet" lang={VI} className={cx(styles.cancel)} onClick={onCancel}>
        {t('Hủy')}
      </Button>
    </Dialog>
  );
}

interface ModeButtonProps {
  tone: 'tim' | 'nang';
  label: string;
  isFirst?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function ModeButton({ tone, label, isFirst = false, onChoose, children }: ModeButtonProps) {
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
 * The chooser opens with every navigation to the Game tab, except after a result, with a link to a lesson or to another
 * user's words, or on Back and Forward during a game.
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
  const isPlaying = status === 'running' || status === 'starting';
  const [answeredKey, setAnsweredKey] = useState(() => (solo.get().status === 'finished' ? key : null));
  if (answeredKey !== key && isReturning && isPlaying) setAnsweredKey(key);

  /** A running game continues behind the word list. */
  function onAlone(): void {
    setAnsweredKey(key);
    if (isPlaying) {
      openWords();
      return;
    }
    solo.reset();
    changeSetup(freshBoard);
    openBoard();
  }

  return { isOpen: answeredKey !== key && !isDecided, onAlone, onCancel: () => setAnsweredKey(key) };
}

/** The URL parameter with the id of the user whose words to play with. */
const OWNER_PARAM = 'user';
/** The URL parameter with the id of the user's lesson to play at once. */
const LESSON_PARAM = 'play';
const ID = /^[1-9]\d{0,15}$/;

/** Opens the word list of the user in the address; without the parameter the list does not change. */
export function useOwner(): void {
  const [params] = useSearchParams();
  const ownerId = params.get(OWNER_PARAM) ?? '';
  useEffect(() => {
    // An effect, because the setup is stored outside React.
    if (ID.test(ownerId)) changeSetup((setup) => chooseOwner(setup, Number(ownerId)));
  }, [ownerId]);
}

/** Starts a game with the lesson in the address. */
export function usePlayLesson(): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const lessonId = params.get(LESSON_PARAM) ?? '';
  useEffect(() => {
    if (!ID.test(lessonId)) return;
    // Without the parameter a reload does not start another game.
    navigate('/?tab=game', { replace: true, state: { isAlone: true } });
    void playLesson(Number(lessonId));
  }, [lessonId, navigate]);
}
