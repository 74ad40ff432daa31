import { Finished } from './podium/Finished.tsx';
import type { PlayStageProps } from './play-props.ts';
import { Playing } from './Playing.tsx';
import { useStageSounds } from './use-stage-sounds.ts';

/** A room from the countdown to the podium; the stages before it are the lobby's. */
export function PlayStage({ room, actions }: PlayStageProps) {
  useStageSounds(room.stage);
  if (room.stage.name === 'finished') return <Finished {...{ room, actions }} results={room.stage.results} />;
  return <Playing {...{ room, actions }} />;
}
