import { solo, useGame } from '../solo.ts';
import { ResultDialog } from './ResultDialog.tsx';
import { ScorePopup } from './ScorePopup.tsx';

/** After a game: its result, and over it, for a moment, the score. */
export function Results() {
  const game = useGame();
  const isFinished = game.status === 'finished';
  return (
    <>
      {isFinished ? <ResultDialog key={game.solo.run.startedAt} game={game} /> : null}
      <ScorePopup
        score={isFinished && game.popsUp ? game.result.report.correct_number : null}
        totalQuestion={isFinished ? game.result.report.total_number : 0}
        addScore={isFinished && game.report.name === 'counted' ? game.report.addScore : undefined}
        onClose={solo.closePopup}
      />
    </>
  );
}
