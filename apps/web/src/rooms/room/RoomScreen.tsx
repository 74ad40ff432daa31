import { WifiOff, Rocket } from 'lucide-react';
import { useEffect, useState } from 'react';
import { startMusic } from '../../platform/audio/music.ts';
import { play, preloadSounds } from '../../platform/audio/sounds.ts';
import { useWakeLock } from '../../platform/browser/wake-lock.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { LiveRoom, RoomProps, Stage, Moment } from '../live/live-room.ts';
import { Lobby } from '../lobby/Lobby.tsx';
import { RoomQuestion } from '../play/board/RoomQuestion.tsx';
import { Playing } from '../play/Playing.tsx';
import { WatchedQuestion } from '../play/watch/WatchedQuestion.tsx';
import { Finished } from '../play/podium/Finished.tsx';
import { qualityOf } from './link-quality.ts';
import styles from './room-screen.module.css';
import type { RoomGame } from '@icando/contract/room-rules';
import { useLastTicks } from '../../games/play-kit/index.ts';
import tiPeek from '../../ui/art/ti-peek.svg';
import { Button } from '../../ui/Button.tsx';
import { StoppedAt, useMsUntil } from '../../ui/use-ms-until.ts';
import { BoongIntro } from '../play/boong/BoongIntro.tsx';
import { useNavigate } from '../../ui/use-navigate.ts';
import { useBackCloses } from '../../ui/overlay-history.ts';
import { t, VI } from '../../platform/i18n/language.ts';

/** A joined room: the connection notice, the screen of the current stage, and the confirmation before leaving. */
export function RoomScreen({ room, actions }: RoomProps) {
  useWakeLock(true);
  useStageSounds(room.stage);
  useRoomMusic(room);
  const guard = useGuardedLeaving(room.room.phase === 'playing' && room.you.is_player, actions.leave);
  return (
    <>
      <LinkNotice room={room} />
      <StoppedAt.Provider value={room.pausedAt}>
        <RoomStage room={room} actions={actions} />
      </StoppedAt.Provider>
      <AskDialog
        isOpen={guard.isAsking}
        lang={VI}
        title={t('Rời phòng?')}
        text={t('Ván đang chơi. Rời phòng bây giờ thì điểm của ván này không được tính.')}
        yes={t('Rời phòng')}
        onYes={guard.onLeave}
        no={t('Chơi tiếp')}
        onNo={guard.onStay}
      />
    </>
  );
}

/** The screen of the current stage. The board stays mounted from the countdown to the last question. */
function RoomStage({ room, actions }: RoomProps) {
  const { stage, you } = room;
  switch (stage.name) {
    case 'waiting':
      return <Lobby {...{ room, actions }} />;
    case 'countdown':
      return (
        <Playing {...{ room, actions }}>
          <CountdownBoard game={room.room.type_game} firstAt={stage.firstAt} isPlaying={you.is_player} />
        </Playing>
      );
    case 'question':
    case 'feedback':
      return (
        <Playing {...{ room, actions }}>
          {you.is_player ? <RoomQuestion {...{ room, actions, stage }} /> : <WatchedQuestion stage={stage} />}
        </Playing>
      );
    case 'finished':
      return <Finished {...{ room, actions }} stage={stage} />;
  }
}

/** A notice above lobby and board while the connection is lost or slow. */
function LinkNotice({ room }: { room: Pick<LiveRoom, 'link' | 'latencyMs' | 'stage'> }) {
  const quality = qualityOf(room);
  const isSlow = quality === 'slow' && room.stage.name !== 'waiting';
  return (
    <div className={styles.place} role="status">
      {quality === 'lost' ? (
        <p className={styles.lost} lang={VI}>
          <Spinner inherit /> {t('Đang kết nối lại…')}
        </p>
      ) : null}
      {isSlow ? (
        <p className={styles.slow} lang={VI}>
          <WifiOff /> {t('Mạng chậm')}
        </p>
      ) : null}
    </div>
  );
}

const GAME_SOUNDS = [
  'new_questions',
  'correct',
  'incorrect',
  'drum_roll',
  'incorrect_end',
  'mouse_bop',
  'mouse_hit',
] as const;

/** Music plays only on the host's device, because many phones would not be in sync. */
function useRoomMusic({ stage, you, room }: LiveRoom): void {
  const hasMusic = you.user_id === room.host_id && (stage.name === 'waiting' || stage.name === 'countdown');
  useEffect(() => {
    // Sounds must not be played during a render.
    return hasMusic ? startMusic() : undefined;
  }, [hasMusic]);
}

/** The sounds of a new question and of the verdict. The screen shows the same. */
function useStageSounds(stage: Stage): void {
  const round = stage.name === 'question' || stage.name === 'feedback' ? stage : null;
  const game = round?.question.type_game;
  const index = round?.question.index;
  const verdict = round?.verdict?.correct;
  const isWaiting = stage.name === 'waiting';
  useEffect(() => {
    // Preloaded, or the first sound would be late.
    if (isWaiting) return;
    preloadSounds(GAME_SOUNDS);
  }, [isWaiting]);
  useEffect(() => {
    // Sounds must not be played during a render. In the listen game the sound would cover the first word.
    if (index !== undefined && game !== 'game_listen') play('new_questions');
  }, [index, game]);
  useEffect(() => {
    // Played at the verdict, even if others have not answered yet.
    if (verdict === undefined) return;
    if (game === 'game_boong') play(verdict ? 'mouse_bop' : 'mouse_hit');
    else play(verdict ? 'correct' : 'incorrect');
  }, [verdict, game]);
}

interface CountdownBoardProps {
  game: RoomGame;
  /** Null if the time of the next question is not known. */
  firstAt: Moment | null;
  isPlaying: boolean;
}

/** The countdown 3, 2, 1, with the rules of the mouse game; for a newcomer, the wait for the next question. */
function CountdownBoard({ game, firstAt, isPlaying }: CountdownBoardProps) {
  const left = useMsUntil(firstAt);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const [isRead, setRead] = useState(false);
  useLastTicks(seconds !== null && seconds > 0 ? seconds : null);
  const explains = game === 'game_boong' && isPlaying && !isRead;
  return (
    <div className={styles.wait}>
      {explains ? <HowToPlay onStart={() => setRead(true)} /> : null}
      {explains ? null : <img src={tiPeek} alt="" />}
      {seconds === null ? (
        <p role="status" lang={VI}>
          {isPlaying
            ? t('Ván đang chơi. Bạn chơi từ câu kế tiếp nhé!')
            : t('Ván đang chơi. Chờ câu kế tiếp…')}
        </p>
      ) : (
        <p key={seconds} className={styles.digit}>
          {seconds > 0 ? seconds : <span lang={VI}>{t('Bắt đầu!')}</span>}
        </p>
      )}
      {firstAt !== null && !isPlaying ? <p lang={VI}>{t('Bạn đang xem ván này.')}</p> : null}
    </div>
  );
}

/** The rules of the mouse game. The button only hides them, because the game does not wait for a reader. */
function HowToPlay({ onStart }: { onStart: () => void }) {
  return (
    <div className={styles.intro}>
      <BoongIntro />
      <Button kind="play" icon={<Rocket />} onClick={onStart}>
        {t('Start Game')}
      </Button>
    </div>
  );
}

/** The address of an internal link that was clicked without modifier keys; null for other clicks. */
function linkAddress(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return null;
  const { pathname, search, hash } = link;
  // An anchor such as '#main' does not leave the page.
  return hash !== '' && pathname === window.location.pathname ? null : pathname + search;
}

/** While `isGuarded`, links and the back button ask for confirmation first. */
function useGuardedLeaving(isGuarded: boolean, leave: () => void) {
  const navigate = useNavigate();
  /** The address to go to after the confirmation; null for the back button. */
  const [pendingLeave, setPendingLeave] = useState<{ to: string | null } | null>(null);
  const isAsking = isGuarded && pendingLeave !== null;
  useBackCloses(isGuarded && !isAsking, () => setPendingLeave({ to: null }));
  useEffect(() => {
    // The router cannot block a navigation with a dialog, so a listener in the capture phase intercepts links.
    if (!isGuarded) return;
    const onClick = (event: MouseEvent) => {
      const to = linkAddress(event);
      if (to === null) return;
      event.preventDefault();
      setPendingLeave({ to });
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [isGuarded]);
  return {
    isAsking,
    onStay: () => setPendingLeave(null),
    onLeave() {
      const to = pendingLeave?.to ?? null;
      setPendingLeave(null);
      leave();
      // Replaces the history entry of the confirmation.
      if (to !== null) navigate(to, { replace: true });
    },
  };
}
