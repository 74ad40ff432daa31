import type { RoomRefusal } from '@icando/contract/sockets';
import { hasAnswered, playsIn } from './answers.ts';
import type { Wish } from './events.ts';
import { mouseFor } from './judge.ts';
import { isPlaying, type Room } from './room.ts';
import { hostOf, type Seat } from './seats.ts';

type Answer = Extract<Wish, { type: 'answer' }>;

/**
 * Whether that seat may have that wish now: null, or why not. Changes nothing.
 *
 * | wish | who | when |
 * | --- | --- | --- |
 * | ready | anybody | waiting |
 * | start | host | waiting, a connected player |
 * | kick | host | always; somebody else who is here |
 * | end_game | host | in play |
 * | play_again | host | after game_end |
 * | answer | a player of this question | once, while it is open |
 */
export function may(room: Room, seat: Seat, wish: Wish, now: number): RoomRefusal | null {
  if (wish.type === 'answer') return mayAnswer(room, seat, wish, now);
  if (wish.type === 'ready') return room.phase === 'waiting' ? null : 'not_waiting';
  if (hostOf(room.hall.seats) !== seat.user_id) return 'host_only';
  switch (wish.type) {
    case 'start':
      return mayStart(room);
    case 'kick':
      if (wish.target === seat.user_id) return 'not_oneself';
      return room.hall.seats.all.has(wish.target) ? null : 'no_such_player';
    case 'end_game':
      return isPlaying(room) ? null : 'no_game';
    case 'play_again':
      return room.phase === 'finished' && room.announceAt === null ? null : 'not_over';
  }
}

function mayStart(room: Room): RoomRefusal | null {
  if (room.phase !== 'waiting') return 'not_waiting';
  return room.hall.seats.counts.connectedPlayers > 0 ? null : 'not_enough_players';
}

function mayAnswer(room: Room, seat: Seat, { index, answer }: Answer, now: number): RoomRefusal | null {
  if (room.phase !== 'question') return room.phase === 'feedback' ? 'other_question' : 'no_question';
  const { open } = room;
  if (!seat.is_player) return 'only_watching';
  if (!playsIn(seat, open.index)) return 'next_question';
  if (index !== open.index) return 'other_question';
  if (hasAnswered(seat, open.index)) return 'already_answered';
  if (open.type_game === 'game_listen' && now < open.from) return 'still_reading';
  if (open.type_game === 'game_boong' && mouseFor(open, answer, now) === undefined) return 'mouse_gone';
  return null;
}
