import type { PlaceView } from '@icando/game/views/tiles';
import { Check, Volume2, X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './slots.module.css';

/** More places than this stand closer together on a desk. */
const ROOMY = 5;

interface SlotsProps {
  places: readonly PlaceView[];
  /** Words begun, while they are read; else null. */
  said: number | null;
  /** The place the next tile goes to; null while none can be laid. */
  next: number | null;
  /** Places and tiles together are more than a phone shows in single file. */
  isCrowded: boolean;
  /** Takes a place from 0; undefined while no tile can be moved. */
  onTakeBack: ((place: number) => void) | undefined;
}

/** The numbered places: they light up as the words are read, then take the tiles, then show what was right. */
export function Slots({ places, said, next, isCrowded, onTakeBack }: SlotsProps) {
  return (
    <ol
      className={cx(styles.slots, places.length > ROOMY && styles.many, isCrowded && styles.crowded)}
      aria-label="Thứ tự các từ"
    >
      {places.map((view, place) => {
        const number = place + 1;
        return (
          <li key={number} className={styles.place}>
            <Slot
              number={number}
              view={view}
              isNext={place === next}
              reading={said === null ? null : readingOf(number, said)}
              onTakeBack={onTakeBack && view.tile !== null ? () => onTakeBack(place) : undefined}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** Where the reading is, seen from a place: its word is to come, being said, or said. */
function readingOf(number: number, said: number): 'ahead' | 'now' | 'said' {
  if (number === said) return 'now';
  return number < said ? 'said' : 'ahead';
}

interface SlotProps {
  /** From 1. */
  number: number;
  view: PlaceView;
  /** The next tile goes here. */
  isNext: boolean;
  /** While the words are read; else null. */
  reading: 'ahead' | 'now' | 'said' | null;
  /** Given where there is a tile to take back. */
  onTakeBack: (() => void) | undefined;
}

/** One place of the order. Always a button, so that taking a tile back never takes the focus away with it. */
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
          reading === 'said' && styles.said,
          state === 'right' && styles.right,
          state === 'wrong' && styles.wrong,
        )}
        aria-disabled={onTakeBack === undefined || undefined}
        onClick={onTakeBack}
      >
        <VisuallyHidden>Vị trí {number}:</VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {tile === null ? null : (
          <span className={styles.word}>
            {tile.native_word}
            <span className={styles.comma}>,</span>
          </span>
        )}
        <VisuallyHidden>{stateInWords(view, reading)}</VisuallyHidden>
        <SlotSign state={state} reading={reading} />
      </button>
      {read === null ? null : (
        <p className={styles.caption}>
          <VisuallyHidden>Đã đọc: </VisuallyHidden>
          <b lang="en">{read.foreign_word}</b> <span>{read.native_word}</span>
        </p>
      )}
    </>
  );
}

function SlotSign({ state, reading }: Pick<SlotProps, 'reading'> & { state: PlaceView['state'] }) {
  if (state === 'right') return <Check className={styles.sign} aria-hidden="true" />;
  if (state === 'wrong') return <X className={styles.sign} aria-hidden="true" />;
  return reading === 'now' || reading === 'said' ? (
    <Volume2 className={styles.sound} aria-hidden="true" />
  ) : null;
}

function stateInWords({ state }: PlaceView, reading: SlotProps['reading']): string {
  if (reading !== null) return { ahead: 'chưa đọc', now: 'đang đọc', said: 'đã đọc' }[reading];
  return { empty: 'trống', laid: 'bấm để lấy lại', right: 'đúng', wrong: 'sai' }[state];
}
