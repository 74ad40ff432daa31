import type { PlaceView, TileView } from '@icando/game/views/tiles';
import { CornerDownLeft } from 'lucide-react';
import { type ReactNode, useRef, type Ref } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Slots } from './Slots.tsx';
import { useListenKeys, keyOfTile } from './use-listen-keys.ts';
import styles from './listen.module.css';
import { Kbd } from '../../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { t, VI } from '../../../platform/i18n/language.ts';

interface ListenViewProps {
  stage: ListenStage;
  /** Number of words read so far. */
  wordsRead: number;
  places: readonly PlaceView[];
  tiles: readonly TileView[];
  laid: number;
  label: string;
  labelLang: 'en' | 'vi';
  onLay: (tile: number) => void;
  onTakeBack: (place: number) => void;
  /** Submits or continues; undefined while neither is possible. */
  onProceed: (() => void) | undefined;
  /** Instruction or verdict. */
  head: ReactNode;
  /** Beside the button. */
  tools?: ReactNode;
  /** Replaces the tiles after the answer. */
  children?: ReactNode;
}

/** The number of slots and tiles that fit above the button on a phone 844 px high. */
const MAX_ON_PHONE = 12;
/** The number of letters in tiles that fit above the button. */
const MAX_LETTERS = 150;

export function ListenView(props: ListenViewProps) {
  const {
    stage,
    wordsRead,
    places,
    tiles,
    laid,
    label,
    labelLang,
    onLay,
    onTakeBack,
    onProceed,
    head,
    tools,
    children,
  } = props;
  const submitButton = useRef<HTMLButtonElement>(null);
  const isOpen = stage === 'arrange';
  const isCrowded = places.length + tiles.length > MAX_ON_PHONE;
  const letters = tiles.reduce((sum, { word }) => sum + word.native_word.length, 0);
  useListenKeys({ submitButton, tiles, laid, isOpen, onLay, onTakeBack, onProceed });
  return (
    <div className={styles.game} lang={VI}>
      <div className={styles.question}>
        <div className={styles.head}>{head}</div>
        <Slots
          places={places}
          wordsRead={stage === 'reading' ? wordsRead : null}
          next={isOpen ? laid : null}
          isCrowded={isCrowded}
          onTakeBack={isOpen ? onTakeBack : undefined}
        />
        {children ?? <Tiles tiles={tiles} phase={stage} isFull={laid === places.length} onLay={onLay} />}
      </div>
      <SubmitBar
        ref={submitButton}
        label={label}
        lang={labelLang}
        isSticky={isCrowded || letters > MAX_LETTERS}
        tools={tools}
        onPress={onProceed}
      />
    </div>
  );
}

interface SubmitBarProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  lang: 'en' | 'vi';
  /** Sticks to the bottom below long content. */
  isSticky: boolean;
  tools: ReactNode;
  onPress: (() => void) | undefined;
}

/** One button for 'Submit' and 'Tiếp', never `disabled`, so that it keeps the focus. */
function SubmitBar({ ref, label, lang, isSticky, tools, onPress }: SubmitBarProps) {
  return (
    <div className={cx(styles.bar, isSticky && styles.sticky, tools !== undefined && styles.withTools)}>
      {tools === undefined ? null : <div className={styles.tools}>{tools}</div>}
      <button
        ref={ref}
        type="button"
        data-enter="submit"
        className={styles.submit}
        lang={lang}
        aria-disabled={onPress === undefined || undefined}
        aria-keyshortcuts="Enter"
        onClick={onPress}
      >
        <span>{label}</span>
        {onPress === undefined ? null : <CornerDownLeft aria-hidden="true" />}
      </button>
    </div>
  );
}

type ListenStage = 'reading' | 'arrange' | 'arranged';

interface TilesProps {
  tiles: readonly TileView[];
  phase: ListenStage;
  isFull: boolean;
  onLay: (tile: number) => void;
}

function Tiles({ tiles, phase, isFull, onLay }: TilesProps) {
  const isOpen = phase === 'arrange';
  return (
    <ul
      data-enter="submit"
      className={cx(styles.tiles, !isOpen && styles.faded, phase === 'arranged' && styles.over)}
      aria-label={t('Các từ để xếp')}
    >
      {tiles.map((tile, index) => (
        <li key={tile.word.id}>
          <Tile tile={tile} hint={keyOfTile(index)} canLay={isOpen && !isFull} onLay={onLay} />
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

/** A tile never changes its width, so that no tile moves under a finger. */
function Tile({ tile: { word, left, used }, hint, canLay, onLay }: TileProps) {
  const isUsedUp = left === 0;
  const isRepeated = left + used > 1;
  const isDisabled = !canLay || isUsedUp;
  return (
    <button
      type="button"
      className={cx(styles.tile, isUsedUp && styles.used)}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={hint || undefined}
      onClick={isDisabled ? undefined : () => onLay(word.id)}
    >
      {hint === '' ? null : <Kbd inherit>{hint}</Kbd>}
      <span>
        <span translate="no">{word.native_word}</span>
        {isUsedUp || isRepeated ? <span className={styles.comma}>,</span> : null}
      </span>
      {isRepeated ? (
        <span className={styles.count} aria-hidden="true">
          {`×${left}`}
        </span>
      ) : null}
      <VisuallyHidden>
        <span>{isUsedUp ? t('đã dùng') : null}</span>
        <span>{isRepeated && left > 0 ? t('còn {left} lần', { left }) : null}</span>
      </VisuallyHidden>
    </button>
  );
}
