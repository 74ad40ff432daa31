import { formatNumber } from '../../../platform/number-format.ts';
import type { LiveRoom } from '../../live/live-room.ts';
import { ownPlace } from './ranking.ts';
import styles from './scores.module.css';

/** The own place, and how far the next above is; nothing for who only watches. */
export function PlaceNews({ room }: { room: LiveRoom }) {
  const own = ownPlace(room);
  if (own === null) return null;
  const distance = own.gap === null ? '' : ` · cách người trên ${formatNumber(own.gap)} điểm`;
  return (
    <p className={styles.news} lang="vi" role="status">
      {`Bạn đang hạng ${own.place}${distance}`}
    </p>
  );
}
