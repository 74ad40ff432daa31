import { useState } from 'react';
import { solo, useGame } from '../solo.ts';
import { ResultDialog } from './ResultDialog.tsx';
import { ScorePopup } from './ScorePopup.tsx';

/** After a game: its result, and over it, for a moment, the score. */
export function Results() {
  const game = useGame();
  const finished = game.status === 'finished' ? game : null;
  const played = finished?.solo.run.startedAt;
  // Of two dialogs that open at once the lower makes the upper one inert, so the upper waits until the lower is open.
  const [opened, setOpened] = useState<number>();
  const popsUp = finished !== null && finished.popsUp && opened === played;
  return (
    <>
      {finished ? <ResultDialog key={played} game={finished} onOpen={() => setOpened(played)} /> : null}
      <ScorePopup
        score={popsUp ? finished.result.report.correct_number : null}
        totalQuestion={finished?.result.report.total_number ?? 0}
        addScore={finished?.report.name === 'counted' ? finished.report.addScore : undefined}
        onClose={solo.closePopup}
      />
    </>
  );
}
