import { shortName } from '@icando/game/names/short-names';
import { Flag, Pause, Play, SkipForward, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { playForAll } from '../../platform/audio/word-audio.ts';
import { Button } from '../../ui/Button.tsx';
import type { LiveRoom, RoomProps } from '../live/live-room.ts';
import { Scoreboard } from './scores/Scoreboard.tsx';
import styles from './playing.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

const TOP = 5;
const TOP_BESIDE_TEAMS = 3;
const MAX_NAMES = 4;

interface ProjectorPanelProps extends RoomProps {
  /** Undefined for spectators who are not the host. */
  onEnd: (() => void) | undefined;
}

/** The panel beside the projector's board: the number of answers, the scoreboard, lost connections and the host's tools. */
export function ProjectorPanel({ room, actions, onEnd }: ProjectorPanelProps) {
  const { stage, answered, teams } = room;
  const isPaused = room.pausedAt !== null;
  const isLost = room.link !== 'open';
  useAnswerSaid(stage.name === 'feedback' ? stage.end.word?.audio : undefined);
  return (
    <div className={styles.panel}>
      <AnsweredCount stage={stage} answered={answered} />
      <Scoreboard room={room} maxRows={teams.length > 0 ? TOP_BESIDE_TEAMS : TOP} />
      <Reconnecting players={room.players} />
      {onEnd === undefined ? null : (
        <div className={styles.hostTools}>
          <Button
            kind={isPaused ? 'go' : 'line'}
            icon={isPaused ? <Play /> : <Pause />}
            lang={VI}
            disabled={isLost}
            onClick={() => actions.pause(!isPaused)}
          >
            {isPaused ? t('Chơi tiếp') : t('Tạm dừng')}
          </Button>
          <Button
            kind="line"
            icon={<SkipForward />}
            lang={VI}
            disabled={isLost || stage.name !== 'question'}
            onClick={actions.skip}
          >
            {t('Bỏ qua')}
          </Button>
          <Button kind="line" danger icon={<Flag />} disabled={isLost} onClick={onEnd}>
            {t('End game')}
          </Button>
        </div>
      )}
    </div>
  );
}

function AnsweredCount({ stage, answered }: Pick<LiveRoom, 'stage' | 'answered'>) {
  if (stage.name === 'feedback') {
    const { correct_count, answered: all } = stage.end;
    return (
      <p className={styles.count} lang={VI} role="status">
        <b>{all === 0 ? '0' : `${correct_count} / ${all}`}</b> <span>{t('bạn trả lời đúng')}</span>
      </p>
    );
  }
  if (stage.name !== 'question') return null;
  return (
    <p className={styles.count} lang={VI}>
      <b>{answered === null ? '0' : `${answered.answered} / ${answered.of}`}</b>{' '}
      <span>{t('bạn đã trả lời')}</span>
    </p>
  );
}

/** Plays the right word at the end of its question. */
function useAnswerSaid(audio: string | undefined): void {
  useEffect(() => {
    // Sounds must not be played during a render.
    if (audio !== undefined && audio !== '') playForAll(audio);
  }, [audio]);
}

/** The players whose connection is lost. The game does not wait for them. */
function Reconnecting({ players }: Pick<LiveRoom, 'players'>) {
  const lost = players.filter(({ connected, is_player }) => is_player && !connected);
  const names = lost.slice(0, MAX_NAMES).map(({ username }) => shortName(username));
  const more = lost.length - names.length;
  return (
    <p className={styles.reconnecting} lang={VI} role="status">
      {lost.length === 0 ? null : (
        <>
          <WifiOff aria-hidden="true" />
          <span>
            {t('Đang kết nối lại:')} <b>{names.join(', ')}</b>
            <span>{more > 0 ? ` ${t('và {more} bạn nữa', { more })}` : ''}</span>
          </span>
        </>
      )}
    </p>
  );
}
