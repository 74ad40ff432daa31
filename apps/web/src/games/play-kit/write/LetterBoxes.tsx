import type { BoxesView, BoxView } from '@icando/game/views/boxes';
import { Check, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './boxes.module.css';

interface LetterBoxesProps {
  view: BoxesView;
  /** Whether the input has the focus, which the current box then shows. */
  isTyping: boolean;
}

export function LetterBoxes({ view, isTyping }: LetterBoxesProps) {
  const isRight = view.boxes.every(({ state }) => state === 'right' || state === 'given');
  const last = view.boxes.findLastIndex(({ state }) => state === 'filled');
  const current = isTyping ? (view.caret ?? last) : -1;
  const words = wordsOf(view.boxes);
  const longest = Math.max(1, ...words.map(({ boxes }) => boxes.length));
  const size = { '--longest': longest, '--letters': view.boxes.length } as CSSProperties;
  return (
    <span
      className={styles.boxes}
      style={size}
      data-points-from={isRight ? '' : undefined}
      aria-hidden="true"
      lang="en"
      translate="no"
    >
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
        box.isBeyond ? styles.beyond : styles.box,
        styles[box.state],
        isCurrent && styles.current,
        isCurrent && hasCaret && styles.caret,
      )}
    >
      <span>{box.character}</span>
      {box.isBeyond ? null : <Mark state={box.state} />}
    </span>
  );
}

/** Shows right and wrong without relying on colour. */
function Mark({ state }: { state: BoxView['state'] }) {
  if (state === 'right') return <Check className={styles.mark} data-mark={state} />;
  return state === 'wrong' ? <X className={styles.mark} data-mark={state} /> : null;
}

interface WordOfBoxes {
  start: number;
  boxes: { place: number; box: BoxView }[];
}

/** Groups the boxes that stay on one line: those up to a space or hyphen. */
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
