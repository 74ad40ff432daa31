import { awaitsNext, nextWake } from './clock.ts';
import type { AnswerEvent, Solo, SoloEvent, SoloStep } from './events.ts';
import { finish, hasNoLife, timeUp } from './finish.ts';
import { answerLine, askLine, endFlash } from './line-game.ts';
import { answerListen, askAfter, readOn } from './listen-game.ts';
import type { Phase } from './phases.ts';
import { answerSelect, askSelect } from './select-game.ts';
import { isFull } from './tally.ts';
import { answerWrite, askWrite } from './write-game.ts';

/**
 * The reducer of a solo game: applies what is due by the time of the event, then the event. Pure. An event that does not fit (a
 * repeated or late one, one after the end) returns the same object. At zero the game ends at once, whatever
 * the event was. While it runs, every step says when to send the next tick.
 */
export function stepSolo(solo: Solo, event: SoloEvent): SoloStep {
  if (solo.phase.name === 'finished') return { solo, effects: [] };
  const now = event.now > solo.run.clock ? event.now : solo.run.clock;
  if (now >= solo.run.endsAt) return timeUp(at(solo, now), now);
  if (event.type === 'stop') return finish(at(solo, now).run, 'stopped', now);

  const passed = passTime(solo, now);
  const before = passed?.solo ?? solo;
  const acted = 'question' in event ? act(before, event, now) : null;
  const after = acted?.solo ?? before;
  const effects = [...(passed?.effects ?? []), ...(acted?.effects ?? [])];
  if (isFull(after.run.tally)) {
    const end = finish(at(after, now).run, 'limit', now);
    return { solo: end.solo, effects: [...effects, ...end.effects] };
  }
  const wake = nextWake(after, now);
  return {
    solo: after === solo ? solo : at(after, now),
    effects: wake === null ? effects : [...effects, { type: 'wake', at: wake }],
  };
}

/** What is due by now; null when nothing is. */
function passTime({ run, phase }: Solo, now: number): SoloStep | null {
  switch (phase.name) {
    case 'reading':
      return now >= phase.nextAt ? readOn(run, phase, now) : null;
    case 'flash':
      return now >= phase.until ? endFlash(run, phase, now) : null;
    case 'lined':
      return now >= phase.until ? askLine(run, now) : null;
    case 'chosen':
    case 'written':
    case 'arranged':
      return now >= phase.until && !run.waitForMe ? goOn({ run, phase }, now) : null;
    default:
      return null;
  }
}

function act(solo: Solo, event: AnswerEvent, now: number): SoloStep | null {
  const { run, phase } = solo;
  if (phase.name === 'finished' || phase.index !== event.question) return null;
  switch (phase.name) {
    case 'choose':
      return answerSelect(run, phase, event, now);
    case 'write':
      return answerWrite(run, phase, event, now);
    case 'line':
      return answerLine(run, phase, event, now);
    case 'arrange':
      return answerListen(run, phase, event, now);
    default:
      return event.type === 'next' && awaitsNext(solo, now) ? goOn(solo, now) : null;
  }
}

/** After a verdict: the next question, or the end when no life is left. */
function goOn({ run, phase }: Solo, now: number): SoloStep | null {
  if (hasNoLife(phase)) return finish(run, 'lives', now);
  switch (phase.name) {
    case 'chosen':
      return askSelect(run, now);
    case 'written':
      return askWrite(run, now);
    case 'arranged':
      return askAfter(run, phase, now);
    default:
      return null;
  }
}

function at({ run, phase }: { run: Solo['run']; phase: Phase }, now: number): Solo {
  return { run: { ...run, clock: now }, phase };
}
