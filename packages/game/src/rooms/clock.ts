import { ROOM_TIMES } from '@icando/contract/rooms';
import { announce, endGame, finish } from './finish.ts';
import { expiryOf, freeLost } from './leave.ts';
import { tellGathered } from './lobby.ts';
import { dueAt } from './open-question.ts';
import { goOn, openQuestion } from './play.ts';
import type { Room } from './room.ts';
import { sendGatheredProgress } from './answer-progress.ts';
import { recordDue, type Turn } from './turn.ts';

/** What the clock alone brings, each thing at most once: what begins now runs from now, however late the tick was. */
export function passTime(turn: Turn): void {
  const { state } = turn.room;
  if (state.wakeAt === null || turn.now < state.wakeAt) return;
  freeLost(turn);
  passPhase(turn);
  tellGathered(turn);
  sendGatheredProgress(turn);
  recordDue(turn);
  const { emptySince } = state.seats;
  if (emptySince !== null && turn.now >= emptySince + ROOM_TIMES.empty) endRoom(turn);
}

/** The countdown, the right answer, the wait for the books: they last from when they were told. The game's time runs on. */
export function giveTimeBack(turn: Turn, byMs: number): void {
  const { room } = turn;
  if (room.phase === 'countdown' || room.phase === 'feedback') {
    turn.room = { ...room, nextAt: room.nextAt + byMs };
  } else if (room.phase === 'finished' && room.announceAt !== null) {
    turn.room = { ...room, announceAt: room.announceAt + byMs };
  }
}

/** When the room next changes by itself, ms; null: never. Looks at no list. */
export function nextWake(room: Room): number | null {
  const { news, records, answerProgress, seats } = room.state;
  const at = Math.min(
    phaseDue(room) ?? Infinity,
    expiryOf(room) ?? Infinity,
    news.pending ? news.freeAt : Infinity,
    records.pending ? records.freeAt : Infinity,
    answerProgress.pending ? answerProgress.freeAt : Infinity,
    seats.emptySince === null ? Infinity : seats.emptySince + ROOM_TIMES.empty,
  );
  return at === Infinity ? null : at;
}

/** When the clock next brings a question, a mouse or an end; null: nothing of these. */
export function phaseDue(room: Room): number | null {
  switch (room.phase) {
    case 'waiting':
      return null;
    case 'finished':
      return room.announceAt;
    case 'question':
      return dueAt(room.open);
    default:
      // With nobody there no question opens, but the game ends in its time.
      return isDeserted(room) ? Math.max(room.nextAt, room.game.endsAt) : room.nextAt;
  }
}

function passPhase(turn: Turn): void {
  const { room, now } = turn;
  const due = phaseDue(room);
  if (due === null || now < due) return;
  switch (room.phase) {
    case 'countdown':
    case 'feedback':
      if (now >= room.game.endsAt) finish(turn, room);
      else openQuestion(turn, room);
      break;
    case 'question':
      goOn(turn, room);
      break;
    case 'finished':
      announce(turn, room);
      break;
    default:
  }
}

/** Nobody has been here for a minute: what was played is counted, and the room ends. */
function endRoom(turn: Turn): void {
  endGame(turn);
  turn.room.state.seats.emptySince = null;
  turn.effects.push({ type: 'end_room' });
}

function isDeserted({ state }: Room): boolean {
  return state.seats.counts.connected === 0;
}
