import type { Word } from '@icando/contract/words';
import { useState } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { cx } from '../ui/cx.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { EditWordDialog } from './EditWordDialog.tsx';
import { STACKED } from './stacked.ts';
import { useDeletion } from './use-deletion.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useWordSound } from './use-word-sound.ts';
import { VoiceChoice } from './VoiceChoice.tsx';
import { WordRow } from './WordRow.tsx';
import rowStyles from './WordRow.module.css';
import styles from './WordTable.module.css';

export interface WordSelection {
  selected: ReadonlySet<number>;
  /** `range`: with all rows since the last one that was ticked. */
  onPick: (word: Word, isOn: boolean, range: boolean) => void;
}

interface WordRowsProps {
  words: readonly Word[];
  /** By id: each row says its lesson. */
  lessonNames?: ReadonlyMap<number, string> | undefined;
  /** Each row has a box to tick instead of its number. */
  selection?: WordSelection | undefined;
  /** The last word was deleted. */
  onEmptied: () => void;
}

const ROW_PX = 60;
const STACKED_ROW_PX = 72;

/** The rows of a table of words, of which only those near the window are drawn: each is heard, edited, deleted. */
export function WordRows({ words, lessonNames, selection, onEmptied }: WordRowsProps) {
  const sound = useWordSound();
  const [editing, setEditing] = useState<Word | null>(null);
  const isStacked = useMediaQuery(STACKED);
  const { body, rows, height, measure } = useVirtualRows({
    count: words.length,
    estimate: isStacked ? STACKED_ROW_PX : ROW_PX,
    keyOf: (index) => words[index]?.id ?? index,
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
              className={cx(rowStyles.slot, styles.place)}
              style={{ transform: `translateY(${top}px)` }}
            >
              <WordRow
                word={word}
                index={index}
                margin={selection && <SelectBox word={word} {...selection} />}
                isSelected={selection?.selected.has(word.id)}
                lessonName={word.lesson_id === null ? undefined : lessonNames?.get(word.lesson_id)}
                deletion={deletion.of(word)}
                isPlaying={sound.playingId === word.id}
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
      {sound.choosingFor ? <VoiceChoice word={sound.choosingFor} onChoose={sound.choose} /> : null}
    </>
  );
}

function SelectBox({ word, selected, onPick }: WordSelection & { word: Word }) {
  return (
    <Checkbox
      label={`Select ${word.foreign_word}`}
      state={selected.has(word.id) ? 'on' : 'off'}
      onChange={(isOn, range) => onPick(word, isOn, range)}
    />
  );
}
