import type { PlaceView } from '@icando/game/views/tiles';
import { Check, Volume2, X } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { FittedText } from '../FittedText.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './slots.module.css';
import { t } from '../../../platform/i18n/language.ts';

/** The largest number of slots that have the full width. */
const MAX_WIDE_SLOTS = 5;

interface SlotsProps {
  places: readonly PlaceView[];
  /** Number of words read so far; null after the reading. */
  wordsRead: number | null;
  /** Index of the next tile's slot; null while none can be placed. */
  next: number | null;
  /** Needs two columns on a phone. */
  isCrowded: boolean;
  /** Undefined while no tile can be moved. */
  onTakeBack: ((place: number) => void) | undefined;
}

export function Slots({ places, wordsRead, next, isCrowded, onTakeBack }: SlotsProps) {
  return (
    <ol
      className={cx(styles.slots, places.length > MAX_WIDE_SLOTS && styles.many, isCrowded && styles.crowded)}
      aria-label={t('Thứ tự các từ')}
    >
      {places.map((view, index) => {
        const number = index + 1;
        return (
          <li key={number} className={styles.place}>
            <Slot
              number={number}
              view={view}
              isNext={index === next}
              reading={wordsRead === null ? null : readingOf(number, wordsRead)}
              onTakeBack={onTakeBack && view.tile !== null ? () => onTakeBack(index) : undefined}
            />
          </li>
        );
      })}
    </ol>
  );
}

function readingOf(number: number, wordsRead: number): 'ahead' | 'now' | 'read' {
  if (number === wordsRead) return 'now';
  return number < wordsRead ? 'read' : 'ahead';
}

interface SlotProps {
  number: number;
  view: PlaceView;
  isNext: boolean;
  reading: 'ahead' | 'now' | 'read' | null;
  onTakeBack: (() => void) | undefined;
}

/** A slot is always a button, so that removing a tile keeps the focus. */
function Slot({ number, view, isNext, reading, onTakeBack }: SlotProps) {
  const { tile, state, read } = view;
  return (
    <>
      <button
        type="button"
        data-slot=""
        className={cx(
          styles.slot,
          tile !== null && styles.full,
          (isNext || reading === 'now') && styles.current,
          reading === 'read' && styles.read,
          state === 'right' && styles.right,
          state === 'wrong' && styles.wrong,
        )}
        aria-disabled={onTakeBack === undefined || undefined}
        onClick={onTakeBack}
      >
        <VisuallyHidden>{t('Vị trí {number}:', { number })}</VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {tile === null ? null : (
          <FittedText box={styles.word} text={tile.native_word}>
            <span className={styles.comma}>,</span>
          </FittedText>
        )}
        <VisuallyHidden>{stateInWords(view, reading)}</VisuallyHidden>
        <SlotSign state={state} reading={reading} />
      </button>
      {read === null ? null : (
        <p className={styles.caption}>
          <VisuallyHidden>{`${t('Đã đọc:')} `}</VisuallyHidden>
          <b lang="en" translate="no">
            {read.foreign_word}
          </b>{' '}
          <span translate="no">{read.native_word}</span>
        </p>
      )}
    </>
  );
}

function SlotSign({ state, reading }: Pick<SlotProps, 'reading'> & { state: PlaceView['state'] }) {
  if (state === 'right') return <Check className={styles.sign} aria-hidden="true" data-mark={state} />;
  if (state === 'wrong') return <X className={styles.sign} aria-hidden="true" data-mark={state} />;
  return reading === 'now' || reading === 'read' ? (
    <Volume2 className={styles.sound} aria-hidden="true" />
  ) : null;
}

function stateInWords({ state }: PlaceView, reading: SlotProps['reading']): string {
  if (reading !== null) return { ahead: t('chưa đọc'), now: t('đang đọc'), read: t('đã đọc') }[reading];
  return { empty: t('trống'), laid: t('bấm để lấy lại'), right: t('đúng'), wrong: t('sai') }[state];
}
