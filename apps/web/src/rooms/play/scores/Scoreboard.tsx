import { shortName, shortNames } from '@icando/game/names/short-names';
import { EyeOff, TrendingUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { Button } from '../../../ui/Button.tsx';
import type { LiveRoom } from '../../live/live-room.ts';
import { TeamRace } from '../../teams/Teams.tsx';
import { PlacesGained } from './OwnPlaceChange.tsx';
import { hasPoints, ranked, ownPlace } from './ranking.ts';
import { ScoreRow } from './ScoreRow.tsx';
import styles from './scores.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

/** The largest number of rows during a game. */
const MAX_ROWS = 50;

interface ScoreboardProps {
  room: LiveRoom;
  /** Set if the parent renders the heading. */
  hideTitle?: boolean;
  /** The number of rows, best first. */
  maxRows?: number;
}

/** The scoreboard, which always has the player's row. Names and points of others can be blurred. */
export function Scoreboard({ room, hideTitle = false, maxRows = MAX_ROWS }: ScoreboardProps) {
  const [isBlurred, setBlurred] = useState(false);
  const { you } = room;
  const rows = ranked(room.players).slice(0, maxRows);
  const shown = shortNames([...rows, you].map(({ username }) => username));
  const shortOf = ({ username }: { username: string }) => shown.get(username) ?? username;
  const list = useRef<HTMLOListElement>(null);
  useReorder(list, rows.map(({ user_id }) => user_id).join());
  const isRanked = hasPoints(room);
  const isListed = rows.some(({ user_id }) => user_id === you.user_id);
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        {hideTitle ? null : <h2>{t('Scoreboard')}</h2>}
        <Button
          kind="soft"
          size="sm"
          icon={<EyeOff />}
          aria-pressed={isBlurred}
          className={styles.blur ?? ''}
          onClick={() => setBlurred(!isBlurred)}
        >
          {t('Blur')}
        </Button>
      </div>
      <TeamRace teams={room.teams} ownTeam={you.team} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable */}
      <ol ref={list} className={styles.list} tabIndex={0} aria-label={t('Scores')}>
        {rows.map((player) => {
          const isYou = player.user_id === you.user_id;
          return (
            <ScoreRow
              key={player.user_id}
              player={player}
              short={shortOf(player)}
              place={isRanked ? player.place : null}
              isYou={isYou}
              isBlurred={isBlurred && !isYou}
            />
          );
        })}
      </ol>
      {!you.is_player || isListed ? null : (
        <ol className={styles.own} aria-label={t('Your score')}>
          <ScoreRow
            player={you}
            short={shortOf(you)}
            place={ownPlace(room)?.place ?? null}
            isYou
            isBlurred={false}
          />
        </ol>
      )}
      <ClimberNotice stage={room.stage} />
      <PlaceNotice room={room} />
    </div>
  );
}

/** The player who gained most places, shown between questions. */
function ClimberNotice({ stage }: Pick<LiveRoom, 'stage'>) {
  const climber = stage.name === 'feedback' ? stage.moves.climber : null;
  if (climber === null) return null;
  return (
    <p className={styles.climber} lang={VI}>
      <TrendingUp aria-hidden="true" />
      <span>
        {t('Leo nhanh nhất:')} <b translate="no">{shortName(climber.username)}</b>
      </span>
      <PlacesGained gained={climber.gained} />
    </p>
  );
}

/** The player's place and the distance to the next player above; renders nothing for a spectator. */
function PlaceNotice({ room }: { room: LiveRoom }) {
  const position = ownPlace(room);
  if (position === null) return null;
  const distance =
    position.gap === null ? '' : ` · ${t('cách người trên {gap} điểm', { gap: formatNumber(position.gap) })}`;
  return (
    <p className={styles.notice} lang={VI} role="status">
      {t('Bạn đang hạng {place}{distance}', { place: position.place, distance })}
    </p>
  );
}

const MOVE_MS = 320;

/** Animates rows that change their place. `order` is the ids of the rows; their positions are read from the layout. */
function useReorder(list: RefObject<HTMLElement | null>, order: string): void {
  const layout = useRef<{ order: string; tops: Map<Element, number>; watch?: ResizeObserver }>({
    order: '',
    tops: new Map(),
  });
  useLayoutEffect(() => {
    // A layout effect, because positions are measured after layout and changed before the paint.
    const { current } = layout;
    if (current.order === order) return;
    const before = current.tops;
    const tops = topsOf(list.current);
    current.order = order;
    current.tops = tops;
    // A growing row or a turned phone moves rows without a new order.
    current.watch ??= new ResizeObserver(() => {
      current.tops = topsOf(list.current);
    });
    for (const row of tops.keys()) current.watch.observe(row);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [row, top] of tops) {
      const moved = (before.get(row) ?? top) - top;
      if (moved !== 0)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: MOVE_MS,
          easing: 'cubic-bezier(0.16, 1, 0.3, 1)',
        });
    }
  });
  useEffect(() => {
    const { current } = layout;
    return () => {
      current.watch?.disconnect();
      current.order = '';
    };
  }, []);
}

const topsOf = (list: HTMLElement | null) =>
  new Map(
    Array.from(list?.children ?? [], (row) => [row, row instanceof HTMLElement ? row.offsetTop : 0] as const),
  );
