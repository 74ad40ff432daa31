import type { Phase } from '@icando/game/solo/phases';
import { ListChecks } from 'lucide-react';
import { useRef, type RefObject, useEffect } from 'react';
import tiPeek from '../../ui/art/ti-peek.svg';
import { Board, BoardTool } from '../../ui/Board.tsx';
import { cx } from '../../ui/cx.ts';
import { Tail } from '../../ui/Tail.tsx';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import type { BoardProps } from '../board-props.ts';
import { LineBoard } from '../line/LineBoard.tsx';
import { solo, useGame, useSetup } from '../solo.ts';
import { openWords } from '../start-game.ts';
import { BoardHead } from './BoardHead.tsx';
import { ListenBoard } from './ListenBoard.tsx';
import { SelectBoard } from './SelectBoard.tsx';
import { WriteBoard } from './WriteBoard.tsx';
import styles from './board.module.css';

interface SoloBoardProps {
  onHelp: () => void;
  onLeave: () => void;
}

/** The chalkboard of the solo games: before, during and after one. */
export function SoloBoard({ onHelp, onLeave }: SoloBoardProps) {
  const game = useGame();
  const board = useRef<HTMLElement>(null);
  const isRunning = game.status === 'running';
  useBottomBar(isRunning ? 'board' : undefined);
  useBoardFocus(board, isRunning ? game.solo.run.startedAt : null);
  return (
    <Board
      ref={board}
      tabIndex={-1}
      aria-label="Game board"
      data-solo-board=""
      data-status={game.status}
      className={cx(styles.stage)}
    >
      <BoardHead game={game} onHelp={onHelp} onLeave={onLeave} />
      {isRunning ? (
        <GameBoard phase={game.solo.phase} send={solo.send} awaitsNext={game.waits} />
      ) : (
        <IdleBoard isStarting={game.status === 'starting'} />
      )}
    </Board>
  );
}

/** What a running game shows: one board for each kind of phase. */
function GameBoard({ phase, send, awaitsNext }: BoardProps<Phase>) {
  switch (phase.name) {
    case 'choose':
    case 'chosen':
      return <SelectBoard {...{ phase, send, awaitsNext }} />;
    case 'write':
    case 'written':
      return <WriteBoard {...{ phase, send, awaitsNext }} />;
    case 'line':
    case 'flash':
    case 'lined':
      return <LineBoard {...{ phase, send, awaitsNext }} />;
    case 'reading':
    case 'arrange':
    case 'arranged':
      return <ListenBoard {...{ phase, send, awaitsNext }} />;
    case 'finished':
      return null;
  }
}

/** The board between games: what is ready, and what to do next. */
function IdleBoard({ isStarting }: { isStarting: boolean }) {
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

/** Focus goes to the board as a game starts, unless the game on it has taken it to a better place. */
function useBoardFocus(board: RefObject<HTMLElement | null>, startedAt: number | null): void {
  useEffect(() => {
    // Start was pressed on the clock or in a dialog; the game is played on the board.
    if (startedAt === null) return;
    const active = document.activeElement;
    const isPlaced =
      active instanceof HTMLElement && board.current?.contains(active) && active !== board.current;
    if (isPlaced && !active.closest('[data-board-head]')) return;
    board.current?.focus({ preventScroll: true });
  }, [board, startedAt]);
}
