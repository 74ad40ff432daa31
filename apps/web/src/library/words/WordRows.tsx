import type { Word } from '@icando/contract/words';
import { useState, type RefObject, useEffect, useRef } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { STACKED } from './stacked.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useWordSound } from './use-word-sound.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { VoiceChoice } from './voice-choice.ts';
import { WordRow, type Deletion } from './WordRow.tsx';
import rowStyles from './WordRow.module.css';
import styles from './WordTable.module.css';
import { useDeleteWord } from './words-api.ts';
import { lastingKey, useIdState } from '../../platform/storage/current-ids.ts';
import { t } from '../../platform/i18n/language.ts';

export interface WordSelection {
  selected: ReadonlySet<number>;
  /** `range`: with all rows since the last selected one. */
  onPick: (word: Word, isOn: boolean, range: boolean) => void;
}

interface WordRowsProps {
  words: readonly Word[];
  /** Lesson names by id; every row shows its lesson. */
  lessonNames?: ReadonlyMap<number, string> | undefined;
  /** Every row has a checkbox in place of its number. */
  selection?: WordSelection | undefined;
  /** Called after the last word was deleted. */
  onEmptied: () => void;
}

const EditWordDialog = lazyDialog(
  () => import('./EditWordDialog.tsx').then((module) => module.EditWordDialog),
  t('Edit Word'),
);

const ROW_PX = 60;
const STACKED_ROW_PX = 72;

/** The virtual rows of a word table, in which words can be played, edited and deleted. */
export function WordRows({ words, lessonNames, selection, onEmptied }: WordRowsProps) {
  const sound = useWordSound();
  const [editing, setEditing] = useIdState<Word | null>(null);
  const isStacked = useMediaQuery(STACKED);
  const { body, rows, height, measure } = useVirtualRows({
    count: words.length,
    estimate: isStacked ? STACKED_ROW_PX : ROW_PX,
    keyOf: (index) => lastingKey(words[index]?.id ?? index),
  });
  const deletion = useDeletion({ words, box: body, onEmptied });
  return (
    <>
      <div ref={body} role="rowgroup" className={styles.body} style={{ height }}>
        {rows.map(({ index, key, top }) => {
          const word = words[index];
          return word === undefined ? null : (
            <div
              key={key}
              ref={measure}
              data-index={index}
              data-word={word.id}
              className={cx(rowStyles.slot, top !== undefined && styles.place)}
              style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
            >
              <WordRow
                word={word}
                index={index}
                margin={selection && <SelectBox word={word} {...selection} />}
                isSelected={selection?.selected.has(word.id)}
                lessonName={word.lesson_id === null ? undefined : lessonNames?.get(word.lesson_id)}
                deletion={deletion.of(word)}
                isPlaying={sound.playingId === word.id}
                isSlowNext={sound.slowId === word.id}
                onPlay={sound.play}
                onEdit={setEditing}
                onAskDelete={deletion.ask}
                onCancelDelete={deletion.cancel}
                onDelete={deletion.confirm}
              />
            </div>
          );
        })}
      </div>
      {editing ? <EditWordDialog word={editing} onClose={() => setEditing(null)} /> : null}
      {sound.choosingFor ? (
        <VoiceChoice word={sound.choosingFor} onChoose={sound.choose} onClose={() => sound.choose(null)} />
      ) : null}
    </>
  );
}

function SelectBox({ word, selected, onPick }: WordSelection & { word: Word }) {
  return (
    <Checkbox
      label={t('Select {foreignWord}', { foreignWord: word.foreign_word })}
      state={selected.has(word.id) ? 'on' : 'off'}
      onChange={(isOn, range) => onPick(word, isOn, range)}
    />
  );
}

interface DeletionControl {
  /** The word whose deletion awaits confirmation; null: none. */
  id: number | null;
  of: (word: Word) => Deletion;
  ask: (word: Word) => void;
  cancel: (word: Word) => void;
  confirm: (word: Word) => void;
}

/**
 * Deletion with a confirmation in the row. Focus stays in the list: cancelling returns it to the row's delete button,
 * a deletion moves it to the next row's, and the last deletion calls `onEmptied`.
 */
function useDeletion(options: {
  words: readonly Word[];
  /** Contains the rows, each with its word's id as `data-word`. */
  box: RefObject<HTMLElement | null>;
  onEmptied: () => void;
}): DeletionControl {
  const { words, box, onEmptied } = options;
  const [id, setId] = useIdState<number | null>(null);
  const [focusTarget, setFocusTarget] = useIdState<{ id: number } | null>(null);
  const remove = useDeleteWord();
  const pendingIds = useRef(new Set<number>());
  const [underWay, setUnderWay] = useState<readonly number[]>([]);
  useEffect(() => {
    // The button that gets focus is rendered only after the confirmation is gone.
    if (focusTarget)
      box.current?.querySelector<HTMLElement>(`[data-word="${focusTarget.id}"] [data-delete]`)?.focus();
  }, [focusTarget, box]);

  const close = (word: Word) => setId((openId) => (openId === word.id ? null : openId));
  const confirm = async (word: Word) => {
    if (pendingIds.current.has(word.id)) return;
    pendingIds.current.add(word.id);
    setUnderWay([...pendingIds.current]);
    const at = words.findIndex((other) => other.id === word.id);
    const neighbour = words[at + 1] ?? words[at - 1];
    try {
      await remove.mutateAsync(word);
      const hadFocus = document.activeElement === document.body || holdsFocus(box.current, word.id);
      if (hadFocus && neighbour) setFocusTarget({ id: neighbour.id });
      else if (hadFocus) onEmptied();
    } catch {
      const hadFocus = holdsFocus(box.current, word.id);
      if (hadFocus) setFocusTarget({ id: word.id });
    }
    pendingIds.current.delete(word.id);
    setUnderWay([...pendingIds.current]);
    close(word);
  };
  return {
    id,
    of: (word) => {
      if (underWay.includes(word.id)) return 'under-way';
      return id === word.id ? 'asked' : 'none';
    },
    ask: (word) => setId(word.id),
    cancel: (word) => {
      close(word);
      setFocusTarget({ id: word.id });
    },
    confirm: (word) => void confirm(word),
  };
}

function holdsFocus(box: HTMLElement | null, id: number): boolean {
  return box?.querySelector(`[data-word="${id}"]`)?.contains(document.activeElement) ?? false;
}
