import type { TileView } from '@icando/game/views/tiles';
import { cx } from '../../ui/cx.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { keyOfTile } from './use-listen-keys.ts';
import styles from './tiles.module.css';

/** Hearing the words, laying their tiles, seeing what was right. */
export type ListenStage = 'reading' | 'arrange' | 'arranged';

interface TilesProps {
  tiles: readonly TileView[];
  phase: ListenStage;
  /** Every place has its tile. */
  isFull: boolean;
  onLay: (tile: number) => void;
}

/** The words to lay. They can be looked at while the reading goes on, and laid after it. */
export function Tiles({ tiles, phase, isFull, onLay }: TilesProps) {
  const isOpen = phase === 'arrange';
  return (
    <ul
      data-enter="submit"
      className={cx(styles.tiles, !isOpen && styles.faded, phase === 'arranged' && styles.over)}
      aria-label="Các từ để xếp"
    >
      {tiles.map((tile, place) => (
        <li key={tile.word.id}>
          <Tile tile={tile} hint={keyOfTile(place)} canLay={isOpen && !isFull} onLay={onLay} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  tile: TileView;
  hint: string;
  canLay: boolean;
  onLay: (tile: number) => void;
}

/** Keeps its width whatever happens to it, so that no tile moves away from under a finger. */
function Tile({ tile: { word, left, used }, hint, canLay, onLay }: TileProps) {
  const isUsedUp = left === 0;
  const isMany = left + used > 1;
  const isIdle = !canLay || isUsedUp;
  return (
    <button
      type="button"
      className={cx(styles.tile, isUsedUp && styles.used)}
      aria-disabled={isIdle || undefined}
      aria-keyshortcuts={hint || undefined}
      onClick={isIdle ? undefined : () => onLay(word.id)}
    >
      {hint === '' ? null : <Kbd inherit>{hint}</Kbd>}
      <span>
        {word.native_word}
        {isUsedUp || isMany ? <span className={styles.comma}>,</span> : null}
      </span>
      {isMany ? (
        <span className={styles.count} aria-hidden="true">
          ×{left}
        </span>
      ) : null}
      <VisuallyHidden>
        {isUsedUp ? 'đã dùng' : null}
        {isMany && left > 0 ? `còn ${left} lần` : null}
      </VisuallyHidden>
    </button>
  );
}
