import { cx } from '../../../ui/cx.ts';
import styles from './books.module.css';

interface Book {
  hue: string | undefined;
  /** How it lies: from left and of the width, in per cent. */
  left: number;
  width: number;
  height: number;
}

const { tim, la, sen, troi, nang } = styles;

/** From the top down, as they are stacked for each step. */
const STACKS: readonly (readonly Book[])[] = [
  [
    { hue: sen, left: 4, width: 90, height: 44 },
    { hue: la, left: 0, width: 98, height: 42 },
    { hue: tim, left: 5, width: 92, height: 46 },
    { hue: troi, left: 0, width: 100, height: 48 },
  ],
  [
    { hue: troi, left: 4, width: 92, height: 44 },
    { hue: nang, left: 0, width: 100, height: 40 },
    { hue: sen, left: 2, width: 94, height: 46 },
  ],
  [
    { hue: la, left: 3, width: 92, height: 42 },
    { hue: tim, left: 0, width: 100, height: 46 },
  ],
];

const MEDALS = [styles.gold, styles.silver, styles.bronze];

/** A stack of books with the number of a place on it. */
export function Books({ step, place }: { step: number; place: number }) {
  return (
    <span className={styles.stack} aria-hidden="true">
      {STACKS[step]?.map(({ hue, left, width, height }) => (
        <span
          key={hue}
          className={cx(styles.book, hue)}
          style={{ marginLeft: `${left}%`, width: `${width}%`, height: `${height}px` }}
        >
          <i />
        </span>
      ))}
      <b className={cx(styles.ribbon, MEDALS[place - 1])}>{place}</b>
    </span>
  );
}
