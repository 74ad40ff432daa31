import { XP_MIN_SHARE } from '@icando/contract/games';
import { RotateCcw, Target } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { formatNumber } from '../../platform/number-format.ts';
import { ResultWords } from '../../play-kit/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Game, ReportState } from '../solo-store.ts';
import { solo } from '../solo.ts';
import { playAgain, playMissed } from '../start-game.ts';
import styles from './result.module.css';

type Finished = Extract<Game, { status: 'finished' }>;

interface ResultDialogProps {
  game: Finished;
  onOpen: () => void;
}

/** What the game came to: it stays until it is closed. Mount it to open it. */
export function ResultDialog({ game, onOpen }: ResultDialogProps) {
  useOnOpen(onOpen);
  const { report, rightWords, wrongWords } = game.result;
  return (
    <Dialog
      isOpen
      onClose={solo.reset}
      title="Result"
      width={600}
      footer={
        <>
          <Button kind="quiet" onClick={solo.reset}>
            Close
          </Button>
          {wrongWords.length > 0 ? (
            <Button kind="soft" lang="vi" icon={<Target />} onClick={playMissed}>
              Chơi lại từ sai
            </Button>
          ) : null}
          <Button kind="key" icon={<RotateCcw />} onClick={playAgain}>
            Play again
          </Button>
        </>
      }
    >
      <ResultFacts
        score={report.correct_number}
        totalQuestion={report.total_number}
        bestStreak={game.result.bestStreak}
        state={game.report}
      />
      <ResultWords title="Từ sai" tone="wrong" words={wrongWords} />
      <ResultWords title="Từ đúng" tone="right" words={rightWords} />
    </Dialog>
  );
}

interface ResultFactsProps {
  score: number;
  totalQuestion: number;
  bestStreak: number;
  state: ReportState;
}

/** The figures of a game. */
function ResultFacts({ score, totalQuestion, bestStreak, state }: ResultFactsProps) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Score</dt>
          <dd>{score}</dd>
        </div>
        <div>
          <dt>Total questions</dt>
          <dd>{totalQuestion}</dd>
        </div>
        <div>
          <dt>Best streak</dt>
          <dd>{bestStreak}</dd>
        </div>
        <div>
          <dt>xp</dt>
          <dd>{state.name === 'counted' ? `+${formatNumber(state.addScore)}` : '–'}</dd>
        </div>
      </dl>
      <p className={styles.status} role="status">
        <ReportStatus state={state} isTooLow={totalQuestion > 0 && score < totalQuestion * XP_MIN_SHARE} />
      </p>
    </>
  );
}

/** What became of the xp, where the figure does not say it. */
function ReportStatus({ state, isTooLow }: { state: ReportState; isTooLow: boolean }) {
  switch (state.name) {
    case 'none':
      return <span lang="vi">Ván này chưa có câu trả lời nào.</span>;
    case 'sending':
      return <span lang="vi">Đang cộng xp…</span>;
    case 'queued':
      return <span lang="vi">Chưa gửi được điểm. Tí giữ lại và gửi khi có mạng.</span>;
    case 'refused':
      return <>{state.detail === '' ? 'The score could not be saved.' : state.detail}</>;
    case 'counted':
      if (state.detail === undefined && isTooLow) {
        return <span lang="vi">Đúng từ {XP_MIN_SHARE * 100}% trở lên là có xp. Bạn làm được mà!</span>;
      }
      return <>{state.detail ?? ''}</>;
  }
}

/** Calls `onOpen` once the part that uses it is on the screen, after the effects of all that is inside it. */
function useOnOpen(onOpen: () => void): void {
  const onMount = useEffectEvent(onOpen);
  useEffect(() => {
    // Being on the screen is known only afterwards.
    onMount();
  }, []);
}
