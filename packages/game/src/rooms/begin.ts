import { ROOM_TIMES } from '@icando/contract/rooms';
import { ROOM_REFUSALS } from '@icando/contract/sockets';
import { newGame } from './game.ts';
import { tell } from './lobby.ts';
import { isPlaying, type Room } from './room.ts';
import { forgetAnswers, hostOf, markReady, type Seat } from './seats.ts';
import { broadcast, record, recordSoon, send, type Turn } from './turn.ts';
import { isCrowd, viewChanged, viewList, viewRoom, viewStarted } from './view.ts';

/** Ready; once more, only whether one plays is changed. Not saying so leaves it as it is. */
export function beReady(turn: Turn, seat: Seat, is_player: boolean = seat.is_player): void {
  const { room } = turn;
  markReady(room.state.seats, seat, { is_ready: true, is_player });
  // In a crowd the list comes later and need not hold one's own row.
  if (isCrowd(room.state.seats)) send(turn, seat.user_id, viewChanged(room, seat));
  tell(turn, () => viewChanged(room, seat));
  recordSoon(turn);
  considerStart(turn);
}

/** Starts when all who are connected are ready and one of them plays; with none who plays nobody is ready any more. */
export function considerStart(turn: Turn): void {
  const { seats } = turn.room.state;
  const { connected, connectedReady, connectedPlayers } = seats.counts;
  if (turn.room.phase !== 'waiting' || connected === 0 || connectedReady < connected) return;
  if (connectedPlayers > 0) {
    start(turn);
    return;
  }
  for (const seat of seats.all.values()) {
    markReady(seats, seat, { is_ready: false, is_player: seat.is_player });
  }
  record(turn);
  broadcast(turn, { type: 'error', message: ROOM_REFUSALS.not_enough_players });
  const host = seats.all.get(hostOf(seats));
  if (host !== undefined) broadcast(turn, viewChanged(turn.room, host));
}

/** Begins with every connected seat that plays, ready or not. There must be one. */
export function start(turn: Turn): void {
  const { setup, state } = turn.room;
  const took = new Set<number>();
  for (const seat of state.seats.all.values()) {
    seat.score = 0;
    seat.correct = 0;
    forgetAnswers(seat);
    seat.from = seat.connection !== null && seat.is_player ? 0 : null;
    if (seat.from !== null) took.add(seat.user_id);
  }
  state.games += 1;
  const nextAt = turn.now + ROOM_TIMES.countdown;
  const game = newGame(setup, state.games, nextAt + setup.game_duration * 1000, took);
  const room: Room = { phase: 'countdown', setup, state, game, nextAt };
  turn.room = room;
  record(turn);
  broadcast(turn, viewStarted(room, turn.now));
}

/** Everybody back to waiting: not ready, without points. */
export function playAgain(turn: Turn): void {
  const { setup, state } = turn.room;
  for (const seat of state.seats.all.values()) {
    markReady(state.seats, seat, { is_ready: false, is_player: seat.is_player });
    seat.score = 0;
    seat.correct = 0;
    seat.from = null;
  }
  turn.room = { phase: 'waiting', setup, state };
  record(turn);
  broadcast(turn, { ...viewList(turn.room), room: viewRoom(turn.room) });
}

/** In a running game a seat without a first question plays from the next one on. */
export function takePart({ room }: Turn, seat: Seat): void {
  if (!isPlaying(room) || !seat.is_player || seat.from !== null) return;
  seat.from = room.game.asked;
  room.game.took.add(seat.user_id);
}
