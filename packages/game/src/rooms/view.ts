import { ROOM_LIST_ROWS } from '@icando/contract/rooms';
import type {
  AnsweredFrame,
  AnswerResultFrame,
  Counted,
  GameStartedFrame,
  Player,
  PlayerLeftFrame,
  PlayerReadyFrame,
  PlayersFrame,
  RoomInfo,
  RoomPhase,
} from '@icando/contract/sockets';
import { allAnswered, type AnswerScore } from './answers.ts';
import { rightAnswer } from './open-question.ts';
import { isPlaying, type PlayingRoom, type QuestionRoom, type Room } from './room.ts';
import { hostOf, takesPart, type Seat, type Seats } from './seats.ts';

/** True when the room has more seats than a player list has rows. */
export function isLargeRoom({ all }: Seats): boolean {
  return all.size > ROOM_LIST_ROWS;
}

/** The public part of a seat. */
export function viewPlayer(seat: Seat): Player {
  const { user_id, username, avatar, score, is_ready, is_player, connection } = seat;
  return { user_id, username, avatar, score, is_ready, is_player, connected: connection !== null };
}

/** All seats, host first. Of a large room 100: the host, then by points, then the newest (R13). */
export function viewPlayers(seats: Seats): Player[] {
  return firstRows([...seats.all.values()], hostOf(seats)).map(viewPlayer);
}

export function viewRoom(room: Room): RoomInfo {
  const { room_id, type_game, game_mode, game_duration, words } = room.setup;
  return {
    room_id,
    type_game,
    game_mode,
    game_duration,
    phase: viewPhase(room),
    host_id: hostOf(room.state.seats),
    word_count: words.length,
  };
}

function viewPhase(room: Room): RoomPhase {
  return isPlaying(room) ? 'playing' : room.phase;
}

export function viewCounts({ all, counts }: Seats): Counted {
  return { player_count: all.size, ready_count: counts.ready };
}

/** The player list for all players of a large room. */
export function viewList({ state }: Room): PlayersFrame {
  return { type: 'player_joined', all_players: viewPlayers(state.seats), ...viewCounts(state.seats) };
}

/** The first frame for a user who joins. */
export function viewWelcome(room: Room, seat: Seat): PlayersFrame {
  return { ...viewList(room), room: viewRoom(room), you: viewPlayer(seat) };
}

/** The list of players after a seat changed. */
export function viewChanged({ state }: Room, { user_id, is_ready, is_player }: Seat): PlayerReadyFrame {
  const { seats } = state;
  const players = viewPlayers(seats);
  return { type: 'player_ready', user_id, is_ready, is_player, players, ...viewCounts(seats) };
}

/** The list of players after a seat was removed. */
export function viewLeft(
  { state }: Room,
  user_id: number,
  reason: PlayerLeftFrame['reason'],
): PlayerLeftFrame {
  const { seats } = state;
  return {
    type: 'player_left',
    user_id_left: user_id,
    players: viewPlayers(seats),
    host_id: hostOf(seats),
    reason,
    ...viewCounts(seats),
  };
}

/** The players of the game and its remaining time at `now`. */
export function viewStarted(room: PlayingRoom, now: number): GameStartedFrame {
  const { seats } = room.state;
  const players = firstRows([...seats.all.values()].filter(takesPart), hostOf(seats));
  return {
    type: 'game_started',
    players: players.map(viewPlayer),
    room: viewRoom(room),
    time_left_ms: timeLeft(room.game.endsAt, now),
    ...viewCounts(seats),
  };
}

/** The verdict for one player. Contains the right answer only when nobody else can answer any more. */
export function viewAnswer(
  { open, answers }: QuestionRoom,
  { correct, points }: AnswerScore,
): AnswerResultFrame {
  const correct_option = allAnswered(answers) ? rightAnswer(open) : null;
  return { type: 'answer_result', index: open.index, correct, points, correct_option };
}

/** How many players have answered, of those who have or still can. */
export function viewAnswered({ open, answers }: QuestionRoom): AnsweredFrame {
  const { answered, missing } = answers;
  return { type: 'answered', index: open.index, answered, of: answered + missing };
}

/** Whole ms from `now` to `until`, never below 0. */
export function timeLeft(until: number, now: number): number {
  return Math.max(0, Math.round(until - now));
}

function firstRows(seats: Seat[], host: number): Seat[] {
  if (seats.length <= ROOM_LIST_ROWS) return seats;
  const isHost = ({ user_id }: Seat) => (user_id === host ? 1 : 0);
  return seats
    .sort((a, b) => isHost(b) - isHost(a) || b.score - a.score || b.order - a.order)
    .slice(0, ROOM_LIST_ROWS);
}
