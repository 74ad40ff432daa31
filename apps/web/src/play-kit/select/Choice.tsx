import type { OptionView } from '@icando/game/views/options';
import { Check, X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './choice.module.css';

interface ChoiceProps {
  option: OptionView;
  lang: 'en' | 'vi' | undefined;
  /** Undefined once answered. */
  onChoose: (() => void) | undefined;
}

const HUES = [styles.troi, styles.nang, styles.sen];

/** A longer answer is written smaller, so that all three stay in sight. */
const FITS = 30;

/** One of three answers: a colour, a shape and a number. */
export function Choice({ option, lang, onChoose }: ChoiceProps) {
  const { number, text, state } = option;
  return (
    <button
      type="button"
      className={cx(styles.choice, HUES[(number - 1) % HUES.length], state !== 'idle' && styles[state])}
      aria-disabled={onChoose === undefined || undefined}
      aria-keyshortcuts={String(number)}
      onClick={onChoose}
    >
      <span className={styles.shape}>
        <Sign state={state} place={number - 1} />
      </span>
      <span className={cx(styles.text, text.length > FITS && styles.long)} lang={lang}>
        {text}
      </span>
      <Kbd inherit={state === 'correct' || state === 'wrong'}>{String(number)}</Kbd>
    </button>
  );
}

function Sign({ state, place }: { state: OptionView['state']; place: number }) {
  if (state === 'correct') {
    return (
      <>
        <Check aria-hidden="true" />
        <VisuallyHidden lang="vi">Đáp án đúng:</VisuallyHidden>
      </>
    );
  }
  if (state === 'wrong') {
    return (
      <>
        <X aria-hidden="true" />
        <VisuallyHidden lang="vi">Bạn chọn:</VisuallyHidden>
      </>
    );
  }
  return <ChoiceShape place={place} />;
}

/** The shape of each answer, by place: circle, triangle, square. Filled with the text colour. */
function ChoiceShape({ place }: { place: number }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {SHAPES[place % SHAPES.length]}
    </svg>
  );
}

const SHAPES = [
  <circle key="circle" cx="12" cy="12" r="9.5" />,
  <path
    key="triangle"
    d="M12 2.2c.7 0 1.3.4 1.7 1L22 18.4c.7 1.3-.2 2.9-1.7 2.9H3.7c-1.5 0-2.4-1.6-1.7-2.9L10.3 3.2c.4-.6 1-1 1.7-1Z"
  />,
  <rect key="square" x="3" y="3" width="18" height="18" rx="3.2" />,
];
