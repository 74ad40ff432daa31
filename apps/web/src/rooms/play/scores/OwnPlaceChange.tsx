import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { LiveRoom } from '../../live/live-room.ts';
import { ownPlace, type OwnPlace } from './ranking.ts';
import styles from './own-place-change.module.css';
import { t, VI } from '../../../platform/i18n/language.ts';

/** The player's place and its change, shown between questions where the scoreboard is hidden. */
export function OwnPlaceChange({ room }: { room: LiveRoom }) {
  const isMouseGame = room.room.type_game === 'game_boong';
  return (
    <div className={cx(styles.place, isMouseGame && styles.low)} role="status">
      <Move room={room} />
    </div>
  );
}

function Move({ room }: { room: LiveRoom }) {
  const { stage, you, playerCount } = room;
  const position = ownPlace(room);
  if (stage.name !== 'feedback' || position === null || playerCount < 2) return null;
  const { placeBefore, climber } = stage.moves;
  const gained = placeBefore === null ? 0 : placeBefore - position.place;
  return (
    <p className={styles.move} lang={VI}>
      <b>{t('Hạng {place}', { place: position.place })}</b>
      <PlacesGained gained={gained} />
      <span>
        {climber?.user_id === you.user_id ? t('Bạn leo nhanh nhất!') : distance(position, you.score)}
      </span>
    </p>
  );
}

function distance({ place, gap }: OwnPlace, score: number): string {
  if (gap !== null) return t('cách người trên {gap} điểm', { gap: formatNumber(gap) });
  return place === 1 && score > 0 ? t('Bạn dẫn đầu!') : '';
}

/** For example '▲2'; renders nothing without a change. */
export function PlacesGained({ gained }: { gained: number }) {
  if (gained === 0) return null;
  const isUp = gained > 0;
  return (
    <span className={isUp ? styles.up : styles.down} lang={VI}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <VisuallyHidden>{`${isUp ? t('lên') : t('xuống')} `}</VisuallyHidden>
      <span>{Math.abs(gained)}</span>
      <VisuallyHidden>{` ${t('bậc')}`}</VisuallyHidden>
    </span>
  );
}
