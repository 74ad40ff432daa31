import type { RoomRefusal } from '@icando/contract/room-refusals';
import { hasAnswered, playsIn } from './answers.ts';
import type { Command } from './events.ts';
import { dueFor, factorOf } from './extra-time.ts';
import { mouseFor } from './judge.ts';
import { isPlaying, type Room, type RoomState } from './room.ts';
import { hasName } from './membership.ts';
import { hostOf, type Seat } from './seats.ts';

type Answer = Extract<Command, { type: 'answer' }>;
type Control = Extract<Command, { type: 'kick' | 'rename' | 'lock' | 'extra_time' }>;

/**
 * Checks whether the seat may issue the command now. Returns null or the reason for the refusal; has no side effects.
 *
 * | command | who | when |
 * | --- | --- | --- |
 * | ready | any seat | waiting |
 * | start | host | waiting, a connected player; a trial needs fixed words |
 * | kick | host with an account | always; the target is another seat, not the creator's |
 * | rename | host with an account | always; the target is a seat, others' only if not the creator's; nobody else has the name |
 * | extra_time | creator | always; the target is a seat |
 * | lock | host with an account | always |
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
      return authorizeStart(room, command.trial === true);
    case 'kick':
    case 'rename':
    case 'lock':
    case 'extra_time':
      return authorizeControl(room, seat, command);
    case 'skip':
      return room.phase === 'question' ? null : 'no_question';
    case 'pause':
    case 'end_game':
      return isPlaying(room) ? null : 'no_game';
    case 'play_again':
      return room.phase === 'finished' && room.announceAt === null ? null : 'not_over';
  }
}

/** Commands about other people: a host without an account may only run the game, and nobody has power over the creator. */
function authorizeControl({ setup, state }: Room, seat: Seat, command: Control): RoomRefusal | null {
  const isMaker = seat.user_id === setup.maker_id;
  if (command.type === 'extra_time' && !isMaker) return 'maker_only';
  if (seat.is_guest) return 'account_only';
  if (command.type === 'lock') return null;
  const { target } = command;
  if (command.type === 'kick' && target === seat.user_id) return 'not_oneself';
  if (!state.seats.all.has(target)) return 'no_such_player';
  if (!isMaker && target === setup.maker_id) return 'not_the_maker';
  return command.type === 'rename' ? authorizeName(state, target, command.username) : null;
}

function authorizeName({ seats }: RoomState, target: number, username: string): RoomRefusal | null {
  const others = Array.from(seats.all.values()).filter(({ user_id }) => user_id !== target);
  return others.some((seat) => hasName(seat, username)) ? 'name_in_use' : null;
}

function authorizeStart(room: Room, isTrial: boolean): RoomRefusal | null {
  if (room.phase !== 'waiting') return 'not_waiting';
  // A room that draws its words has none before its game.
  if (isTrial && room.setup.draw_size !== undefined) return 'nothing_to_ask';
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
