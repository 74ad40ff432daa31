import type { Word } from '@icando/contract/words';
import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { EditWordDialog } from '../EditWordDialog.tsx';
import { STACKED } from '../stacked.ts';
import { useDeletion } from '../use-deletion.ts';
import { useVirtualRows } from '../use-virtual-rows.ts';
import { useWordSound } from '../use-word-sound.ts';
import { VoiceChoice } from '../VoiceChoice.tsx';
import { WordRow } from '../WordRow.tsx';
import rowStyles from '../WordRow.module.css';
import tableStyles from '../WordTable.module.css';

interface PanelRowsProps {
  words: readonly Word[];
  selected: ReadonlySet<number>;
  onPick: (word: Word, isOn: boolean, range: boolean) => void;
  /** The last word was deleted. */
  onEmptied: () => void;
}

const ROW_PX = 60;
const STACKED_ROW_PX = 72;

/** The words of a lesson, of which only those near the window are drawn: a lesson of ten thousand stays smooth. */
export function PanelRows({ words, selected, onPick, onEmptied }: PanelRowsProps) {
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
      <div role="table" aria-label="Words of the lesson" aria-rowcount={words.length}>
        <div ref={body} role="rowgroup" className={tableStyles.body} style={{ height }}>
          {rows.map(({ index, key, top }) => {
            const word = words[index];
            if (word === undefined) return null;
            const isSelected = selected.has(word.id);
            return (
              <div
                key={key}
                ref={measure}
                data-index={index}
                data-word={word.id}
                className={cx(rowStyles.slot, tableStyles.place)}
                style={{ transform: `translateY(${top}px)` }}
              >
                <WordRow
                  word={word}
                  index={index}
                  margin={
                    <Checkbox
                      label={`Select ${word.foreign_word}`}
                      state={isSelected ? 'on' : 'off'}
                      onChange={(isOn, range) => onPick(word, isOn, range)}
                    />
                  }
                  isSelected={isSelected}
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
