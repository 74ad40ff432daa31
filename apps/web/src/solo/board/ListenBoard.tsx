import type { ArrangedPhase, ArrangePhase, ReadingPhase } from '@icando/game/solo/phases';
import { viewListen } from '@icando/game/views/tiles';
import type { BoardProps } from '../board-props.ts';
import { ListenHead } from './ListenHead.tsx';
import { ListenView } from '../../play-kit/index.ts';

/** The listen game: hear the words, then lay their tiles in the same order. */
export function ListenBoard({
  phase,
  send,
  awaitsNext,
}: BoardProps<ReadingPhase | ArrangePhase | ArrangedPhase>) {
  const { places, tiles, canSubmit } = viewListen(phase);
  const question = phase.index;
  const laid = phase.name === 'reading' ? 0 : phase.laid.length;
  const onSubmit = canSubmit ? () => send({ type: 'submit', question }) : undefined;
  return (
    <ListenView
      stage={phase.name}
      said={phase.name === 'reading' ? phase.said : 0}
      places={places}
      tiles={tiles}
      laid={laid}
      label={awaitsNext ? 'Tiếp' : `Submit · ${laid} / ${places.length}`}
      labelLang={awaitsNext ? 'vi' : 'en'}
      onLay={(tile) => send({ type: 'lay', question, tile })}
      onTakeBack={(place) => send({ type: 'take_back', question, place })}
      goOn={awaitsNext ? () => send({ type: 'next', question }) : onSubmit}
      head={<ListenHead phase={phase} />}
    />
  );
}
