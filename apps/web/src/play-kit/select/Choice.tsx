import type { OptionView } from '@icando/game/views/options';
import { Check, X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './choice.module.css';
import { ChoiceShape } from './shapes.tsx';

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
