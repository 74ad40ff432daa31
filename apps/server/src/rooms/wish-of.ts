import type { GameClientFrame } from '@icando/contract/sockets';
import type { Wish } from '@icando/game/rooms/events';

/** What a client's frame asks of the room; `lagMs` as the server measured it. */
export function wishOf(frame: Exclude<GameClientFrame, { type: 'ping' }>, lagMs: number): Wish {
  switch (frame.type) {
    case 'ready':
      return { type: 'ready', is_player: frame.is_player };
    case 'submit_answer':
      return {
        type: 'answer',
        index: frame.question_index,
        answer: frame.answer,
        pingMs: frame.ping ?? null,
        lagMs,
      };
    case 'kick_player':
      return { type: 'kick', target: frame.user_id };
    default:
      return { type: frame.type };
  }
}
