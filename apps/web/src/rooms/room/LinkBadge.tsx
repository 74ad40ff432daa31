import { Wifi, WifiOff } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import type { LiveRoom } from '../live/live-room.ts';
import { qualityOf } from './link-quality.ts';

/** How the connection to the room is. */
export function LinkBadge({ room }: { room: Pick<LiveRoom, 'link' | 'latencyMs'> }) {
  const quality = qualityOf(room);
  if (quality === 'lost') {
    return (
      <Badge tone="phuong" icon={<WifiOff />}>
        Lost
      </Badge>
    );
  }
  const ms = room.latencyMs === null ? '' : ` ${Math.round(room.latencyMs)} ms`;
  return (
    <Badge tone={quality === 'slow' ? 'nang' : 'grey'} icon={<Wifi />}>
      {quality === 'slow' ? `Slow${ms}` : `Good${ms}`}
    </Badge>
  );
}
