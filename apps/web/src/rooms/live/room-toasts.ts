import { type GameServerFrame } from '@icando/contract/room-frames';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import type { LiveRoom } from './live-room.ts';

/** Something to say in a toast. */
export interface RoomToast {
  kind: 'ok' | 'bad' | 'warn' | 'info';
  text: string;
  /** Why. */
  detail?: string | undefined;
}

/** What a frame is worth saying, given the room as it was before. */
export function toastFor(before: LiveRoom | null, frame: GameServerFrame): RoomToast | null {
  if (frame.type === 'error') return { kind: 'bad', text: frame.message };
  if (before === null) return null;
  switch (frame.type) {
    case 'player_joined': {
      if ('player' in frame) return { kind: 'info', text: `${frame.player.username} joined the room` };
      // In a large room the server gathers the joins of a second in one frame.
      const came = frame.player_count - before.playerCount;
      if (frame.you || frame.room || came <= 0) return null;
      return {
        kind: 'info',
        text: came === 1 ? '1 player joined the room' : `${came} players joined the room`,
      };
    }
    case 'player_left':
      return frame.user_id_left === before.you.user_id ? { kind: 'bad', text: ROOM_REFUSALS.kicked } : null;
    case 'game_started':
      if (frame.players.length === 0) return { kind: 'bad', text: ROOM_REFUSALS.not_enough_players };
      return before.stage.name === 'waiting' ? { kind: 'ok', text: 'Game started!' } : null;
    case 'game_end':
      return before.stage.name === 'finished' ? null : { kind: 'ok', text: 'Game finished!' };
    default:
      return null;
  }
}
