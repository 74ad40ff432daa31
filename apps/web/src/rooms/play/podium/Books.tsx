import { cx } from '../../../ui/cx.ts';
import { MEDALS } from '../../../ui/medals.ts';
import { medalOf } from '../scores/ranking.ts';
import books from './books.module.css';

interface Book {
  hue: string | undefined;
  /** Left offset and width, in per cent. */
  left: number;
  width: number;
  height: number;
}

const { tim, la, sen, troi, nang } = books;

/** The books of each medal, from the top down. */
const STACKS: readonly [readonly Book[], readonly Book[], readonly Book[]] = [
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

interface BooksProps {
  place: number;
  score: number;
  /** With low books, for more steps than the podium's three. */
  isLow?: boolean;
}

/** A stack of books with a place number. Equal points get stacks of equal height, no points the lowest. */
export function Books({ place, score, isLow = false }: BooksProps) {
  const medal = medalOf({ place, score });
  return (
    <span className={cx(books.stack, isLow && books.low)} aria-hidden="true">
      {STACKS[medal ?? 2].map(({ hue, left, width, height }) => (
        <span
          key={hue}
          className={cx(books.book, hue)}
          style={{ marginLeft: `${left}%`, width: `${width}%`, height: `${height}px` }}
        >
          <i />
        </span>
      ))}
      <b className={cx(books.ribbon, medal !== null && MEDALS[medal])}>{place}</b>
    </span>
  );
}
