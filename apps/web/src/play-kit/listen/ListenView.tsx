import type { PlaceView, TileView } from '@icando/game/views/tiles';
import { CornerDownLeft } from 'lucide-react';
import { type ReactNode, useRef, type Ref } from 'react';
import { cx } from '../../ui/cx.ts';
import { Slots } from './Slots.tsx';
import { type ListenStage, Tiles } from './Tiles.tsx';
import { useListenKeys } from './use-listen-keys.ts';
import styles from './listen.module.css';

interface ListenViewProps {
  stage: ListenStage;
  /** Words begun; counts while they are read. */
  said: number;
  places: readonly PlaceView[];
  tiles: readonly TileView[];
  /** Tiles laid. */
  laid: number;
  label: string;
  labelLang: 'en' | 'vi';
  onLay: (tile: number) => void;
  onTakeBack: (place: number) => void;
  /** What the button and Enter do; undefined while there is nothing to do. */
  goOn: (() => void) | undefined;
  /** What to do now, or the verdict. */
  head: ReactNode;
  /** In place of the tiles, once they are done with. */
  children?: ReactNode;
}

/** Places and tiles that a phone of 844 px shows above the button, the places in single file. */
const ON_A_PHONE = 12;
/** Letters on the tiles that a screen shows above it. */
const LETTERS = 150;

/** The listen game inside a chalkboard, alone or in a room. */
export function ListenView(props: ListenViewProps) {
  const { stage, said, places, tiles, laid, label, labelLang, onLay, onTakeBack, goOn, head, children } =
    props;
  const submitButton = useRef<HTMLButtonElement>(null);
  const isOpen = stage === 'arrange';
  const isCrowded = places.length + tiles.length > ON_A_PHONE;
  const letters = tiles.reduce((sum, { word }) => sum + word.native_word.length, 0);
  useListenKeys({ submitButton, tiles, laid, isOpen, onLay, onTakeBack, goOn });
  return (
    <div className={styles.game} lang="vi">
      <div className={styles.question}>
        {head}
        <Slots
          places={places}
          said={stage === 'reading' ? said : null}
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
        isSticky={isCrowded || letters > LETTERS}
        onPress={goOn}
      />
    </div>
  );
}

interface SubmitBarProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  lang: 'en' | 'vi';
  /** Stays in reach below a long order, or long words. */
  isSticky: boolean;
  /** Undefined while there is nothing to submit. */
  onPress: (() => void) | undefined;
}

/** Submit, then 'Tiếp'. One button throughout, and never `disabled`, so that it keeps the focus. */
function SubmitBar({ ref, label, lang, isSticky, onPress }: SubmitBarProps) {
  return (
    <div className={cx(styles.bar, isSticky && styles.sticky)}>
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
        {label}
        {onPress === undefined ? null : <CornerDownLeft aria-hidden="true" />}
      </button>
    </div>
  );
}
