import { ROOM_LIST_ROWS } from '@icando/contract/room-rules';
import type {
  AnswerResultFrame,
  Question,
  PlayerChangedFrame,
  QuestionEndFrame,
  RoomChangedFrame,
  Counted,
  Player,
} from '@icando/contract/room-frames';
import { climberOf, ownPlace } from '../play/scores/ranking.ts';
import type { RoomState, QuestionRound, LiveRoom, Moment, PastQuestion } from './live-room.ts';

/** A question within this time after the progress of the game is the open question after a reconnect. */
const PROGRESS_WINDOW_MS = 400;

/** Handles a new question, the next mouse of a question, or the open question sent again. */
export function reduceQuestion(state: RoomState, question: Question, at: Moment): RoomState {
  const { live, sent, progressAt } = state;
  const before = live.stage.name === 'question' || live.stage.name === 'feedback' ? live.stage : null;
  const isKnown = before !== null && before.question.index === question.index;
  const followsProgress = at - progressAt < PROGRESS_WINDOW_MS;
  // A newcomer ignores the mice of the open question, and plays from the next question on.
  if (!question.new_question && !isKnown && !followsProgress) return state;
  const isNextMouse = isKnown && !question.new_question && !followsProgress;
  const mouse = question.show_word === null ? [] : [question.show_word];
  const round: QuestionRound = {
    question,
    mice: isNextMouse ? [...before.mice, ...mouse] : mouse,
    openedAt: at,
    closesAt: at + question.time_left_ms,
    // After a reconnect the sent answer may be lost. If it arrived, the verdict follows.
    answer: isNextMouse ? before.answer : null,
    verdict: isNextMouse ? before.verdict : null,
  };
  const keepsSent = sent !== null && sent.index === question.index && (isNextMouse || followsProgress);
  const answered = isKnown ? live.answered : null;
  return {
    ...state,
    sent: keepsSent ? sent : null,
    live: { ...live, answered, stage: { name: 'question', ...round } },
  };
}

/** Handles the server's verdict, which is sent again after a reconnect. */
export function reduceAnswerResult(state: RoomState, verdict: AnswerResultFrame): RoomState {
  const { live, sent } = state;
  const { stage } = live;
  if (stage.name !== 'question' || stage.question.index !== verdict.index) return state;
  const answer = stage.answer ?? (sent?.index === verdict.index ? sent.answer : '');
  return { ...state, live: { ...live, stage: { ...stage, answer, verdict } } };
}

/** Handles the end of a question, with the right answer and the points. */
export function reduceQuestionEnd(state: RoomState, end: QuestionEndFrame): RoomState {
  const { live } = state;
  const { stage } = live;
  const isOpen = stage.name === 'question' && stage.question.index === end.index;
  const teams = end.teams ?? live.teams;
  const next: LiveRoom = { ...live, ...withPoints(live, pointsAfter(live, end)), answered: null, teams };
  if (!isOpen) return { ...state, live: next };
  const past = [...live.past, pastOf(stage, end, live.you.user_id)];
  const moves = { placeBefore: ownPlace(live)?.place ?? null, climber: climberOf(live, next) };
  return { ...state, live: { ...next, past, stage: { ...stage, name: 'feedback', end, moves } } };
}

function pastOf({ answer, verdict }: QuestionRound, end: QuestionEndFrame, userId: number): PastQuestion {
  const words = end.words ?? (end.word ? [end.word] : []);
  // After a reload the verdict may be missing; the points show it too.
  const correct = verdict?.correct ?? (end.scores[String(userId)] ?? 0) > 0;
  return { index: end.index, words, answer, correct };
}

/** The scores after a question: sent by the server for the leaders of a large room, otherwise summed up here. */
function pointsAfter(
  { players, you }: LiveRoom,
  { scores, leaders = [] }: QuestionEndFrame,
): Map<number, number> {
  const points = new Map<number, number>();
  for (const { user_id, score } of [you, ...players]) {
    const added = scores[String(user_id)];
    if (added !== undefined) points.set(user_id, score + added);
  }
  for (const { user_id, score } of leaders) points.set(user_id, score);
  return points;
}

type PlayerFields = Pick<LiveRoom, 'players' | 'playerCount' | 'readyCount' | 'you'>;

/** The players and counts after the server sent a new list. */
export function withPlayerList(live: LiveRoom, players: Player[], counted: Counted): PlayerFields {
  return {
    players,
    playerCount: counted.player_count,
    readyCount: counted.ready_count,
    you: youIn(live, players, counted),
  };
}

/** This player after a new list, which in a large room may not contain the player. */
export function youIn({ you }: LiveRoom, players: readonly Player[], counted: Counted): Player {
  const row = players.find(({ user_id }) => user_id === you.user_id);
  if (row) return row;
  return counted.ready_count === 0 ? { ...you, is_ready: false } : you;
}

/** Adds a newcomer; a full list stays as it is until the server sends the next one. */
export function withNewcomer(live: LiveRoom, player: Player): PlayerFields {
  const others = live.players.filter(({ user_id }) => user_id !== player.user_id);
  const isNew = others.length === live.players.length;
  return {
    players: others.length < ROOM_LIST_ROWS ? [...others, player] : others,
    playerCount: live.playerCount + (isNew ? 1 : 0),
    readyCount: live.readyCount,
    you: live.you,
  };
}

/** Applies a change of the room by its host, and the remaining times. */
export function roomChanged(live: LiveRoom, frame: RoomChangedFrame, at: Moment): Partial<LiveRoom> {
  const { room, time_left_ms, question_left_ms } = frame;
  const pausedAt = room.paused ? at : null;
  if (time_left_ms === undefined) return { room, pausedAt };
  const { stage } = live;
  const changed = { room, pausedAt, gameEndsAt: at + time_left_ms };
  if (stage.name === 'countdown' && stage.firstAt !== null)
    return { ...changed, stage: { ...stage, firstAt: at + time_left_ms - room.game_duration * 1000 } };
  if (stage.name !== 'question' || question_left_ms === undefined) return changed;
  const openedAt = stage.openedAt + (live.pausedAt === null ? 0 : at - live.pausedAt);
  return { ...changed, stage: { ...stage, openedAt, closesAt: at + question_left_ms } };
}

/** Applies a change of one player by the host or the room. */
export function withChanged(
  { players, you, extraTimes }: LiveRoom,
  { player, extra_time }: PlayerChangedFrame,
): Pick<LiveRoom, 'players' | 'you' | 'extraTimes'> {
  const { user_id } = player;
  return {
    extraTimes: extra_time === undefined ? extraTimes : new Map([...extraTimes, [user_id, extra_time]]),
    players: players.map((other) => (other.user_id === user_id ? player : other)),
    you: you.user_id === user_id ? player : you,
  };
}

/** Sets the points of the given users. */
export function withPoints(
  { players, you }: LiveRoom,
  points: ReadonlyMap<number, number>,
): Pick<LiveRoom, 'players' | 'you'> {
  const withScore = (player: Player): Player => ({
    ...player,
    score: points.get(player.user_id) ?? player.score,
  });
  return { players: players.map(withScore), you: withScore(you) };
}
