import { useState } from 'react';
import { setMuted, getSnapshot } from '../platform/sounds.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { cx } from '../ui/cx.ts';
import { Page } from '../ui/Page.tsx';
import { SoloBoard } from './board/SoloBoard.tsx';
import { ChooserDialog } from './ChooserDialog.tsx';
import styles from './game-tab.module.css';
import { HelpDialog } from './HelpDialog.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LeftGameDialog } from './LeftGameDialog.tsx';
import { WordPicker } from './picker/WordPicker.tsx';
import { Results } from './result/Results.tsx';
import { solo, useGame, useSetup } from './solo.ts';
import { ToolsRow } from './tools/ToolsRow.tsx';
import { useChooser } from './use-chooser.ts';
import { useOwner } from './use-owner.ts';
import { useKeys } from '../play-kit/index.ts';
import { useLeftGame } from './use-left-game.ts';

/** The Game tab: playing alone. What runs here goes on when the tab is left. */
export function GameTab() {
  useDocumentTitle('Game');
  const { screen, fromUserId } = useSetup();
  useOwner();
  const { status } = useGame();
  const [asked, setAsked] = useState<'help' | 'leave' | null>(null);
  const chooser = useChooser();
  const { left, settle } = useLeftGame();
  const isRunning = status === 'running';
  const close = () => setAsked(null);
  useKeys((key) => {
    if (key === 'm') setMuted(!getSnapshot().muted);
    else if (key === '?') setAsked('help');
    else if (key === 'Escape' && isRunning && screen === 'board') setAsked('leave');
    else return false;
    return true;
  });
  return (
    <Page className={cx(styles.page)}>
      <h1 tabIndex={-1} className={styles.heading}>
        Game
      </h1>
      <ToolsRow />
      {screen === 'words' ? (
        <WordPicker key={fromUserId} fromUserId={fromUserId} />
      ) : (
        <SoloBoard onHelp={() => setAsked('help')} onLeave={() => setAsked('leave')} />
      )}
      <ChooserDialog
        isOpen={chooser.isOpen && left === null}
        onAlone={chooser.onAlone}
        onCancel={chooser.onCancel}
      />
      {left ? (
        <LeftGameDialog
          left={left}
          onSettled={() => {
            settle();
            chooser.onCancel();
          }}
          onLater={settle}
        />
      ) : null}
      <HelpDialog isOpen={asked === 'help'} onClose={close} />
      <LeaveDialog
        isOpen={asked === 'leave' && isRunning}
        onStay={close}
        onLeave={() => {
          close();
          solo.send({ type: 'stop' });
        }}
      />
      <Results />
    </Page>
  );
}
