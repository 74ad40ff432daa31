import {
  Flag,
  ListChecks,
  ListEnd,
  Lock,
  Sprout,
  TextCursorInput,
  Timer,
  Volume2,
  VolumeX,
  Wifi,
  WifiOff,
} from 'lucide-react';
import { useKeys } from '../../ui/use-keys.ts';
import { setMuted, soundSettings } from '../../platform/audio/sounds.ts';
import { Badge, Chip } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { RoomMenu } from '../host/RoomMenu.tsx';
import type { LiveRoom, RoomProps } from '../live/live-room.ts';
import { qualityOf } from '../room/link-quality.ts';
import { MODE_LOOKS, ROOM_GAME_LOOKS } from '../room-games.tsx';
import { lobbyCounts } from './lobby-counts.ts';
import styles from './lobby.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { useStore } from '../../platform/storage/use-store.ts';

interface LobbyToolsProps extends RoomProps {
  isHost: boolean;
}

/** The count of ready players, and the tools of the lobby. */
export function LobbyHead(props: LobbyToolsProps) {
  const { all, ready } = lobbyCounts(props.room);
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <div>
          <h2 id="players-heading">{t('Players')}</h2>
          <p className={styles.count} role="status">
            {t('{ready} of {all} ready', { ready, all })}
          </p>
        </div>
        <LobbyTools {...props} />
      </div>
    </div>
  );
}

/** The host's choice to play or to watch, the sound button, which also mutes the music, and the host's menu. */
export function LobbyTools({ room, actions, isHost }: LobbyToolsProps) {
  const { muted } = useStore(soundSettings);
  useKeys((key) => {
    if (key === 'm') setMuted(!muted);
    return key === 'm';
  });
  return (
    <div className={styles.tools}>
      {isHost ? (
        <Switch
          label={t('I play too')}
          sides={{ off: t('Only host'), on: t('I play too') }}
          isOn={room.you.is_player}
          disabled={room.link !== 'open'}
          onChange={actions.plays}
        />
      ) : null}
      <IconButton
        label={t('Sound')}
        aria-pressed={!muted}
        aria-keyshortcuts="M"
        onClick={() => setMuted(!muted)}
      >
        {muted ? <VolumeX /> : <Volume2 />}
      </IconButton>
      {isHost ? <RoomMenu {...{ room, actions }} /> : null}
    </div>
  );
}

/** The settings of the game, as chips. */
export function RoomFacts({ room }: { room: LiveRoom }) {
  const { type_game, form, game_mode, game_duration, questions } = room.room;
  const { word_count, words, teams, locked } = room.room;
  const game = ROOM_GAME_LOOKS[type_game];
  const mode = MODE_LOOKS[game_mode];
  // Rounded down to drop the extra second of every duration.
  const minutes = Math.floor(game_duration / 60);
  return (
    <div className={styles.facts}>
      <Chip icon={game.icon}>{game.label}</Chip>
      {form === 'gap' ? (
        <Chip icon={<TextCursorInput />} lang={VI}>
          {t('Điền từ')}
        </Chip>
      ) : null}
      <Chip icon={mode.icon}>{t('{label} mode', { label: mode.label })}</Chip>
      <Chip icon={<Timer />}>{minutes === 1 ? t('1 minute') : t('{minutes} minutes', { minutes })}</Chip>
      {questions === undefined ? null : (
        <Chip icon={<ListEnd />} lang={VI}>
          {t('Hết sau {questions} câu', { questions })}
        </Chip>
      )}
      <Chip icon={<ListChecks />}>
        {word_count === 1 ? t('1 word') : t('{count} words', { count: word_count })}
      </Chip>
      {teams === 0 ? null : (
        <Chip icon={<Flag />} lang={VI}>
          {t('{teams} đội', { teams })}
        </Chip>
      )}
      {locked ? (
        <Badge tone="phuong" icon={<Lock />} lang={VI}>
          {t('Phòng đang khóa')}
        </Badge>
      ) : null}
      {words === undefined ? null : (
        <Chip icon={<Sprout />} lang={VI}>
          {t('Từ lớp mình sắp quên')}
        </Chip>
      )}
      <LinkBadge room={room} />
    </div>
  );
}

/** The quality of the connection. */
function LinkBadge({ room }: { room: Pick<LiveRoom, 'link' | 'latencyMs'> }) {
  const quality = qualityOf(room);
  if (quality === 'lost') {
    return (
      <Badge tone="phuong" icon={<WifiOff />}>
        {t('Lost')}
      </Badge>
    );
  }
  const ms = room.latencyMs === null ? '' : ` ${Math.round(room.latencyMs)} ms`;
  return (
    <Badge tone={quality === 'slow' ? 'nang' : 'grey'} icon={<Wifi />}>
      {quality === 'slow' ? t('Slow{ms}', { ms }) : t('Good{ms}', { ms })}
    </Badge>
  );
}
