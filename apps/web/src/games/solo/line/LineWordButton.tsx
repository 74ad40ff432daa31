import type { EntryView } from '@icando/game/views/board';
import { Volume2, X } from 'lucide-react';
import type { PointerEventHandler } from 'react';
import { FittedText } from '../../play-kit/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { keyOfPlace, type Place, hueOf } from './line-keys.ts';
import styles from './line.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

interface LineWordButtonProps {
  entry: EntryView;
  place: Place;
  isChosen: boolean;
  /** Whether the end of a dragged line is over this entry. */
  isOver: boolean;
  isLocked: boolean;
  /** Whether the entry belongs to the newest line. */
  isLast: boolean;
  onChoose: () => void;
  onGrab: PointerEventHandler;
}

const LANG = { from: 'en', to: 'vi' } as const;

/** An entry is selected by tap, key or drag; a connected entry shows the colour and number of its line. */
export function LineWordButton({
  entry,
  place,
  isChosen,
  isOver,
  isLocked,
  isLast,
  onChoose,
  onGrab,
}: LineWordButtonProps) {
  const { end } = place;
  const { word, text, pair, state } = entry;
  const key = keyOfPlace(place);
  // A connected English word can still be played.
  const isDisabled = isLocked || (pair !== null && end === 'to');
  return (
    <button
      type="button"
      data-end={end}
      data-points-from={end === 'to' && isLast ? '' : undefined}
      data-word={word.id}
      className={cx(
        styles.entry,
        styles[end],
        pair !== null && cx(styles.paired, styles[hueOf(pair)]),
        (isChosen || isOver) && styles.chosen,
        state === 'wrong' && styles.wrong,
      )}
      aria-pressed={pair === null ? isChosen : undefined}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={key}
      onClick={onChoose}
      onPointerDown={onGrab}
    >
      {pair === null ? <Kbd inherit>{key}</Kbd> : null}
      <FittedText key={word.id} box={styles.text} text={text} lang={LANG[end]}>
        <span className={styles.comma}>,</span>
        <VisuallyHidden lang={VI}>
          <ConnectionLabel entry={entry} end={end} />
        </VisuallyHidden>
      </FittedText>
      <span className={styles.port} data-port="" aria-hidden="true">
        <ConnectorMark pair={pair} isWrong={state === 'wrong'} canSay={isChosen && end === 'from'} />
      </span>
    </button>
  );
}

function ConnectorMark({
  pair,
  isWrong,
  canSay,
}: {
  pair: number | null;
  isWrong: boolean;
  canSay: boolean;
}) {
  if (isWrong) return <X data-mark="wrong" />;
  if (canSay) return <Volume2 />;
  return pair === null ? null : <span>{pair}</span>;
}

function ConnectionLabel({ entry: { word, pair, state }, end }: { entry: EntryView; end: Place['end'] }) {
  if (state === 'wrong') return <span key="wrong">{t('sai')}</span>;
  if (pair === null) return <span key="open">{t('chưa nối')}</span>;
  const other =
    end === 'from' ? (
      <span lang="vi" translate="no">
        {word.native_word}
      </span>
    ) : (
      <span lang="en" translate="no">
        {word.foreign_word}
      </span>
    );
  return (
    <span key="paired">
      {t('nối với')} {other}, <span>{t('cặp {pair}', { pair })}</span>
    </span>
  );
}
