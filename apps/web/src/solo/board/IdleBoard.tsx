import { ListChecks } from 'lucide-react';
import tiPeek from '../../ui/art/ti-peek.svg';
import { BoardTool } from '../../ui/Board.tsx';
import { Tail } from '../../ui/Tail.tsx';
import { useSetup } from '../solo.ts';
import { openWords } from '../start-game.ts';
import styles from './board.module.css';

/** The board between games: what is ready, and what to do next. */
export function IdleBoard({ isStarting }: { isStarting: boolean }) {
  const { words, lessonIds } = useSetup();
  const isReady = words.length > 0 || lessonIds.length > 0;
  return (
    <div className={styles.idle}>
      <span className={styles.peek}>
        <img src={tiPeek} alt="" />
      </span>
      {isStarting ? (
        <p role="status">
          <Tail inherit /> <span lang="vi">Tí đang xếp bài…</span>
        </p>
      ) : (
        <p lang="vi">
          {words.length > 0 ? `${words.length} từ đã sẵn sàng. ` : 'Chọn vài từ rồi chơi nhé. '}
          {isReady ? (
            <>
              Bấm <b lang="en">Start</b> để chơi.
            </>
          ) : null}
        </p>
      )}
      <BoardTool icon={<ListChecks />} onClick={openWords}>
        {words.length > 0 ? 'Change words' : 'Choose words'}
      </BoardTool>
    </div>
  );
}
