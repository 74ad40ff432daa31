import type { Player } from '@icando/contract/room-frames';
import type { LiveRoom } from '../live/live-room.ts';

type Viewed = Pick<LiveRoom, 'room' | 'you'>;

export const isHost = ({ room, you }: Viewed) => you.user_id === room.host_id;

/** The creator has the extra times and the report, also while somebody else is host. A server of an older version names only the host. */
export const isMaker = ({ room, you }: Viewed) => you.user_id === (room.maker_id ?? room.host_id);

/** A guest who is host runs the game, and decides nothing over the others. */
export const mayManage = (viewed: Viewed) => isHost(viewed) && !viewed.you.is_guest;

/** Whether the host has anything to choose for this player: for the creator nobody else has. */
export const mayManagePlayer = (viewed: Viewed, { user_id }: Pick<Player, 'user_id'>) =>
  mayManage(viewed) && (isMaker(viewed) || user_id !== viewed.room.maker_id);
