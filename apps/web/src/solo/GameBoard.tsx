import type { Phase } from '@icando/game/solo/phases';
import type { BoardProps } from './board-props.ts';
import { LineBoard } from './line/LineBoard.tsx';
import { ListenBoard } from './board/ListenBoard.tsx';
import { SelectBoard } from './board/SelectBoard.tsx';
import { WriteBoard } from './board/WriteBoard.tsx';

/** What a running game shows: one board for each kind of phase. */
export function GameBoard({ phase, send, awaitsNext }: BoardProps<Phase>) {
  switch (phase.name) {
    case 'choose':
    case 'chosen':
      return <SelectBoard {...{ phase, send, awaitsNext }} />;
    case 'write':
    case 'written':
      return <WriteBoard {...{ phase, send, awaitsNext }} />;
    case 'line':
    case 'flash':
    case 'lined':
      return <LineBoard {...{ phase, send, awaitsNext }} />;
    case 'reading':
    case 'arrange':
    case 'arranged':
      return <ListenBoard {...{ phase, send, awaitsNext }} />;
    case 'finished':
      return null;
  }
}
