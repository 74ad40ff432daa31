import type { PlaceView } from '@icando/game/views/tiles';
import { cx } from '../../ui/cx.ts';
import styles from './slots.module.css';
import { Slot } from './Slot.tsx';

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
