import type { GameServerFrame } from '@icando/contract/room-frames';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import {
  withPlayerList,
  youIn,
  withPoints,
  roomChanged,
  withChanged,
  withNewcomer,
  reduceAnswerResult,
  reduceQuestionEnd,
  reduceQuestion,
} from './question-reducer.ts';
import type { RoomState, LiveRoom, Moment, Stage } from './live-room.ts';

/** The state after a frame: null before the first frame with `you`, and after this player has left the room. */
export function reduceRoom(state: RoomState | null, frame: GameServerFrame, at: Moment): RoomState | null {
  if (frame.type === 'player_joined' && 'all_players' in frame && frame.you && frame.room) {
    return welcomed(state, { ...frame, you: frame.you, room: frame.room }, at);
  }
  if (state === null) return null;
  const { live } = state;
  const withLive = (change: Partial<LiveRoom>): RoomState => ({ ...state, live: { ...live, ...change } });
  switch (frame.type) {
    case 'player_joined':
      if ('player' in frame) return withLive(withNewcomer(live, frame.player));
      return frame.room
        ? backToLobby(state, frame.room, frame)
        : withLive(withPlayerList(live, frame.all_players, frame));
    case 'player_ready': {
      const changed = withPlayerList(live, frame.players, frame);
      const { user_id, is_ready, is_player } = frame;
      return withLive(
        user_id === live.you.user_id ? { ...changed, you: { ...changed.you, is_ready, is_player } } : changed,
      );
    }
    case 'player_left': {
      if (frame.user_id_left === live.you.user_id) return null;
      const room = { ...live.room, host_id: frame.host_id };
      return withLive({ ...withPlayerList(live, frame.players, frame), room });
    }
    case 'game_started':
      return gameStarted(state, frame, at);
    case 'question':
      return reduceQuestion(state, frame.question, at);
    case 'answer_result':
      return reduceAnswerResult(state, frame);
    case 'answered': {
      const isOpen = live.stage.name === 'question' && live.stage.question.index === frame.index;
      return isOpen ? withLive({ answered: frame }) : state;
    }
    case 'question_end':
      return reduceQuestionEnd(state, frame);
    case 'standing':
      return withLive(withStanding(live, frame));
    case 'game_end':
      return gameEnded(state, frame, at);
    case 'room_changed':
      return withLive(roomChanged(live, frame, at));
    case 'player_changed':
      return withLive(withChanged(live, frame));
    case 'error':
      return answerRefused(state, frame.message);
    default:
      // A pong, or a frame of a newer server.
      return state;
  }
}

type FrameOf<Type extends GameServerFrame['type']> = Extract<GameServerFrame, { type: Type }>;

function gameStarted(state: RoomState, frame: FrameOf<'game_started'>, at: Moment): RoomState {
  // The specification refuses a game without players.
  if (frame.players.length === 0) return state;
  const { live } = state;
  const countdown = frame.time_left_ms - frame.room.game_duration * 1000;
  const next: Stage = { name: 'countdown', firstAt: countdown > 0 ? at + countdown : null };
  return {
    ...state,
    live: {
      ...live,
      ...withScores(live, frame),
      room: frame.room,
      gameEndsAt: at + frame.time_left_ms,
      pausedAt: frame.room.paused ? at : null,
      // After a reconnect the board keeps the player's input until the open question, or the next one, arrives.
      ...(isInPlay(live.stage) && countdown <= 0 ? {} : { stage: next, past: [], answered: null }),
    },
    progressAt: at,
  };
}

function gameEnded({ live, progressAt }: RoomState, frame: FrameOf<'game_end'>, at: Moment): RoomState {
  const standing = live.standing?.result ? live.standing : null;
  return {
    live: {
      ...live,
      ...withScores(live, frame),
      room: { ...live.room, phase: 'finished', paused: false },
      gameEndsAt: null,
      pausedAt: null,
      answered: null,
      stage: { name: 'finished', results: frame.players, standing, podiumAt: podiumAt(live.stage, at) },
    },
    sent: null,
    progressAt,
  };
}

function withScores(live: LiveRoom, frame: FrameOf<'game_started' | 'game_end'>): Partial<LiveRoom> {
  return {
    ...withPoints(live, new Map(frame.players.map(({ user_id, score }) => [user_id, score]))),
    playerCount: frame.player_count,
    readyCount: frame.ready_count,
    teams: frame.teams ?? [],
  };
}

function withStanding({ you, stage }: LiveRoom, frame: FrameOf<'standing'>): Partial<LiveRoom> {
  return {
    standing: frame,
    you: { ...you, score: frame.score },
    stage: stage.name === 'finished' ? { ...stage, standing: frame } : stage,
  };
}

type Welcome = Extract<GameServerFrame, { all_players: unknown }> & {
  room: LiveRoom['room'];
  you: LiveRoom['you'];
};

/** After a join or reconnect the server's state replaces the client's; the board stays until the next frame. */
function welcomed(state: RoomState | null, { room, you, ...list }: Welcome, at: Moment): RoomState {
  const before = state?.live;
  const live: LiveRoom = {
    link: 'open',
    latencyMs: before?.latencyMs ?? null,
    room,
    players: list.all_players,
    playerCount: list.player_count,
    readyCount: list.ready_count,
    you,
    gameEndsAt: room.phase === 'playing' ? (before?.gameEndsAt ?? null) : null,
    standing: room.phase === 'waiting' ? null : (before?.standing ?? null),
    past: room.phase === 'waiting' ? [] : (before?.past ?? []),
    answered: null,
    pausedAt: room.paused ? at : null,
    teams: room.phase === 'waiting' ? [] : (before?.teams ?? []),
    // Later frames bring the extra times to the creator.
    extraTimes: new Map(),
    stage: { name: 'waiting' },
  };
  return {
    live: { ...live, stage: stageOnWelcome(room.phase, before?.stage) },
    sent: room.phase === 'playing' ? (state?.sent ?? null) : null,
    progressAt: state?.progressAt ?? 0,
  };
}

function stageOnWelcome(phase: LiveRoom['room']['phase'], before: Stage | undefined): Stage {
  if (phase === 'waiting') return { name: 'waiting' };
  // The results follow once the XP is awarded; until then the last question stays.
  if (phase === 'finished') {
    return before && before.name !== 'waiting'
      ? before
      : { name: 'finished', results: [], standing: null, podiumAt: null };
  }
  return before && isInPlay(before) ? before : { name: 'countdown', firstAt: null };
}

/** The length of the drum roll before the podium, ms. */
export const DRUM_ROLL_MS = 1_500;

function podiumAt(before: Stage, at: Moment): Moment | null {
  if (before.name === 'finished') return before.podiumAt;
  return isInPlay(before) ? at + DRUM_ROLL_MS : null;
}

function isInPlay({ name }: Stage): boolean {
  return name === 'countdown' || name === 'question' || name === 'feedback';
}

/** After play_again everybody is back in the lobby. */
function backToLobby(
  { live, progressAt }: RoomState,
  room: LiveRoom['room'],
  frame: Parameters<typeof youIn>[2] & { all_players: LiveRoom['players'] },
): RoomState {
  const found = youIn(live, frame.all_players, frame);
  // After a trial everybody is as ready as before.
  const you = { ...found, score: 0, is_ready: live.room.trial === true && found.is_ready };
  const counted = withPlayerList(live, frame.all_players, frame);
  const stage: Stage = { name: 'waiting' };
  const cleared = {
    gameEndsAt: null,
    standing: null,
    past: [],
    answered: null,
    pausedAt: null,
    teams: [],
    stage,
  };
  return { live: { ...live, ...counted, room, you, ...cleared }, sent: null, progressAt };
}

/** A refused answer does not count, and the player can answer again. */
function answerRefused(state: RoomState, message: string): RoomState {
  const { stage } = state.live;
  const isPending = stage.name === 'question' && stage.answer !== null && stage.verdict === null;
  if (!isPending || message === ROOM_REFUSALS.already_answered) return state;
  return { ...state, sent: null, live: { ...state.live, stage: { ...stage, answer: null } } };
}
