import { ROOM_TIMES } from '@icando/contract/room-rules';
import { sendRoomChanged } from './extra-time.ts';
import type { Game } from './game.ts';
import type { OpenQuestion } from './open-question.ts';
import { closeIfAnswered } from './question-flow.ts';
import type { Room } from './room.ts';
import { record, type StepContext } from './step-context.ts';

/** Stops the clocks of the game and its question, or restarts them with the time that was left. */
export function setPaused(context: StepContext, paused: boolean): void {
  const { state } = context.room;
  const { pausedAt } = state;
  if (paused) {
    state.pausedAt ??= context.now;
  } else if (pausedAt !== null) {
    state.pausedAt = null;
    context.room = delayed(context.room, context.now - pausedAt);
  }
  record(context);
  sendRoomChanged(context);
  closeIfAnswered(context);
}

/** When the pause ends by itself; null if the game is not paused. */
export function pauseEndsAt({ state }: Room): number | null {
  return state.pausedAt === null ? null : state.pausedAt + ROOM_TIMES.pause;
}

function delayed(room: Room, byMs: number): Room {
  switch (room.phase) {
    case 'countdown':
    case 'feedback':
      return { ...room, game: delayedGame(room.game, byMs), nextAt: room.nextAt + byMs };
    case 'question': {
      const { game, before, open } = room;
      return {
        ...room,
        game: delayedGame(game, byMs),
        before: delayedGame(before, byMs),
        open: delayedQuestion(open, byMs),
      };
    }
    default:
      return room;
  }
}

function delayedGame(game: Game, byMs: number): Game {
  return { ...game, endsAt: game.endsAt + byMs };
}

function delayedQuestion(open: OpenQuestion, byMs: number): OpenQuestion {
  const time = { from: open.from + byMs, until: open.until + byMs };
  if (open.type_game !== 'game_boong') return { ...open, ...time };
  const out = open.out.map((mouse) => ({ ...mouse, from: mouse.from + byMs, until: mouse.until + byMs }));
  return { ...open, ...time, out };
}
