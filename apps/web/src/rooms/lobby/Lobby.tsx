import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { Check, LogOut, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Tail } from '../../ui/Tail.tsx';
import { showToast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { LiveRoom, RoomProps } from '../live/live-room.ts';
import { BoongIntro } from '../play/boong/BoongIntro.tsx';
import { LobbyHead, RoomFacts } from './LobbyHead.tsx';
import { PlayerList } from './PlayerList.tsx';
import { RoomLabel } from './RoomInvite.tsx';
import styles from './lobby.module.css';
import { useLobbySounds } from './use-lobby-sounds.ts';
import { ProjectorLobby } from './ProjectorLobby.tsx';
import { roomRefusalIn, t, VI } from '../../platform/language.ts';

/** The lobby of a room. Only the host sees the id and its QR code. */
export function Lobby({ room, actions }: RoomProps) {
  const { you, playerCount } = room;
  const isHost = room.room.host_id === you.user_id;
  /** The host's choice to play or to watch, local until the next ready frame sends it. Without the role everybody plays. */
  const [wantsToPlay, setPlays] = useState(you.is_player);
  const plays = wantsToPlay || !isHost;
  const [isAsking, setAsking] = useState(false);
  useLobbySounds(isHost ? playerCount : null);

  function onPlays(next: boolean): void {
    setPlays(next);
    if (you.is_ready) actions.ready(next);
  }

  function onReady(): void {
    if (playerCount > 1) actions.ready(plays);
    else if (plays) setAsking(true);
    // A host who watches cannot start without players.
    else showToast('bad', roomRefusalIn(ROOM_REFUSALS.not_enough_players));
  }

  function onStart(): void {
    const sendsReady = plays !== you.is_player;
    if (sendsReady) actions.ready(plays);
    // If all others were ready, this frame has started the game.
    if (!sendsReady || you.is_ready || waitsForOthers(room)) actions.start();
  }

  if (isHost && !plays) {
    const onProjectorStart = playerCount > 1 ? onStart : onReady;
    const watched = { ...room, you: { ...you, is_player: false } };
    return (
      <>
        <LobbyHeading roomId={room.room.room_id} />
        <ProjectorLobby
          room={watched}
          {...{ actions, onPlays }}
          onStart={onProjectorStart}
          onLeave={actions.leave}
        />
      </>
    );
  }
  return (
    <Page className={cx(styles.page, !isHost && styles.guest)}>
      <LobbyHeading roomId={room.room.room_id} />
      {isHost ? <RoomLabel roomId={room.room.room_id} /> : null}
      <Sheet lined className={cx(styles.players)} aria-labelledby="players-heading">
        <LobbyHead {...{ room, actions, isHost, plays, onPlays }} />
        <RoomFacts room={room} />
        {room.room.type_game === 'game_boong' ? (
          <div className={styles.intro}>
            <BoongIntro />
          </div>
        ) : null}
        <PlayerList {...{ room, actions }} />
        <LobbyBar
          isReady={you.is_ready}
          mayStart={isHost && playerCount > 1 && room.readyCount < playerCount}
          isLost={room.link !== 'open'}
          onReady={onReady}
          onStart={onStart}
          onLeave={actions.leave}
        />
      </Sheet>
      <AskDialog
        isOpen={isAsking && playerCount === 1}
        lang={VI}
        title={t('Chơi một mình?')}
        text={t('Trong phòng chưa có ai khác. Bạn có thể đợi bạn bè vào rồi cùng bắt đầu.')}
        yes={t('Bắt đầu luôn')}
        danger={false}
        onYes={() => {
          setAsking(false);
          actions.ready(plays);
        }}
        no={t('Đợi thêm')}
        onNo={() => setAsking(false)}
      />
    </Page>
  );
}

function LobbyHeading({ roomId }: { roomId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, roomId);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      <VisuallyHidden>{t('Room {roomId}', { roomId })}</VisuallyHidden>
    </h1>
  );
}

/** Whether another player is not ready; assumed to be true in a large room, whose list is not complete. */
function waitsForOthers({ players, playerCount, you }: LiveRoom): boolean {
  const isPending = ({ user_id, connected, is_ready }: LiveRoom['you']) =>
    user_id !== you.user_id && connected && !is_ready;
  return players.length < playerCount || players.some(isPending);
}

interface LobbyBarProps {
  isReady: boolean;
  /** Shows the host's start button, while a player is not ready. */
  mayStart: boolean;
  isLost: boolean;
  onReady: () => void;
  onStart: () => void;
  onLeave: () => void;
}

/** The buttons to leave, to start and to get ready. */
function LobbyBar({ isReady, mayStart, isLost, onReady, onStart, onLeave }: LobbyBarProps) {
  const waiting = useRef<HTMLParagraphElement>(null);
  useKeptFocus(waiting, isReady ? 'ready' : undefined);
  return (
    <div className={styles.bar}>
      <Button
        kind="quiet"
        danger
        icon={<LogOut />}
        className={cx(mayStart && styles.short)}
        onClick={onLeave}
      >
        <span className={cx(mayStart && styles.word)}>{t('Leave Room')}</span>
      </Button>
      {isReady ? (
        <p ref={waiting} tabIndex={-1} className={styles.waiting} role="status">
          <Tail /> {t('Waiting for other players...')}
        </p>
      ) : null}
      {mayStart ? (
        <Button kind={isReady ? 'play' : 'line'} icon={<Play />} disabled={isLost} onClick={onStart}>
          {t('Start now')}
        </Button>
      ) : null}
      {isReady ? null : (
        <Button kind="go" size="lg" icon={<Check />} disabled={isLost} onClick={onReady}>
          {t('Ready to Play')}
        </Button>
      )}
    </div>
  );
}
