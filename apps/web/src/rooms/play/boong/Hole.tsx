import tiOops from '../../../ui/art/ti-oops.svg';
import tiPeek from '../../../ui/art/ti-peek.svg';
import { Check, X } from 'lucide-react';
import { wordSize } from '../../../games/play-kit/index.ts';
import { cx } from '../../../ui/cx.ts';
import type { HoleLook } from './mice.ts';
import styles from './hole.module.css';
import { t } from '../../../platform/i18n/language.ts';

interface HoleProps {
  /** The number of the hole, from 1, which is also its key. */
  number: number;
  look: HoleLook;
  /** Whether a hit can count now. */
  isOpen: boolean;
  onHit: () => void;
}

/** A hole of the mouse game. The button is the whole hole, so that a disappearing mouse can still be hit. */
export function Hole({ number, look: { state, mouse, isShaken }, isOpen, onHit }: HoleProps) {
  const isSeen = isVisible(state);
  return (
    <button
      type="button"
      className={cx(
        styles.hole,
        isShaken && styles.shaken,
        state === 'right' && styles.right,
        state === 'wrong' && styles.wrong,
        isOpen && styles.open,
      )}
      data-hole={number}
      data-state={state}
      aria-disabled={!isOpen || undefined}
      aria-keyshortcuts={String(number)}
      // A press counts at pointerdown; a click without one comes from a key or a screen reader.
      onPointerDown={(event) => {
        if (event.button === 0) onHit();
      }}
      onClick={(event) => {
        if (event.detail === 0) onHit();
      }}
      aria-label={nameOf(number, state, isSeen ? mouse : null)}
    >
      <Pit state={state} mouse={mouse} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
    </button>
  );
}

const isVisible = (state: HoleLook['state']) => state !== 'empty' && state !== 'down';

/** The picture of a hole: its mouse holds a sign with a word. */
function Pit({ state, mouse }: Pick<HoleLook, 'state'> & { mouse: { key: string; word: string } | null }) {
  return (
    <>
      <span className={styles.pit} />
      {mouse === null ? null : (
        <span
          key={mouse.key}
          className={cx(
            styles.mouse,
            isVisible(state) ? styles.up : styles.down,
            state === 'hit' && styles.hit,
          )}
        >
          <span className={styles.pop}>
            <img src={state === 'right' ? tiOops : tiPeek} alt="" draggable={false} />
          </span>
          <span
            className={cx(styles.sign, isLong(mouse.word) && styles.long)}
            style={wordSize(mouse.word)}
            lang="en"
            translate="no"
          >
            <Mark state={state} />
            <i />
            <span>{mouse.word}</span>
            <i />
          </span>
        </span>
      )}
    </>
  );
}

/** A hole that nobody can hit. */
export function WatchedHole({ mouse }: { mouse: { key: string; word: string } | null }) {
  return (
    <li className={styles.hole}>
      <Pit state={mouse === null ? 'empty' : 'up'} mouse={mouse} />
    </li>
  );
}

function nameOf(number: number, state: HoleLook['state'], mouse: HoleLook['mouse']): string {
  if (mouse === null) return t('Hole {number}, empty', { number });
  const { word } = mouse;
  if (state === 'right') return t('Hole {number}, right: {word}', { number, word });
  if (state === 'wrong') return t('Hole {number}, wrong: {word}', { number, word });
  return t('Hole {number}, mouse with the word {word}', { number, word });
}

/** Shows right and wrong without relying on colour. */
function Mark({ state }: Pick<HoleLook, 'state'>) {
  if (state !== 'right' && state !== 'wrong') return null;
  return (
    <span className={styles.mark} data-mark={state}>
      {state === 'right' ? <Check /> : <X />}
    </span>
  );
}

/** The length of the longest word that fits a sign on a phone in full size. */
const MAX_WORD_LENGTH = 9;

function isLong(text: string): boolean {
  return (
    text.length > 2 * MAX_WORD_LENGTH || text.split(/\s+/u).some((word) => word.length > MAX_WORD_LENGTH)
  );
}
