import type { ArrangedPhase, ArrangePhase, ReadingPhase } from '@icando/game/solo/phases';
import type { BoardProps } from '../board-props.ts';

/** The listen game inside the chalkboard. */
export function ListenBoard({ phase }: BoardProps<ReadingPhase | ArrangePhase | ArrangedPhase>) {
  return <p>{phase.name}</p>;
}
