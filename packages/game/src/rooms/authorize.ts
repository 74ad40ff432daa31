import type { RoomRefusal } from '@icando/contract/room-refusals';
import { hasAnswered, playsIn } from './answers.ts';
import type { Command } from './events.ts';
import { dueFor, factorOf } from './extra-time.ts';
import { mouseFor } from './judge.ts';
import { isPlaying, type Room } from './room.ts';
import { hasName } from './membership.ts';
import { hostOf, type Seat } from './seats.ts';

type Answer = Extract<Command, { type: 'answer' }>;

/**
 * Checks whether the seat may issue the command now. Returns null or the reason for the refusal; has no side effects.
 *
 * | command | who | when |
 * | --- | --- | --- |
 * | ready | any seat | waiting |
 * | start | host | waiting, a connected player |
 * | kick | host | always; the target is another seat |
 * | rename | host | always; the target is a seat, nobody else has the name |
 * | extra_time | host | always; the target is a seat |
 * | lock | host | always |
 * | pause, end_game | host | in play |
 * | skip | host | a question is open |
 * | play_again | host | after game_end |
 * | answer | a player of this question | once, while it is open |
 */
export function authorize(room: Room, seat: Seat, command: Command, now: number): RoomRefusal | null {
  if (command.type === 'answer') return authorizeAnswer(room, seat, command, now);
  if (command.type === 'ready') return room.phase === 'waiting' ? null : 'not_waiting';
  if (hostOf(room.state.seats) !== seat.user_id) return 'host_only';
  switch (command.type) {
    case 'start':
      return authorizeStart(room);
    case 'kick':
      if (command.target === seat.user_id) return 'not_oneself';
      return room.state.seats.all.has(command.target) ? null : 'no_such_player';
    case 'rename':
      return authorizeRename(room, command.target, command.username);
    case 'extra_time':
      return room.state.seats.all.has(command.target) ? null : 'no_such_player';
    case 'lock':
      return null;
    case 'skip':
      return room.phase === 'question' ? null : 'no_question';
    case 'pause':
    case 'end_game':
      return isPlaying(room) ? null : 'no_game';
    case 'play_again':
      return room.phase === 'finished' && room.announceAt === null ? null : 'not_over';
  }
}

function authorizeRename({ state: { seats } }: Room, target: number, username: string): RoomRefusal | null {
  if (!seats.all.has(target)) return 'no_such_player';
  const others = Array.from(seats.all.values()).filter(({ user_id }) => user_id !== target);
  return others.some((seat) => hasName(seat, username)) ? 'name_in_use' : null;
}

function authorizeStart(room: Room): RoomRefusal | null {
  if (room.phase !== 'waiting') return 'not_waiting';
  return room.state.seats.counts.connectedPlayers > 0 ? null : 'not_enough_players';
}

function authorizeAnswer(room: Room, seat: Seat, { index, answer }: Answer, now: number): RoomRefusal | null {
  if (room.phase !== 'question') return room.phase === 'feedback' ? 'other_question' : 'no_question';
  if (room.state.pausedAt !== null) return 'paused';
  const { open } = room;
  const factor = factorOf(room, seat.user_id);
  if (!seat.is_player) return 'only_watching';
  if (!playsIn(seat, open.index)) return 'next_question';
  if (index !== open.index) return 'other_question';
  if (hasAnswered(seat, open.index)) return 'already_answered';
  if (now >= dueFor(open, factor)) return 'other_question';
  if (open.type_game === 'game_listen' && now < open.from) return 'still_reading';
  if (open.type_game === 'game_boong' && mouseFor(open, answer, now, factor) === undefined)
    return 'mouse_gone';
  return null;
}
