import { shortNames } from '@icando/game/names/short-names';
import type { Player } from '@icando/contract/room-frames';
import { roomAddress } from '@icando/contract/room-id';
import { Check, LogOut, Maximize, Play, WifiOff } from 'lucide-react';
import { useLinkOrigin } from '../../platform/browser/link-origin.ts';
import { UserAvatar } from '../../accounts/index.ts';
import tiPeek from '../../ui/art/ti-peek.svg';
import { toggleFullScreen } from '../../platform/browser/full-screen.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LocalOnlyNote } from '../../ui/LocalOnlyNote.tsx';
import { cx } from '../../ui/cx.ts';
import { useBottomBar } from '../../ui/use-bottom-bar.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { mayManagePlayer } from '../host/permissions.ts';
import { PlayerMenu } from '../host/PlayerMenu.tsx';
import type { RoomProps } from '../live/live-room.ts';
import { TeamBadge } from '../teams/Teams.tsx';
import { LobbyTools, RoomFacts } from './LobbyHead.tsx';
import { lobbyCounts } from './lobby-counts.ts';
import { InviteTools } from './RoomInvite.tsx';
import { Badges } from './PlayerList.tsx';
import { JoinCode } from './JoinCode.tsx';
import { TryQuestion } from './TryQuestion.tsx';
import { WaitingForOthers } from './WaitingForOthers.tsx';
import styles from './projector-lobby.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

interface ProjectorLobbyProps extends RoomProps {
  onReady: () => void;
  onStart: () => void;
}

/** The lobby of a host who watches, readable from the back of a class. */
export function ProjectorLobby({ room, actions, onReady, onStart }: ProjectorLobbyProps) {
  useBottomBar('projector');
  const { all, ready } = lobbyCounts(room);
  const { you } = room;
  const { origin, host, isLocalOnly } = useLinkOrigin();
  const isLost = room.link !== 'open';
  return (
    <div className={styles.projector}>
      <JoinCode
        className={styles.way}
        label={t('How to join')}
        how={
          isLocalOnly ? (
            <LocalOnlyNote />
          ) : (
            <>
              {t('Vào')} <b translate="no">{`${host}/setup-room`}</b> {t('và nhập mã')}
            </>
          )
        }
        code={room.room.room_id}
        codeName={t('Room ID')}
        address={roomAddress(origin, room.room.room_id)}
        qrName={t('QR code of the room')}
        roomId={room.room.room_id}
      />
      <section className={styles.people} aria-labelledby="players-heading">
        <div className={styles.head}>
          <h2 id="players-heading" className={styles.heading}>
            <VisuallyHidden>{t('Players')}</VisuallyHidden>
          </h2>
          <p className={styles.count} lang={VI} role="status">
            {all === 0 ? t('Chờ các bạn vào…') : t('{all} bạn đã vào · {ready} sẵn sàng', { all, ready })}
          </p>
          <LobbyTools {...{ room, actions }} isHost />
          <p className={styles.host}>
            <b title={you.username} translate="no">
              {you.username}
            </b>{' '}
            <Badges player={you} isHost showsReady />
          </p>
        </div>
        <div className={styles.facts}>
          <RoomFacts room={room} />
        </div>
        <People {...{ room, actions }} />
      </section>
      <div className={styles.bar}>
        <Button kind="quiet" danger icon={<LogOut />} onClick={actions.leave}>
          {t('Leave Room')}
        </Button>
        <InviteTools roomId={room.room.room_id} />
        <div className={styles.forWall}>
          <IconButton label={t('Full screen')} onClick={() => void toggleFullScreen()}>
            <Maximize />
          </IconButton>
          <TryQuestion room={room} actions={actions} />
        </div>
        {you.is_ready ? (
          <WaitingForOthers />
        ) : (
          <Button kind="line" icon={<Check />} disabled={isLost} onClick={onReady}>
            {t('Ready to Play')}
          </Button>
        )}
        <Button kind="go" size="lg" icon={<Play />} lang={VI} disabled={isLost} onClick={onStart}>
          {t('Bắt đầu ({all})', { all })}
        </Button>
      </div>
    </div>
  );
}

/** From `SOME` players on, names are below smaller faces; from `MANY` on, beside them. */
const SOME = 9;
const SOME_WITH_TEAMS = 5;
const MANY = 21;
/** From this many players on, names are in columns, so that all names of a class are visible. */
const CLASS = 31;
/** The same with teams, whose names are beside the players' names. */
const CLASS_WITH_TEAMS = 23;
/** From this many players on, names are smaller, so that most of them are visible. */
const MORE_THAN_A_CLASS = 43;

/** The players, each with the host's menu. */
function People({ room, actions }: RoomProps) {
  const people = room.players.filter(({ user_id }) => user_id !== room.you.user_id);
  const more = room.playerCount - room.players.length;
  // A team's name takes an additional line below the face.
  const some = room.room.teams > 0 ? SOME_WITH_TEAMS : SOME;
  const crowd = room.room.teams > 0 ? CLASS_WITH_TEAMS : CLASS;
  const size = sizeFor(people.length, some, crowd);
  const shown = shortNames(people.map(({ username }) => username));
  if (people.length === 0) return <NobodyYet />;
  return (
    <ul
      className={cx(styles.faces, styles[size], people.length >= MORE_THAN_A_CLASS && styles.hundreds)}
      aria-label={t('Players')}
    >
      {people.map((player) => (
        <li key={player.user_id} className={styles.face}>
          {mayManagePlayer(room, player) ? (
            <PlayerMenu
              {...{ room, actions, player }}
              about={player.connected ? (player.is_ready ? t('ready') : t('not ready')) : t('lost')}
              trigger={<Face player={player} size={size} short={shown.get(player.username)} />}
              triggerClassName={cx(styles.person, !player.connected && styles.away)}
            />
          ) : (
            <span className={cx(styles.person, !player.connected && styles.away)}>
              <Face player={player} size={size} short={shown.get(player.username)} />
              <VisuallyHidden translate="no">{player.username}</VisuallyHidden>
            </span>
          )}
        </li>
      ))}
      {more > 0 ? <li className={styles.more}>{t('and {more} more', { more })}</li> : null}
    </ul>
  );
}

/** Tí looks around until somebody joins. */
function NobodyYet() {
  return (
    <div className={styles.nobody} lang={VI}>
      <img src={tiPeek} alt="" />
      <p>{t('Tí đang ngóng các bạn!')}</p>
    </div>
  );
}

function sizeFor(count: number, some: number, crowd: number): keyof typeof FACE_PX {
  if (count < some) return 'few';
  if (count < MANY) return 'some';
  return count < crowd ? 'many' : 'crowd';
}

const FACE_PX = { few: 96, some: 64, many: 40, crowd: 28 };

interface FaceProps {
  player: Player;
  size: keyof typeof FACE_PX;
  /** The name for a face that has little room beside it. */
  short: string | undefined;
}

function Face({ player, size, short }: FaceProps) {
  const { user_id, username, avatar, is_ready, connected, team } = player;
  const isRoomy = size === 'few' || size === 'some';
  return (
    <>
      <span className={styles.portrait}>
        <UserAvatar user={{ id: user_id, username, avatar }} size={FACE_PX[size]} ears />
        {is_ready && connected ? <Check className={styles.ready} aria-hidden="true" /> : null}
        {connected ? null : <WifiOff className={styles.ready} aria-hidden="true" />}
      </span>
      <span className={cx(styles.name, isRoomy && styles.whole)} aria-hidden="true" translate="no">
        {isRoomy ? username : short}
      </span>
      <TeamBadge team={team} />
    </>
  );
}
