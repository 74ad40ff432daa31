import type { EntryView } from '@icando/game/views/board';
import { Volume2, X } from 'lucide-react';
import type { PointerEventHandler } from 'react';
import { cx } from '../../ui/cx.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { keyOfPlace, type Place, hueOf } from './line-keys.ts';
import styles from './line.module.css';

interface EntryProps {
  entry: EntryView;
  place: Place;
  /** First end of a line to come. */
  isChosen: boolean;
  /** A dragged line is over it. */
  isOver: boolean;
  /** Nothing can be drawn now. */
  isLocked: boolean;
  onChoose: () => void;
  onGrab: PointerEventHandler;
}

const LANG = { from: 'en', to: 'vi' } as const;

/** A longer text is written smaller, so that ten rows stay near each other. */
const FITS = 24;

/** One word of a column: chosen by tap, key or drag; joined, it wears the colour and number of its line. */
export function Entry({ entry, place, isChosen, isOver, isLocked, onChoose, onGrab }: EntryProps) {
  const { end } = place;
  const { word, text, pair, state } = entry;
  const key = keyOfPlace(place);
  // A joined English word still says itself; a joined Vietnamese one has nothing left to do.
  const isIdle = isLocked || (pair !== null && end === 'to');
  return (
    <button
      type="button"
      data-end={end}
      data-word={word.id}
      className={cx(
        styles.entry,
        styles[end],
        pair !== null && cx(styles.paired, styles[hueOf(pair)]),
        (isChosen || isOver) && styles.chosen,
        state === 'wrong' && styles.wrong,
      )}
      aria-pressed={pair === null ? isChosen : undefined}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={key}
      onClick={onChoose}
      onPointerDown={onGrab}
    >
      {pair === null ? <Kbd inherit>{key}</Kbd> : null}
      <span className={cx(styles.text, text.length > FITS && styles.long)}>
        <span lang={LANG[end]}>{text}</span>
        <span className={styles.comma}>,</span>
        <VisuallyHidden lang="vi">
          <Joined entry={entry} end={end} />
        </VisuallyHidden>
      </span>
      <span className={styles.port} data-port="" aria-hidden="true">
        <PortSign pair={pair} isWrong={state === 'wrong'} canSay={isChosen && end === 'from'} />
      </span>
    </button>
  );
}

function PortSign({ pair, isWrong, canSay }: { pair: number | null; isWrong: boolean; canSay: boolean }) {
  if (isWrong) return <X />;
  if (canSay) return <Volume2 />;
  return pair;
}

/** The end of an entry's name: what the line shows to the eye. */
function Joined({ entry: { word, pair, state }, end }: { entry: EntryView; end: Place['end'] }) {
  if (state === 'wrong') return 'sai';
  if (pair === null) return 'chưa nối';
  const other = end === 'from' ? word.native_word : <span lang="en">{word.foreign_word}</span>;
  return (
    <>
      nối với {other}, cặp {pair}
    </>
  );
}
