import type { BoxesView, BoxView } from '@icando/game/views/boxes';
import type { CSSProperties } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './boxes.module.css';

interface LetterBoxesProps {
  view: BoxesView;
  /** The input below has focus: the current box wears the ring. */
  isTyping: boolean;
}

/** Longer answers take several rows, and smaller boxes for that. */
const FEW = 16;

/** The answer as boxes, drawn under the input that takes the letters. */
export function LetterBoxes({ view, isTyping }: LetterBoxesProps) {
  const current = isTyping ? (view.caret ?? view.boxes.findLastIndex(({ state }) => state === 'filled')) : -1;
  const words = wordsOf(view.boxes);
  const longest = Math.max(1, ...words.map(({ boxes }) => boxes.length));
  const size = { '--longest': longest, '--rows': view.boxes.length > FEW ? 0.75 : 1 } as CSSProperties;
  return (
    <span className={styles.boxes} style={size} aria-hidden="true" lang="en">
      {words.map((word) => (
        <span key={word.start} className={styles.word}>
          {word.boxes.map(({ box, place }) => (
            <Box key={place} box={box} isCurrent={place === current} hasCaret={place === view.caret} />
          ))}
        </span>
      ))}
    </span>
  );
}

function Box({ box, isCurrent, hasCaret }: { box: BoxView; isCurrent: boolean; hasCaret: boolean }) {
  if (box.state === 'given') return <span className={styles.given}>{box.character}</span>;
  return (
    <span
      className={cx(
        styles.box,
        styles[box.state],
        isCurrent && styles.current,
        isCurrent && hasCaret && styles.caret,
      )}
    >
      {box.character}
    </span>
  );
}

interface WordOfBoxes {
  /** Place of its first box in the whole answer. */
  start: number;
  boxes: { place: number; box: BoxView }[];
}

/** Boxes between spaces, or up to a hyphen, stay together as long as the line has room. */
function wordsOf(boxes: readonly BoxView[]): WordOfBoxes[] {
  const words: WordOfBoxes[] = [];
  let word: WordOfBoxes | undefined;
  for (const [place, box] of boxes.entries()) {
    if (box.state === 'given' && box.character.trim() === '') {
      word = undefined;
      continue;
    }
    if (word === undefined) words.push((word = { start: place, boxes: [] }));
    word.boxes.push({ place, box });
    if (box.state === 'given' && box.character === '-') word = undefined;
  }
  return words;
}
