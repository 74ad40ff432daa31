import { useRef } from 'react';
import { Board } from '../../ui/Board.tsx';
import { cx } from '../../ui/cx.ts';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import { GameBoard } from '../GameBoard.tsx';
import { solo, useGame } from '../solo.ts';
import { BoardHead } from './BoardHead.tsx';
import { IdleBoard } from './IdleBoard.tsx';
import styles from './board.module.css';
import { useBoardFocus } from './use-board-focus.ts';

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
