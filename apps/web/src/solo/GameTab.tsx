import { useState } from 'react';
import { setMuted, getSnapshot } from '../platform/sounds.ts';
import { useDocumentTitle } from '../platform/use-document-title.ts';
import { useKeys } from '../play-kit/index.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Page } from '../ui/Page.tsx';
import { SoloBoard } from './board/SoloBoard.tsx';
import { ChooserDialog, useChooser, useOwner } from './ChooserDialog.tsx';
import { LeftGameDialog, useLeftGame } from './LeftGameDialog.tsx';
import { WordPicker } from './picker/WordPicker.tsx';
import { ResultDialog } from './result/ResultDialog.tsx';
import { ScorePopup } from './result/ScorePopup.tsx';
import { solo, useGame, useSetup } from './solo.ts';
import { ToolsRow } from './ToolsRow.tsx';
import styles from './game-tab.module.css';

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

/** After a game: its result, and over it, for a moment, the score. */
function Results() {
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

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before a running game ends early. The clock goes on. */
function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <AskDialog
      isOpen={isOpen}
      lang="vi"
      title="Kết thúc ván này?"
      text="Điểm bạn đã ghi vẫn được tính. Đồng hồ vẫn đang chạy."
      yes="Kết thúc"
      onYes={onLeave}
      no="Chơi tiếp"
      onNo={onStay}
    />
  );
}

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['1', '2', '3'], 'Chọn đáp án, xếp từ vừa nghe'],
  [['A–J', '1–0'], 'Nối cột trái với cột phải'],
  [['Enter'], 'Nộp, hoặc sang câu mới'],
  [['Space', 'R'], 'Nghe từ'],
  [['Backspace'], 'Xoá chữ trước, lấy lại từ vừa xếp'],
  [['M'], 'Tắt, mở tiếng'],
  [['/'], 'Tìm từ'],
  [['Esc'], 'Đóng, hoặc kết thúc ván'],
  [['?'], 'Mở bảng này'],
];

/** The keys of the games. */
function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Phím tắt" titleLang="vi" width={440}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd lang="vi">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
