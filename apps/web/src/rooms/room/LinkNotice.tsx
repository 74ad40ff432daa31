import { WifiOff } from 'lucide-react';
import { Tail } from '../../ui/Tail.tsx';
import type { LiveRoom } from '../live/live-room.ts';
import { qualityOf } from './link-quality.ts';
import styles from './link.module.css';

/** Above lobby and board alike: the connection is being opened again, or answers late. The rest stays as it is. */
export function LinkNotice({ room }: { room: Pick<LiveRoom, 'link' | 'latencyMs' | 'stage'> }) {
  const quality = qualityOf(room);
  const isSlow = quality === 'slow' && room.stage.name !== 'waiting';
  return (
    <div className={styles.place} role="status">
      {quality === 'lost' ? (
        <p className={styles.lost} lang="vi">
          <Tail inherit /> Đang kết nối lại…
        </p>
      ) : null}
      {isSlow ? (
        <p className={styles.slow} lang="vi">
          <WifiOff /> Mạng chậm
        </p>
      ) : null}
    </div>
  );
}
