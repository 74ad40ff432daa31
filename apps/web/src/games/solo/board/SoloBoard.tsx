import { HAS_GAP_FORM, type GameForm } from '@icando/contract/games';
import { ListChecks, Play } from 'lucide-react';
import { useRef, type RefObject, useEffect } from 'react';
import tiPeek from '../../../ui/art/ti-peek.svg';
import { Board, BoardTool } from '../../../ui/Board.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Repaired } from '../../../ui/Repaired.tsx';
import { useBottomBar } from '../../../ui/use-bottom-bar.ts';
import { type Miss, missOf } from '../cards/miss.ts';
import { MissCard } from '../cards/MissCard.tsx';
import { chooseForm } from '../setup.ts';
import type { Game } from '../solo-store.ts';
import { changeSetup, solo, useGame, useSetup } from '../solo.ts';
import { emptyChoice, openWords } from '../start-game.ts';
import { BoardHead } from './BoardHead.tsx';
import { GameBoard } from './GameBoard.tsx';
import { WaitSwitch } from './WaitSwitch.tsx';
import styles from './board.module.css';
import { useKeys } from '../../../ui/use-keys.ts';
import { ChosenWords, FormChoice, useChosen, useWordsInPlay } from '../../game-setup/index.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { EN, t, VI } from '../../../platform/i18n/language.ts';

interface SoloBoardProps {
  onHelp: () => void;
  onLeave: () => void;
}

export function SoloBoard({ onHelp, onLeave }: SoloBoardProps) {
  const game = useGame();
  const board = useRef<HTMLElement>(null);
  const isRunning = game.status === 'running';
  const miss = heldMiss(game);
  useBottomBar(isRunning ? 'board' : undefined);
  useBoardFocus(board, isRunning ? game.solo.run.startedAt : null);
  useKeptFocus(board, isRunning ? game.solo.phase.name : undefined);
  return (
    <Board
      ref={board}
      tabIndex={-1}
      aria-label={t('Game board')}
      data-solo-board=""
      data-status={game.status}
      className={cx(styles.stage)}
    >
      <BoardHead game={game} onHelp={onHelp} onLeave={onLeave} />
      {isRunning && game.pausedAt !== undefined ? (
        <PausedBoard />
      ) : isRunning ? (
        <Repaired>
          {miss === null ? (
            <GameBoard phase={game.solo.phase} send={solo.send} awaitsNext={game.waits} />
          ) : (
            <MissCard
              key={miss.index}
              miss={miss}
              onNext={() => solo.send({ type: 'next', question: miss.index })}
            />
          )}
        </Repaired>
      ) : (
        <IdleBoard isStarting={game.status === 'starting'} />
      )}
    </Board>
  );
}

/** The miss that the first game of an account shows until its learner goes on. */
function heldMiss(game: Game): Miss | null {
  if (game.status !== 'running' || !game.waits) return null;
  const { run, phase } = game.solo;
  return run.enough === undefined ? null : missOf(phase, run);
}

function PausedBoard() {
  useKeys((key) => {
    if (key !== 'Enter') return false;
    solo.goOn();
    return true;
  });
  return (
    <div className={styles.idle} lang={VI}>
      <span className={styles.peek}>
        <img src={tiPeek} alt="" />
      </span>
      <p role="status">{t('Đang tạm dừng. Đồng hồ đứng yên.')}</p>
      <Button kind="play" size="lg" icon={<Play />} aria-keyshortcuts="Enter" onClick={solo.goOn}>
        {t('Chơi tiếp')}
      </Button>
    </div>
  );
}

function IdleBoard({ isStarting }: { isStarting: boolean }) {
  const setup = useSetup();
  const chosen = useChosen(setup, setup.fromUserId);
  return (
    <div className={styles.idle}>
      <span className={styles.peek}>
        <img src={tiPeek} alt="" />
      </span>
      {isStarting ? (
        <p role="status">
          <Spinner inherit /> <span lang={VI}>{t('Tí đang xếp bài…')}</span>
        </p>
      ) : (
        <>
          {chosen === null ? null : <ChosenWords chosen={chosen} onEmpty={emptyChoice} />}
          {chosen === null || !HAS_GAP_FORM[setup.view] ? null : <Form />}
          {chosen === null ? null : <WaitSwitch onChange={() => {}} />}
          <p lang={VI}>
            {chosen === null ? (
              <span key="empty">{t('Chọn vài từ rồi chơi nhé. ')}</span>
            ) : (
              <span key="ready">
                {t('Bấm')} <b lang={EN}>{t('Start')}</b> {t('để chơi.')}
              </span>
            )}
          </p>
        </>
      )}
      <BoardTool icon={<ListChecks />} onClick={openWords}>
        {setup.words.length > 0 ? t('Change words') : t('Choose words')}
      </BoardTool>
    </div>
  );
}

function Form() {
  const setup = useSetup();
  const { form } = setup;
  const words = useWordsInPlay(setup, setup.fromUserId, form === 'gap');
  const onForm = (chosen: GameForm) => changeSetup((before) => chooseForm(before, chosen));
  return <FormChoice className={cx(styles.form)} {...{ form, onForm, words }} />;
}

/** Focuses the board when a game starts, unless an element in the board has the focus already. */
function useBoardFocus(board: RefObject<HTMLElement | null>, startedAt: number | null): void {
  useEffect(() => {
    // The start button is in the head of the board, or outside the board.
    if (startedAt === null) return;
    const active = document.activeElement;
    const isInBoard =
      active instanceof HTMLElement && board.current?.contains(active) && active !== board.current;
    if (isInBoard && !active.closest('[data-board-head]')) return;
    board.current?.focus({ preventScroll: true });
  }, [board, startedAt]);
}
