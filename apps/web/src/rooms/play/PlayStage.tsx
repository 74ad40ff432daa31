import type { LiveRoom, RoomActions } from '../live/live-room.ts';

export interface PlayStageProps {
  room: LiveRoom;
  actions: RoomActions;
}

/** A room from the countdown to the podium; the stages before it are the lobby's. */
export function PlayStage({ room }: PlayStageProps) {
  return <section aria-label="Game">{room.stage.name}</section>;
}
