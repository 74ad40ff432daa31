import type { GameServerFrame } from '@icando/contract/room-frames';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import type { LiveRoom } from './live-room.ts';
import { roomRefusalIn, t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** A toast about the room. */
export interface RoomToast {
  kind: 'ok' | 'bad' | 'warn' | 'info';
  text: string;
  /** The reason. */
  detail?: string | undefined;
}

/** The toast for a frame, given the state before it; null if there is none. */
export function toastFor(before: LiveRoom | null, frame: GameServerFrame): RoomToast | null {
  if (frame.type === 'error') return { kind: 'bad', text: roomRefusalIn(frame.message) };
  if (before === null) return null;
  switch (frame.type) {
    case 'player_joined': {
      // The others see the newcomers in the list; a toast for each would cover a phone.
      if (before.you.user_id !== before.room.host_id) return null;
      if ('player' in frame)
        return {
          kind: 'info',
          text: t('{username} joined the room', { username: named(frame.player.username) }),
        };
      // In a large room the server sends the joins of a second in one frame.
      const came = frame.player_count - before.playerCount;
      if (frame.you || frame.room || came <= 0) return null;
      return {
        kind: 'info',
        text: came === 1 ? t('1 player joined the room') : t('{came} players joined the room', { came }),
      };
    }
    case 'player_left':
      return frame.user_id_left === before.you.user_id
        ? { kind: 'bad', text: roomRefusalIn(ROOM_REFUSALS.kicked) }
        : null;
    case 'game_started':
      if (frame.players.length === 0)
        return { kind: 'bad', text: roomRefusalIn(ROOM_REFUSALS.not_enough_players) };
      if (before.stage.name !== 'waiting') return null;
      return frame.room.trial === true
        ? { kind: 'info', text: t('Câu hỏi thử, không tính điểm') }
        : { kind: 'ok', text: t('Game started!') };
    case 'game_end':
      return before.stage.name === 'finished' ? null : { kind: 'ok', text: t('Game finished!') };
    default:
      return null;
  }
}
