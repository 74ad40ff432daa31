import type { LiveRoom, RoomActions } from '../live/live-room.ts';

/** What every screen of a running game gets. */
export interface PlayStageProps {
  room: LiveRoom;
  actions: RoomActions;
}
