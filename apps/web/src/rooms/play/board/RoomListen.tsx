import { useState, useSyncExternalStore } from 'react';
import { ListenView } from '../../../play-kit/index.ts';
import { getSnapshot, subscribe } from '../../../platform/sounds.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AnswerLine } from './AnswerLine.tsx';
import type { RoomBoardProps } from './board-props.ts';
import styles from './room-listen.module.css';
import { laidIn, viewRoomTiles } from './room-tiles.ts';
import { RoomVerdict } from './RoomVerdict.tsx';
import { useReading } from './use-reading.ts';

/** The listen game in a room. Mount it anew with each question: what is laid belongs to one. */
export function RoomListen({ asked, end, isPlaying, onAnswer }: RoomBoardProps) {
  const { question, answer, verdict, closesAt } = asked;
  const { said, isOver } = useReading(question, closesAt);
  const [laying, setLaying] = useState<readonly number[]>([]);
  const laid = answer === null ? laying : laidIn(answer);
  const isJudged = verdict !== null || end !== null;
  const { places, tiles } = viewRoomTiles(
    question,
    // Who only watches sees the right order in the end.
    end !== null && !isPlaying ? laidIn(end.correct_option) : laid,
    isJudged,
  );
  const isOpen = onAnswer !== undefined && isOver;
  const canSubmit = isOpen && laid.length === places.length;
  return (
    <ListenView
      stage={isOpen ? 'arrange' : isOver || isJudged ? 'arranged' : 'reading'}
      said={said}
      places={places}
      tiles={tiles}
      laid={laid.length}
      label={`Submit · ${laid.length} / ${places.length}`}
      labelLang="en"
      onLay={(tile) => setLaying([...laid, tile].slice(0, places.length))}
      onTakeBack={(place) => setLaying(laid.filter((_, at) => at !== place))}
      goOn={canSubmit ? () => onAnswer(laid.join(',')) : undefined}
      head={
        answer === null && end === null ? (
          <ListenHint said={said} of={places.length} isOver={isOver} isPlaying={isPlaying} />
        ) : (
          <RoomVerdict {...{ asked, end, isPlaying }} />
        )
      }
    >
      {end?.words ? (
        <ul className={styles.words}>
          {end.words.map((word, place) => {
            // A word may be read twice.
            const number = place + 1;
            return (
              <li key={number}>
                <AnswerLine word={word} />
              </li>
            );
          })}
        </ul>
      ) : null}
    </ListenView>
  );
}

function ListenHint({
  said,
  of,
  isOver,
  isPlaying,
}: {
  said: number;
  of: number;
  isOver: boolean;
  isPlaying: boolean;
}) {
  const { muted } = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <div className={styles.hint}>
      {isOver ? (
        <p>{isPlaying ? 'Xếp lại đúng thứ tự bạn vừa nghe' : 'Các bạn đang xếp lại thứ tự'}</p>
      ) : (
        // Not a live region: a screen reader would talk over the words.
        <p>
          Nghe nhé… {Math.max(1, said)} / {of}
        </p>
      )}
      {muted && !isOver ? (
        <p className={styles.muted}>Bạn đang tắt tiếng. Bấm M hoặc nút loa để nghe.</p>
      ) : null}
      <div role="status">
        {isOver && isPlaying ? <VisuallyHidden>Đến lượt bạn, {of} từ</VisuallyHidden> : null}
      </div>
    </div>
  );
}
