import { DUE_OF_ALL, ROOM_LIST_ROWS } from '@icando/contract/room-rules';
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
} from '@icando/contract/room-frames';
import { allAnswered } from './answers.ts';
import type { LatestAnswer } from './seats.ts';
import { rightAnswer } from './open-question.ts';
import { TRIAL } from './game.ts';
import { isPlaying, playTime, type PlayingRoom, type QuestionRoom, type Room } from './room.ts';
import { viewTeams } from './teams.ts';
import { hostOf, takesPart, type Seat, type Seats } from './seats.ts';

export function isLargeRoom({ all }: Seats): boolean {
  return all.size > ROOM_LIST_ROWS;
}

export function viewPlayer(seat: Seat): Player {
  const { user_id, username, avatar, score, is_ready, is_player, connection, is_guest, team } = seat;
  const connected = connection !== null;
  return { user_id, username, avatar, score, is_ready, is_player, connected, is_guest, team };
}

/** All seats, the host first. A large room has only 100 rows: the host, then by points, then the newest (R13). */
export function viewPlayers(seats: Seats): Player[] {
  return firstRows([...seats.all.values()], hostOf(seats)).map(viewPlayer);
}

export function viewRoom(room: Room): RoomInfo {
  const { room_id, type_game, game_mode, game_duration, words, draw_size, form } = room.setup;
  const { allow_guests = true, teams = 0, maker_id, questions } = room.setup;
  return {
    room_id,
    type_game,
    game_mode,
    game_duration,
    phase: viewPhase(room),
    host_id: hostOf(room.state.seats),
    ...(maker_id !== undefined && { maker_id }),
    word_count: draw_size ?? words.length,
    ...(draw_size === undefined ? {} : { words: DUE_OF_ALL }),
    ...(form !== undefined && { form }),
    ...(questions !== undefined && { questions }),
    ...(isPlaying(room) && room.game.number === TRIAL && { trial: true }),
    allow_guests,
    teams,
    locked: room.state.locked,
    paused: room.state.pausedAt !== null,
  };
}

function viewPhase(room: Room): RoomPhase {
  return isPlaying(room) ? 'playing' : room.phase;
}

export function viewCounts({ all, counts }: Seats): Counted {
  return { player_count: all.size, ready_count: counts.ready };
}

export function viewList({ state }: Room): PlayersFrame {
  return { type: 'player_joined', all_players: viewPlayers(state.seats), ...viewCounts(state.seats) };
}

export function viewWelcome(room: Room, seat: Seat): PlayersFrame {
  return { ...viewList(room), room: viewRoom(room), you: viewPlayer(seat) };
}

export function viewChanged({ state }: Room, { user_id, is_ready, is_player }: Seat): PlayerReadyFrame {
  const { seats } = state;
  const players = viewPlayers(seats);
  return { type: 'player_ready', user_id, is_ready, is_player, players, ...viewCounts(seats) };
}

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

export function viewStarted(room: PlayingRoom, now: number): GameStartedFrame {
  const { seats } = room.state;
  const players = firstRows([...seats.all.values()].filter(takesPart), hostOf(seats));
  return {
    type: 'game_started',
    players: players.map(viewPlayer),
    room: viewRoom(room),
    time_left_ms: timeLeft(room.game.endsAt, playTime(room, now)),
    ...viewTeams(room),
    ...viewCounts(seats),
  };
}

/** The verdict for one player. It contains the right answer only when nobody else can answer. */
export function viewAnswer(
  { open, answers }: QuestionRoom,
  { correct, points }: Pick<LatestAnswer, 'correct' | 'points'>,
): AnswerResultFrame {
  const correct_option = allAnswered(answers) ? rightAnswer(open) : null;
  return { type: 'answer_result', index: open.index, correct, points, correct_option };
}

export function viewAnswered({ open, answers }: QuestionRoom): AnsweredFrame {
  const { answered, missing } = answers;
  return { type: 'answered', index: open.index, answered, of: answered + missing };
}

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
