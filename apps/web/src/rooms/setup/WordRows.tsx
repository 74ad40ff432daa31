import type { Word } from '@icando/contract/words';
import { Volume2 } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { ChoiceTick, choiceRow, sayWord, toggleWord } from '../../games/game-setup/index.ts';
import { lastingKey, useIdState } from '../../platform/storage/current-ids.ts';
import { t } from '../../platform/i18n/language.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { changeRoomSetup, useRoomSetup } from './use-room-setup.ts';
import styles from './words.module.css';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The index of the row to which `key` moves the focus from row `index` of `count`; undefined for other keys. */
function rowAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(Math.max(index + step, 0), count - 1);
}

/**
 * A checkbox and a play button for each word. Only the checkbox and the button of one word are Tab stops; arrow keys, Home
 * and End move between words.
 */
export function WordRows({ words }: { words: readonly Word[] }) {
  const chosen = new Set(useRoomSetup().words.map(({ id }) => id));
  const [focusedId, setFocusedId] = useIdState<number | null>(null);
  const tabStop = words.find(({ id }) => id === focusedId) ?? words[0];

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const boxes = event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [];
    const next = rowAfterKey(event.key, [...boxes].indexOf(event.currentTarget), boxes.length);
    if (next === undefined) return;
    event.preventDefault();
    boxes[next]?.focus();
  }

  return (
    <ul className={styles.rows} aria-label={t('Words to play with')}>
      {words.map((word) => (
        <WordRow
          key={lastingKey(word.id)}
          word={word}
          isChosen={chosen.has(word.id)}
          isTabStop={word === tabStop}
          onFocus={() => setFocusedId(word.id)}
          onKeyDown={onKeyDown}
        />
      ))}
    </ul>
  );
}

interface WordRowProps {
  word: Word;
  isChosen: boolean;
  /** Whether the Tab key reaches the controls of this row. */
  isTabStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function WordRow({ word, isChosen, isTabStop, onFocus, onKeyDown }: WordRowProps) {
  const id = useId();
  const tabIndex = isTabStop ? 0 : -1;
  const toggle = () => changeRoomSetup((setup) => toggleWord(setup, word));
  return (
    <li className={cx(styles.row, choiceRow)} data-selected={isChosen || undefined}>
      <input
        type="checkbox"
        className={styles.choice}
        aria-labelledby={id}
        tabIndex={tabIndex}
        checked={isChosen}
        onChange={toggle}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key === 'Enter') toggle();
          else onKeyDown(event);
        }}
      />
      <ChoiceTick />
      <span id={id} className={styles.texts}>
        <b lang="en" translate="no">
          {word.foreign_word}
        </b>{' '}
        <span lang="vi" translate="no">
          {word.native_word}
        </span>
      </span>
      <IconButton
        className={cx(styles.play)}
        label={t('Play {foreignWord}', { foreignWord: word.foreign_word })}
        tone="tim"
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={() => void sayWord(word)}
      >
        <Volume2 />
      </IconButton>
    </li>
  );
}
