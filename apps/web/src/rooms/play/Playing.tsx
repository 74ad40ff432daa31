import { Flag, LogOut, Maximize, Pause, Play, SkipForward, Timer, Trophy, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { toggleFullScreen } from '../../platform/browser/full-screen.ts';
import { useDoNotDisturb } from '../../platform/storage/do-not-disturb.ts';
import { setMuted, soundSettings } from '../../platform/audio/sounds.ts';
import { useAnswerEffects, BoardBar, BoardCount, SoundTools } from '../../games/play-kit/index.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Board, BoardTool } from '../../ui/Board.tsx';
import { BottomSheet } from '../../ui/BottomSheet.tsx';
import { cx } from '../../ui/cx.ts';
import { Repaired } from '../../ui/Repaired.tsx';
import { Page } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isMaker } from '../host/permissions.ts';
import { WhereToSetTime } from '../host/WhereToSetTime.tsx';
import { PlayerList } from '../lobby/PlayerList.tsx';
import type { RoomProps, RoomActions, LiveRoom } from '../live/live-room.ts';
import { OwnPlaceChange } from './scores/OwnPlaceChange.tsx';
import { Scoreboard } from './scores/Scoreboard.tsx';
import styles from './playing.module.css';
import { Clock } from '../../ui/Clock.tsx';
import type { MenuGroup } from '../../ui/menu-group.ts';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import { useMsUntil } from '../../ui/use-ms-until.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { LAST_S, LastSeconds } from './board/LastSeconds.tsx';
import { answerTally } from './past.ts';
import { TeamBadge } from '../teams/Teams.tsx';
import { PausedNotice } from './PausedNotice.tsx';
import { ownPlace } from './scores/ranking.ts';
import { ProjectorPanel } from './ProjectorPanel.tsx';
import { t, VI } from '../../platform/i18n/language.ts';

interface PlayingProps extends RoomProps {
  /** The board of the current stage. */
  children: ReactNode;
}

/** A room during a game: the board and the scoreboard. A spectator gets the large projector view. */
export function Playing({ room, actions, children }: PlayingProps) {
  const [asks, setAsks] = useState<'leave' | 'end' | 'time' | null>(null);
  const [sheet, setSheet] = useState<'scores' | 'players' | null>(null);
  const { stage, you } = room;
  const isHost = you.user_id === room.room.host_id;
  const isProjector = !you.is_player;
  // The command cannot be sent while the connection is lost.
  const mayEnd = isHost && room.link === 'open';
  const isPaused = room.pausedAt !== null;
  const close = () => setAsks(null);
  const board = useRef<HTMLElement>(null);
  useKeptFocus(board, stage.name);
  useDoNotDisturb();
  useBottomBar(isProjector ? 'projector' : 'room');
  useKeys((key) => {
    if (key === 'm') setMuted(!soundSettings.get().muted);
    // The sheet does not receive Escape when its focused row has disappeared.
    else if (key === 'Escape' && sheet !== null) setSheet(null);
    else if (key === 'Escape') setAsks('leave');
    else return false;
    return true;
  });
  return (
    <Page className={cx(styles.page, isProjector && styles.projector)}>
      <VisuallyHidden>
        <h1 tabIndex={-1}>{t('Game room')}</h1>
      </VisuallyHidden>
      <Board
        ref={board}
        tabIndex={-1}
        className={cx(styles.stage)}
        aria-label={t('Game board')}
        ledge={room.room.type_game !== 'game_boong'}
        data-stage={stage.name}
      >
        <RoomBar
          room={room}
          onScores={() => setSheet('scores')}
          onLeave={() => setAsks('leave')}
          host={
            mayEnd
              ? {
                  actions,
                  onEnd: () => setAsks('end'),
                  onPlayers: () => setSheet('players'),
                  onTime: isProjector && isMaker(room) ? () => setAsks('time') : undefined,
                }
              : null
          }
        />
        <OwnPlaceChange room={room} />
        {/* Stays mounted but hidden during a pause, to keep the player's input. */}
        <div className={cx(styles.content, isPaused && styles.paused)}>
          <Repaired>{children}</Repaired>
        </div>
        {isPaused ? (
          <PausedNotice
            isProjector={isProjector}
            onResume={mayEnd ? () => actions.pause(false) : undefined}
          />
        ) : null}
      </Board>
      <aside className={styles.side} aria-label={t('Scoreboard')}>
        {isProjector ? (
          <ProjectorPanel {...{ room, actions }} onEnd={isHost ? () => setAsks('end') : undefined} />
        ) : (
          <Scoreboard room={room} />
        )}
      </aside>
      <BottomSheet isOpen={sheet === 'scores'} onClose={() => setSheet(null)} title={t('Scoreboard')}>
        <Scoreboard room={room} hideTitle />
      </BottomSheet>
      <BottomSheet isOpen={sheet === 'players' && mayEnd} onClose={() => setSheet(null)} title={t('Players')}>
        <PlayerList {...{ room, actions }} />
      </BottomSheet>
      <WhereToSetTime isOpen={asks === 'time'} onClose={close} />
      <Confirmations asks={asks} isPlayer={you.is_player} mayEnd={mayEnd} actions={actions} onClose={close} />
    </Page>
  );
}

interface ConfirmationsProps {
  asks: 'leave' | 'end' | 'time' | null;
  isPlayer: boolean;
  mayEnd: boolean;
  actions: RoomActions;
  onClose: () => void;
}

/** The confirmations for leaving the room and for ending the game. */
function Confirmations({ asks, isPlayer, mayEnd, actions, onClose }: ConfirmationsProps) {
  return (
    <>
      <AskDialog
        isOpen={asks === 'leave'}
        lang={VI}
        title={t('Rời phòng?')}
        text={
          isPlayer
            ? t('Ván đang chơi. Rời phòng là mất điểm và xp của ván này.')
            : t('Ván vẫn tiếp tục cho cả phòng khi bạn rời đi.')
        }
        yes={t('Rời phòng')}
        onYes={() => actions.leave()}
        no={t('Ở lại')}
        onNo={onClose}
      />
      <AskDialog
        isOpen={asks === 'end' && mayEnd}
        lang={VI}
        title={t('Kết thúc ván này?')}
        text={t('Ván kết thúc cho cả phòng. Điểm đã ghi vẫn được tính.')}
        yes={t('Kết thúc')}
        onYes={() => {
          onClose();
          actions.endGame();
        }}
        no={t('Chơi tiếp')}
        onNo={onClose}
      />
    </>
  );
}

interface RoomBarProps {
  room: LiveRoom;
  onScores: () => void;
  onLeave: () => void;
  /** Null for players who are not the host. */
  host: {
    actions: RoomActions;
    onEnd: () => void;
    onPlayers: () => void;
    onTime: (() => void) | undefined;
  } | null;
}

/** The head of a room's board: the number of the question, the clock, sound and the menu. */
function RoomBar({ room, onScores, onLeave, host }: RoomBarProps) {
  const { stage, gameEndsAt } = room;
  const left = useMsUntil(gameEndsAt);
  const seconds = left === null ? 0 : Math.ceil(left / 1000);
  const number = 'question' in stage ? stage.question.index + 1 : null;
  const place = ownPlace(room)?.place;
  const tally = answerTally(room);
  const isLast = seconds > 0 && seconds <= LAST_S && room.pausedAt === null;
  const mood = useAnswerEffects(tally, `[data-cup], aside [data-user="${room.you.user_id}"]`);
  return (
    <BoardBar
      counts={
        <>
          {number === null ? null : (
            <BoardCount
              label={room.room.trial === true ? t('Câu hỏi thử') : t('Question')}
              count={countOf(number, room.room)}
              streak={tally.streak}
            />
          )}
          <span className={styles.team}>
            <TeamBadge team={room.you.team} />
          </span>
          <BoardTool
            className={styles.cup ?? ''}
            data-cup=""
            icon={<Trophy />}
            aria-label={
              place === undefined ? t('Show scoreboard') : t('Show scoreboard, place {place}', { place })
            }
            onClick={onScores}
          >
            {place === undefined ? null : <span>{place}</span>}
          </BoardTool>
        </>
      }
      clock={
        <>
          <Clock secondsLeft={seconds} totalSeconds={room.room.game_duration} mood={mood} />
          {/* Only the mouse game has no clock per question. */}
          {room.room.type_game === 'game_boong' ? <LastSeconds isLast={isLast} /> : null}
        </>
      }
      isBeating={isLast}
      tools={<SoundTools groups={[menuOf({ room, onLeave, host })]} />}
    />
  );
}

/** The number of the question, of all if the game ends after so many; a trial has only one. */
function countOf(number: number, { trial, questions }: LiveRoom['room']): string {
  if (trial === true) return '';
  return questions === undefined ? String(number) : `${number} / ${questions}`;
}

function menuOf({ room, onLeave, host }: Pick<RoomBarProps, 'room' | 'onLeave' | 'host'>): MenuGroup {
  const isPaused = room.pausedAt !== null;
  return {
    id: 'room',
    label: t('Room'),
    entries: [
      ...(host === null ? [] : hostEntries(isPaused, room.stage.name === 'question')),
      ...(host?.onTime === undefined ? [] : [TIME_ENTRY]),
      { id: 'full', label: t('Full screen'), icon: <Maximize /> },
      ...(host === null ? [] : [{ id: 'end', label: t('End game'), icon: <Flag />, danger: true }]),
      { id: 'leave', label: t('Leave Room'), icon: <LogOut />, danger: true },
    ],
    onChoose(id) {
      if (id === 'leave') onLeave();
      else if (id === 'full') void toggleFullScreen();
      else if (id === 'end') host?.onEnd();
      else if (id === 'players') host?.onPlayers();
      else if (id === 'time') host?.onTime?.();
      else if (id === 'skip') host?.actions.skip();
      else host?.actions.pause(!isPaused);
    },
  };
}

const TIME_ENTRY = { id: 'time', label: t('Thời gian riêng'), lang: VI, icon: <Timer /> };

function hostEntries(isPaused: boolean, maySkip: boolean) {
  return [
    isPaused
      ? { id: 'pause', label: t('Chơi tiếp'), lang: VI, icon: <Play /> }
      : { id: 'pause', label: t('Tạm dừng'), lang: VI, icon: <Pause /> },
    { id: 'skip', label: t('Bỏ qua câu này'), lang: VI, icon: <SkipForward />, disabled: !maySkip },
    { id: 'players', label: t('Players'), icon: <Users /> },
  ];
}
