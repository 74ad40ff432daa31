import { RotateCcw, Target } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { playAgain, playMissed } from '../start-game.ts';
import { solo } from '../solo.ts';
import type { Game } from '../solo-store.ts';
import { useOnOpen } from '../use-on-open.ts';
import { ResultFacts } from './ResultFacts.tsx';
import { ResultWords } from '../../play-kit/index.ts';

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
