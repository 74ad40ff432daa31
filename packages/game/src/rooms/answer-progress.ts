import { ROOM_TIMES } from '@icando/contract/room-rules';
import { allAnswered } from './answers.ts';
import { markDone, isDue, tryNow } from './throttle.ts';
import { hostOf } from './seats.ts';
import { send, type StepContext } from './step-context.ts';
import { viewAnswered } from './view.ts';

/** Sends at most twice a second, so that the cost does not grow with the number of answers. */
export function noteAnswerProgress(context: StepContext): void {
  const { room, now } = context;
  if (room.phase !== 'question' || allAnswered(room.answers) || !isWatched(context)) return;
  if (tryNow(room.state.answerProgress, now)) sendAnswerProgress(context);
}

export function sendPendingAnswerProgress(context: StepContext): void {
  if (isDue(context.room.state.answerProgress, context.now)) sendAnswerProgress(context);
}

/** Sends without waiting for the interval, because a host who reconnects needs the number at once. */
export function sendAnswerProgress(context: StepContext): void {
  const { room, now } = context;
  markDone(room.state.answerProgress, now, ROOM_TIMES.answerProgress);
  if (room.phase === 'question' && isWatched(context))
    send(context, hostOf(room.state.seats), viewAnswered(room));
}

/** Only a connected host who does not play gets the progress, because players must not see how fast the others are. */
function isWatched({ room }: StepContext): boolean {
  const { seats } = room.state;
  const host = seats.all.get(hostOf(seats));
  return host !== undefined && host.connection !== null && !host.is_player;
}
