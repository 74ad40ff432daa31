import type { PlayStageProps } from './PlayStage.tsx';

/** The lobby of a host who only watches, to be read from the back of a class. */
export function ProjectorLobby({ room }: PlayStageProps) {
  return <p>{room.room.room_id}</p>;
}
