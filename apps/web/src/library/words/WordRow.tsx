import type { Word } from '@icando/contract/words';
import { Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Chip } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Ipa } from '../../ui/Ipa.tsx';
import { SheetRow } from '../../ui/Sheet.tsx';
import { WordHead } from './WordHead.tsx';
import styles from './WordRow.module.css';
import { t } from '../../platform/i18n/language.ts';

/** The state of a row: displayed, awaiting confirmation of its deletion, or being deleted. */
export type Deletion = 'none' | 'asked' | 'under-way';

export interface WordRowProps {
  word: Word;
  /** 0-based. */
  index: number;
  /** A checkbox in place of the row's number. Such a row does not show its lesson. */
  margin?: ReactNode;
  isSelected?: boolean | undefined;
  lessonName?: string | undefined;
  deletion: Deletion;
  isPlaying: boolean;
  isSlowNext: boolean;
  onPlay: (word: Word) => void;
  onEdit: (word: Word) => void;
  onAskDelete: (word: Word) => void;
  onCancelDelete: (word: Word) => void;
  onDelete: (word: Word) => void;
}

/** One word as a table row. */
export function WordRow(props: WordRowProps) {
  const { word, index, margin, isSelected, lessonName, deletion, isPlaying, isSlowNext, onPlay } = props;
  const isAsking = deletion !== 'none';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && deletion === 'asked') props.onCancelDelete(word);
  };
  return (
    <SheetRow
      role="row"
      aria-rowindex={margin === undefined ? index + 2 : index + 1}
      aria-selected={isSelected}
      tone={isAsking ? 'danger' : 'plain'}
      className={cx(styles.row, isAsking ? styles.asking : isSelected && styles.selected)}
      onKeyDown={onKeyDown}
      index={<span role="cell">{margin ?? index + 1}</span>}
    >
      <WordHead role="cell" hasIpa={!isAsking} {...{ word, isPlaying, isSlowNext, onPlay }} />
      <div role="cell" className={styles.vietnamese} lang="vi" translate="no">
        {word.native_word}
      </div>
      <div role="cell" className={styles.ipaColumn}>
        <Ipa className={styles.ipa}>{word.pronunciation_foreign}</Ipa>
      </div>
      {margin === undefined ? (
        <div role="cell" className={styles.lesson}>
          {lessonName === undefined ? null : <Chip>{lessonName}</Chip>}
        </div>
      ) : null}
      <div role="cell" className={styles.actions}>
        {isAsking ? <Question {...props} /> : <Actions {...props} />}
      </div>
    </SheetRow>
  );
}

function Actions({ word, onEdit, onAskDelete }: WordRowProps) {
  return (
    <>
      <IconButton
        label={t('Edit {foreignWord}', { foreignWord: word.foreign_word })}
        onClick={() => onEdit(word)}
      >
        <Pencil />
      </IconButton>
      <IconButton
        label={t('Delete {foreignWord}', { foreignWord: word.foreign_word })}
        data-delete=""
        onClick={() => onAskDelete(word)}
      >
        <Trash2 />
      </IconButton>
    </>
  );
}

function Question({ word, deletion, onCancelDelete, onDelete }: WordRowProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the question is gone */}
      <Button kind="line" size="sm" className={styles.answer} autoFocus onClick={() => onCancelDelete(word)}>
        {t('Cancel')}
      </Button>
      <Button
        kind="del"
        size="sm"
        className={styles.answer}
        busy={deletion === 'under-way'}
        onClick={() => onDelete(word)}
      >
        {t('Confirm')}
      </Button>
    </>
  );
}
