import { useState } from 'react';
import { TodayCard } from '../../learning/index.ts';
import { setMuted, soundSettings } from '../../platform/audio/sounds.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Page } from '../../ui/Page.tsx';
import { SoloBoard } from './board/SoloBoard.tsx';
import { ChooserDialog, useChooser, useOwner, usePlayLesson } from './ChooserDialog.tsx';
import { WordPicker } from './picker/WordPicker.tsx';
import { ResultDialog } from './result/ResultDialog.tsx';
import { ScorePopup } from './result/ScorePopup.tsx';
import { solo, useGame, useSetup } from './solo.ts';
import { GameSettingsBar } from './GameSettingsBar.tsx';
import { useScreenFocus } from './use-screen-focus.ts';
import styles from './game-tab.module.css';
import { isUntimed, timeLeft } from '@icando/game/solo/clock';
import { useLocation } from 'react-router';
import { useMyUser } from '../../accounts/index.ts';
import { storedKeys } from '../../platform/storage/storage.ts';
import { clockText } from '../../ui/clock-time.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { savedGames } from './interrupted-games.ts';
import type { SavedGame } from './saved-games.ts';
import { SAVED_PREFIX } from './saved-prefix.ts';
import { finishGame, resumeGame } from './start-game.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/** The Game tab. A running game continues when the user leaves the tab. */
export function GameTab() {
  useDocumentTitle(t('Game'));
  const { screen, fromUserId } = useSetup();
  useOwner();
  usePlayLesson();
  const game = useGame();
  const { status } = game;
  useScreenFocus(screen);
  const [openDialog, setOpenDialog] = useState<'help' | 'leave' | null>(null);
  const chooser = useChooser();
  const { left, settle } = useLeftGame();
  const isRunning = status === 'running';
  const close = () => setOpenDialog(null);
  useKeys((key) => {
    if (key === 'm') setMuted(!soundSettings.get().muted);
    else if (key === '?') setOpenDialog('help');
    else if (key === 'p' && isRunning && screen === 'board')
      (game.pausedAt === undefined ? solo.pause : solo.goOn)();
    else if (key === 'Escape' && isRunning && screen === 'board') setOpenDialog('leave');
    else return false;
    return true;
  });
  return (
    <Page className={cx(styles.page)}>
      <h1 tabIndex={-1} className={styles.heading}>
        {t('Game')}
      </h1>
      {isRunning || status === 'starting' ? null : <TodayCard />}
      <GameSettingsBar />
      {screen === 'words' ? (
        <WordPicker key={fromUserId} fromUserId={fromUserId} />
      ) : (
        <SoloBoard onHelp={() => setOpenDialog('help')} onLeave={() => setOpenDialog('leave')} />
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
      <HelpDialog isOpen={openDialog === 'help'} onClose={close} />
      <LeaveDialog
        isOpen={openDialog === 'leave' && isRunning}
        isTimed={game.status === 'running' && !isUntimed(game.solo.run)}
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

/** The score, and after it the result: one dialog at a time. */
function Results() {
  const game = useGame();
  const finished = game.status === 'finished' ? game : null;
  const popsUp = finished?.popsUp === true;
  return (
    <>
      {finished && !popsUp ? <ResultDialog key={finished.solo.run.startedAt} game={finished} /> : null}
      <ScorePopup
        score={popsUp ? finished.result.report.correct_number : null}
        totalQuestion={finished?.result.report.total_number ?? 0}
        addScore={finished?.report.name === 'counted' ? finished.report.addScore : undefined}
        isFirst={finished?.reason === 'enough'}
        onClose={solo.closePopup}
      />
    </>
  );
}

interface LeaveDialogProps {
  isOpen: boolean;
  isTimed: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveDialog({ isOpen, isTimed, onStay, onLeave }: LeaveDialogProps) {
  return (
    <AskDialog
      isOpen={isOpen}
      lang={VI}
      title={t('Kết thúc ván này?')}
      text={
        isTimed
          ? t('Điểm bạn đã ghi vẫn được tính. Đồng hồ vẫn đang chạy.')
          : t('Điểm bạn đã ghi vẫn được tính.')
      }
      yes={t('Kết thúc')}
      onYes={onLeave}
      no={t('Chơi tiếp')}
      onNo={onStay}
    />
  );
}

const KEYS: readonly (readonly [keys: readonly string[], action: string])[] = [
  [['1', '2', '3'], t('Chọn đáp án, xếp từ vừa nghe')],
  [['A–J', '1–0'], t('Nối cột trái với cột phải')],
  [['Enter'], t('Nộp, hoặc sang câu mới')],
  [['Space', 'R'], t('Nghe từ')],
  [['Backspace'], t('Xóa chữ trước, lấy lại từ vừa xếp')],
  [['M'], t('Tắt, mở tiếng')],
  [['P'], t('Tạm dừng, chơi tiếp')],
  [['/'], t('Tìm từ')],
  [['Esc'], t('Đóng, hoặc kết thúc ván')],
  [['?'], t('Mở bảng này')],
];

function HelpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Phím tắt')} titleLang={VI} width={440}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, action]) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd lang={VI}>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface LeftGameDialogProps {
  left: SavedGame;
  onSettled: () => void;
  onLater: () => void;
}

function LeftGameDialog({ left, onSettled, onLater }: LeftGameDialogProps) {
  const { run } = left.solo;
  const { correct, total } = run.score;
  return (
    <AskDialog
      isOpen
      lang={VI}
      title={t('Bạn đang chơi dở một ván')}
      text={
        isUntimed(run)
          ? t('Đúng {correct}/{total} câu.', { correct, total })
          : t('Đúng {correct}/{total} câu, còn {seconds}. Đồng hồ đã dừng lúc bạn rời trang.', {
              correct,
              total,
              seconds: clockText(timeLeft(left.solo, run.clock) / 1000),
            })
      }
      yes={total > 0 ? t('Xem kết quả') : t('Bỏ ván này')}
      danger={false}
      onYes={() => {
        onSettled();
        finishGame(left);
      }}
      no={t('Chơi tiếp')}
      onNo={() => {
        onSettled();
        resumeGame(left);
      }}
      onClose={onLater}
    />
  );
}

/** The interrupted game to offer when the Game tab opens: undefined while the user is unknown, null if there is none. */
function useLeftGame() {
  const { key } = useLocation();
  const me = useMyUser();
  const { status } = useGame();
  const owner = me.data?.id;
  const [found, setFound] = useState<{ at: string; left: SavedGame | null }>();
  const isFree = status === 'waiting';
  if (found?.at !== key && (owner !== undefined || !isFree || me.isError)) {
    setFound({
      at: key,
      left: isFree && owner !== undefined ? (savedGames.resumableGamesOf(owner)[0] ?? null) : null,
    });
  }
  const [anyStored] = useState(() => storedKeys(SAVED_PREFIX).length > 0);
  const left = found?.at === key ? found.left : anyStored ? undefined : null;
  return { left, settle: () => setFound({ at: key, left: null }) };
}
