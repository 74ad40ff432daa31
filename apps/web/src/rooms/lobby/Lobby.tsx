import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { Check, LogOut, Play, Presentation } from 'lucide-react';
import { useRef, useState } from 'react';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { showToast } from '../../ui/toasts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { RoomProps } from '../live/live-room.ts';
import { BoongIntro } from '../play/boong/BoongIntro.tsx';
import { LobbyHead, RoomFacts } from './LobbyHead.tsx';
import { PlayerList } from './PlayerList.tsx';
import { RoomLabel } from './RoomInvite.tsx';
import styles from './lobby.module.css';
import { useLobbySounds } from './use-lobby-sounds.ts';
import { WaitingForOthers } from './WaitingForOthers.tsx';
import { TryQuestion } from './TryQuestion.tsx';
import { YouAreIn } from './YouAreIn.tsx';
import { ProjectorLobby } from './ProjectorLobby.tsx';
import { roomRefusalIn, t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';
import { Named } from '../../ui/Named.tsx';

/** The lobby of a room. Only the host sees the id and its QR code. */
export function Lobby({ room, actions }: RoomProps) {
  const { you, playerCount } = room;
  const isHost = room.room.host_id === you.user_id;
  /** Without the role everybody plays. */
  const plays = you.is_player || !isHost;
  const [isAsking, setAsking] = useState(false);
  useLobbySounds(isHost ? playerCount : null);

  function onReady(): void {
    if (playerCount > 1) actions.ready(plays);
    else if (plays) setAsking(true);
    // A host who watches cannot start without players.
    else showToast('bad', roomRefusalIn(ROOM_REFUSALS.not_enough_players));
  }

  if (isHost && !plays) {
    return (
      <>
        <LobbyHeading roomId={room.room.room_id} />
        <ProjectorLobby {...{ room, actions, onReady }} onStart={playerCount > 1 ? actions.start : onReady} />
      </>
    );
  }
  return (
    <Page className={cx(styles.page, !isHost && styles.guest)}>
      <LobbyHeading roomId={room.room.room_id} />
      {isHost ? <RoomLabel roomId={room.room.room_id} /> : null}
      <Sheet lined className={cx(styles.players)} aria-labelledby="players-heading">
        {isHost ? null : <YouAreIn room={room} />}
        <LobbyHead {...{ room, actions, isHost }} />
        <RoomFacts room={room} />
        {isHost ? (
          <div className={styles.wall}>
            <Button
              kind="soft"
              icon={<Presentation />}
              lang={VI}
              disabled={room.link !== 'open'}
              onClick={() => actions.plays(false)}
            >
              {t('Chiếu lên bảng')}
            </Button>
            <TryQuestion room={room} actions={actions} />
          </div>
        ) : null}
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
          onStart={actions.start}
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
      <VisuallyHidden>
        <Named>{t('Room {roomId}', { roomId: named(roomId) })}</Named>
      </VisuallyHidden>
    </h1>
  );
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
      {isReady ? <WaitingForOthers /> : null}
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
