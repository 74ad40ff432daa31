import { ROOM_TIMES } from '@icando/contract/room-rules';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import type { Command } from './events.ts';
import { newGame, TRIAL } from './game.ts';
import { backToLobby } from './lobby.ts';
import { notifyPlayers } from './player-updates.ts';
import { isPlaying, type Room } from './room.ts';
import type { RoomSetup } from './setup.ts';
import { assignTeam, evenOutTeams } from './teams.ts';
import { forgetAnswers, hostOf, markReady, type Seat } from './seats.ts';
import { broadcast, record, recordSoon, send, type StepContext } from './step-context.ts';
import { isLargeRoom, viewChanged, viewStarted } from './view.ts';

/** Marks the seat as ready, or as not ready. A repeated `ready` changes only `is_player`, if the command contains it. */
export function setReady(
  context: StepContext,
  seat: Seat,
  { is_player = seat.is_player, is_ready = true }: Extract<Command, { type: 'ready' }>,
): void {
  const { room } = context;
  markReady(room.state.seats, seat, { is_ready, is_player });
  assignTeam(room, seat);
  // The list of a large room is deferred and may lack this seat.
  if (isLargeRoom(room.state.seats)) send(context, seat.user_id, viewChanged(room, seat));
  notifyPlayers(context, () => viewChanged(room, seat));
  recordSoon(context);
  startIfAllReady(context);
}

/** Starts the game if all connected seats are ready and one of them plays. If none plays, all become unready. */
export function startIfAllReady(context: StepContext): void {
  const { seats } = context.room.state;
  const { connected, connectedReady, connectedPlayers } = seats.counts;
  if (context.room.phase !== 'waiting' || connected === 0 || connectedReady < connected) return;
  if (connectedPlayers > 0) {
    start(context);
    return;
  }
  refuseToStart(context, 'not_enough_players');
}

/** Makes all seats unready and sends them the reason. */
function refuseToStart(context: StepContext, reason: 'not_enough_players' | 'nothing_to_ask'): void {
  const { seats } = context.room.state;
  for (const seat of seats.all.values()) {
    markReady(seats, seat, { is_ready: false, is_player: seat.is_player });
  }
  record(context);
  broadcast(context, { type: 'error', message: ROOM_REFUSALS[reason] });
  const host = seats.all.get(hostOf(seats));
  if (host !== undefined) broadcast(context, viewChanged(context.room, host));
}

/** Starts the game, or a trial. A room that draws its words requests them first. */
export function start(context: StepContext, isTrial = false): void {
  const { setup, state } = context.room;
  if (isTrial) {
    startGame(context, TRIAL);
    return;
  }
  if (setup.draw_size === undefined) {
    startGame(context, state.games + 1);
    return;
  }
  if (state.isDrawing) return;
  state.isDrawing = true;
  const connected = [...state.seats.all.values()].filter(({ connection }) => connection !== null);
  const users = connected.filter(({ is_guest }) => !is_guest).map(({ user_id }) => user_id);
  const maker = setup.maker_id ?? hostOf(state.seats);
  const isMakerAlone = connected.every(({ user_id }) => user_id === maker);
  context.effects.push({ type: 'draw_words', setup, maker, users, isMakerAlone });
}

/** Starts the game with the drawn words, unless all players have left in the meantime. */
export function wordsDrawn(context: StepContext, setup: RoomSetup | null): void {
  const { room } = context;
  room.state.isDrawing = false;
  if (room.phase !== 'waiting' || room.state.seats.counts.connectedPlayers === 0) return;
  if (setup === null) {
    refuseToStart(context, 'nothing_to_ask');
    return;
  }
  context.room = { ...room, setup };
  startGame(context, room.state.games + 1);
}

function startGame(context: StepContext, number: number): void {
  const { setup, state } = context.room;
  evenOutTeams(context.room);
  const participants = new Set<number>();
  for (const seat of state.seats.all.values()) {
    seat.score = 0;
    seat.correct = 0;
    forgetAnswers(seat);
    seat.from = seat.connection !== null && seat.is_player ? 0 : null;
    if (seat.from !== null) participants.add(seat.user_id);
  }
  state.games = Math.max(state.games, number);
  const nextAt = context.now + ROOM_TIMES.countdown;
  const game = newGame(setup, number, nextAt + setup.game_duration * 1000, participants);
  const room: Room = { phase: 'countdown', setup, state, game, nextAt };
  context.room = room;
  record(context);
  broadcast(context, viewStarted(room, context.now));
}

export function playAgain(context: StepContext): void {
  const { seats } = context.room.state;
  for (const seat of seats.all.values()) {
    markReady(seats, seat, { is_ready: false, is_player: seat.is_player });
  }
  backToLobby(context);
}

export function takePart({ room }: StepContext, seat: Seat): void {
  if (!isPlaying(room) || !seat.is_player || seat.from !== null) return;
  seat.from = room.game.asked;
  room.game.participants.add(seat.user_id);
}
