import { ROOM_TIMES } from '@icando/contract/rooms';
import type { RoomEvent } from './events.ts';
import { closeQuestion } from './play.ts';
import { isPlaying, type CountdownRoom, type FeedbackRoom, type FinishedRoom } from './room.ts';
import { restampLost } from './seats.ts';
import { finalStandings, resultsOf, viewGameEnd } from './standings.ts';
import { broadcast, record, send, type Turn } from './turn.ts';

/** Ends the game, whatever it is at: an open question is scored at once. */
export function endGame(turn: Turn): void {
  if (turn.room.phase === 'question') closeQuestion(turn, turn.room);
  if (isPlaying(turn.room) && turn.room.phase !== 'question') finish(turn, turn.room);
}

/**
 * Everything is counted. The game's end is told when its xp is booked, so that `add_score` is what was really added; or
 * 3 s later, should the books be closed. Without xp there is nothing to wait for.
 */
export function finish(turn: Turn, { setup, state, game }: CountdownRoom | FeedbackRoom): void {
  restampLost(state.seats, turn.now);
  const results = resultsOf(setup, state.seats, game);
  const announceAt = turn.now + ROOM_TIMES.booking;
  const room: FinishedRoom = { phase: 'finished', setup, state, number: game.number, results, announceAt };
  turn.room = room;
  if (!bookXp(turn, room)) announce(turn, room);
}

/** Asks for the xp to be booked; false when there is none. */
export function bookXp(turn: Turn, { number: game, results }: FinishedRoom): boolean {
  const earned = results
    .filter(({ add_score }) => add_score > 0)
    .map(({ user_id, correct_number, total_number, add_score }) => {
      return { user_id, correct_number, total_number, xp: add_score };
    });
  if (earned.length === 0) return false;
  record(turn);
  turn.effects.push({ type: 'credit', game, earned });
  return true;
}

/** game_end, and each player's own place. */
export function announce(turn: Turn, room: FinishedRoom): void {
  const told: FinishedRoom = { ...room, announceAt: null };
  turn.room = told;
  record(turn);
  broadcast(turn, viewGameEnd(told));
  for (const { user_id, standing } of finalStandings(told)) {
    const seat = told.state.seats.all.get(user_id);
    if (seat !== undefined && seat.connection !== null) send(turn, user_id, standing);
  }
}

/** The xp is booked: what was really added is what is told. Twice, or after 3 s, it only corrects the record. */
export function booked(turn: Turn, { game, added }: Extract<RoomEvent, { type: 'booked' }>): void {
  const { room } = turn;
  if (room.phase !== 'finished' || room.number !== game) return;
  const results = room.results.map((row) => ({ ...row, add_score: added.get(row.user_id) ?? row.add_score }));
  const known: FinishedRoom = { ...room, results };
  turn.room = known;
  if (room.announceAt === null) record(turn);
  else announce(turn, known);
}
