import { ROOM_TIMES } from '@icando/contract/room-rules';
import type { RoomEvent } from './events.ts';
import { closeQuestion } from './question-flow.ts';
import { TRIAL } from './game.ts';
import { backToLobby } from './lobby.ts';
import { isPlaying, type CountdownRoom, type FeedbackRoom, type FinishedRoom } from './room.ts';
import { restartSeatTimeouts } from './seats.ts';
import { finalStandings, resultsOf, viewGameEnd } from './standings.ts';
import { broadcast, record, send, type StepContext } from './step-context.ts';

export function endGame(context: StepContext): void {
  if (context.room.phase === 'question') closeQuestion(context, context.room);
  if (isPlaying(context.room) && context.room.phase !== 'question') finish(context, context.room);
}

/** Ends the game; a trial leads back to the lobby. game_end waits at most 3 s for the XP award, so that `add_score` is the XP that was really added. */
export function finish(context: StepContext, { setup, state, game }: CountdownRoom | FeedbackRoom): void {
  restartSeatTimeouts(state.seats, context.now);
  state.pausedAt = null;
  if (game.number === TRIAL) {
    backToLobby(context);
    return;
  }
  const results = resultsOf(setup, state.seats, game);
  const announceAt = context.now + ROOM_TIMES.xpAward;
  const room: FinishedRoom = { phase: 'finished', setup, state, number: game.number, results, announceAt };
  context.room = room;
  if (!requestXpAward(context, room)) announce(context, room);
}

export function requestXpAward(context: StepContext, { number: game, results }: FinishedRoom): boolean {
  const earned = results
    .filter(({ add_score }) => add_score > 0)
    .map(({ user_id, correct_number, total_number, add_score }) => {
      return { user_id, correct_number, total_number, xp: add_score };
    });
  if (earned.length === 0) return false;
  record(context);
  context.effects.push({ type: 'award_xp', game, earned });
  return true;
}

export function announce(context: StepContext, room: FinishedRoom): void {
  const announced: FinishedRoom = { ...room, announceAt: null };
  context.room = announced;
  record(context);
  broadcast(context, viewGameEnd(announced));
  for (const { user_id, standing } of finalStandings(announced)) {
    const seat = announced.state.seats.all.get(user_id);
    if (seat !== undefined && seat.connection !== null) send(context, user_id, standing);
  }
}

/** Updates the results. Once game_end was sent, only the record is corrected. */
export function xpAwarded(
  context: StepContext,
  { game, added }: Extract<RoomEvent, { type: 'xp_awarded' }>,
): void {
  const { room } = context;
  if (room.phase !== 'finished' || room.number !== game) return;
  const results = room.results.map((row) => ({ ...row, add_score: added.get(row.user_id) ?? row.add_score }));
  const awarded: FinishedRoom = { ...room, results };
  context.room = awarded;
  if (room.announceAt === null) record(context);
  else announce(context, awarded);
}
