import { BoongBoard } from '../boong/BoongBoard.tsx';
import type { RoomBoardProps } from './board-props.ts';
import { RoomListen } from './RoomListen.tsx';
import { RoomSelect } from './RoomSelect.tsx';
import { RoomWrite } from './RoomWrite.tsx';

/** The board of the room's game. */
export function RoomQuestion(props: RoomBoardProps) {
  const { type_game, index } = props.asked.question;
  switch (type_game) {
    case 'game_select':
      return <RoomSelect {...props} />;
    case 'game_write':
      return <RoomWrite {...props} />;
    case 'game_listen':
      return <RoomListen key={index} {...props} />;
    case 'game_boong':
      return <BoongBoard {...props} />;
  }
}
