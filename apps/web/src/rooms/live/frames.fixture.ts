import type {
  GameServerFrame,
  GameStartedFrame,
  Player,
  PlayersFrame,
  Question,
  QuestionEndFrame,
  RoomInfo,
} from '@icando/contract/room-frames';
import { reduceRoom } from './room-reducer.ts';
import type { RoomState } from './live-room.ts';

export const ME = 1;

export function player(user_id: number, more: Partial<Player> = {}): Player {
  return {
    user_id,
    username: `Player ${user_id}`,
    avatar: '',
    score: 0,
    is_ready: false,
    is_player: true,
    connected: true,
    is_guest: false,
    team: 0,
    ...more,
  };
}

export function room(more: Partial<RoomInfo> = {}): RoomInfo {
  return {
    room_id: 'ABCDEF',
    type_game: 'game_select',
    game_mode: 'correct_mode',
    game_duration: 180,
    phase: 'waiting',
    host_id: ME,
    word_count: 5,
    allow_guests: true,
    teams: 0,
    locked: false,
    paused: false,
    ...more,
  };
}

/** The frame that the joining player, `ME`, receives. */
export function welcome(players: Player[] = [player(ME)], more: Partial<RoomInfo> = {}): PlayersFrame {
  const you = players.find(({ user_id }) => user_id === ME) ?? player(ME);
  return { type: 'player_joined', all_players: players, room: room(more), you, ...counts(players) };
}

export function counts(players: readonly Player[]) {
  return { player_count: players.length, ready_count: players.filter(({ is_ready }) => is_ready).length };
}

export function started(players: Player[], time_left_ms = 183_000): GameStartedFrame {
  return {
    type: 'game_started',
    players,
    room: room({ phase: 'playing' }),
    time_left_ms,
    ...counts(players),
  };
}

export function question(more: Partial<Question> = {}): { type: 'question'; question: Question } {
  return {
    type: 'question',
    question: {
      type_game: 'game_select',
      index: 0,
      new_question: true,
      word_question: 'cat',
      options: ['mèo', 'chó', 'gà'],
      correct_option: null,
      read_words: [],
      view_words: [],
      show_word: null,
      hole: null,
      time_left_ms: 15_000,
      ...more,
    },
  };
}

export function verdict(index: number, correct: boolean, points = correct ? 100 : 0): GameServerFrame {
  return { type: 'answer_result', index, correct, points, correct_option: null };
}

export function ended(index: number, scores: Record<string, number>): QuestionEndFrame {
  const word = { id: 7, foreign_word: 'cat', native_word: 'mèo', pronunciation_foreign: '', audio: '' };
  return { type: 'question_end', index, correct_option: 'mèo', scores, answered: 1, correct_count: 1, word };
}

/** Frames one second apart, the first at 0; a number before a frame sets its time. */
export function reduceAll(
  frames: readonly (GameServerFrame | number)[],
  from: RoomState | null = null,
): RoomState | null {
  let at = -1000;
  let state = from;
  let set: number | null = null;
  for (const frame of frames) {
    if (typeof frame === 'number') {
      set = frame;
      continue;
    }
    at = set ?? at + 1000;
    set = null;
    state = reduceRoom(state, frame, at);
  }
  return state;
}
