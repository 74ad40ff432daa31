import type { Word } from '@icando/contract/words';
import { useState } from 'react';
import { useLessons } from '../lessons/index.ts';
import { cx } from '../ui/cx.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { EditWordDialog } from './EditWordDialog.tsx';
import { STACKED } from './stacked.ts';
import { UnsavedWords } from './UnsavedWords.tsx';
import { useDeletion } from './use-deletion.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { useWordSound } from './use-word-sound.ts';
import { VoiceChoice } from './VoiceChoice.tsx';
import { WordRow } from './WordRow.tsx';
import rowStyles from './WordRow.module.css';
import styles from './WordTable.module.css';
import { WordTableHead } from './WordTableHead.tsx';

export interface WordTableProps {
  words: readonly Word[];
  /** More words exist than are loaded. */
  hasMore: boolean;
  /** What is shown belongs to the filter before; its successor is on the way. */
  isOld: boolean;
  /** The last word was deleted. */
  onEmptied: () => void;
}

const ROW_PX = 60;
const STACKED_ROW_PX = 72;

/** The words, of which only those near the window are drawn. */
export function WordTable({ words, hasMore, isOld, onEmptied }: WordTableProps) {
  const lessonNames = new Map(useLessons().data?.map(({ id, lesson_name }) => [id, lesson_name]));
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
      <div
        role="table"
        aria-label="My words"
        aria-rowcount={hasMore ? -1 : words.length + 1}
        aria-busy={isOld}
        className={cx(isOld && styles.old)}
      >
        <WordTableHead />
        <UnsavedWords />
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
                  lessonName={word.lesson_id === null ? undefined : lessonNames.get(word.lesson_id)}
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
      </div>
      {editing ? <EditWordDialog word={editing} onClose={() => setEditing(null)} /> : null}
      {sound.choosingFor ? <VoiceChoice word={sound.choosingFor} onChoose={sound.choose} /> : null}
    </>
  );
}
