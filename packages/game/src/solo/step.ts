import { askNext, stepCard } from './card-step.ts';
import { awaitsNext, isHeld, nextWake } from './clock.ts';
import { goalOf, isReached } from './goal.ts';
import type { AnswerEvent, Solo, SoloEvent, SoloStep } from './events.ts';
import { answerDictation } from './dictation-game.ts';
import { finish, hasNoLife, timeUp } from './finish.ts';
import { answerLine, endFlash } from './line-game.ts';
import { answerListen, readNextWord, sequenceAfter } from './listen-game.ts';
import type { Phase } from './phases.ts';
import { answerSelect } from './select-game.ts';
import { isFull } from './score.ts';
import { answerWrite } from './write-game.ts';

/**
 * The pure reducer of a solo game. It first applies the transitions that are due by the time of the event, then the event.
 * An event that does not fit returns the same solo.
 */
export function stepSolo(solo: Solo, event: SoloEvent): SoloStep {
  if (solo.phase.name === 'finished') return { solo, effects: [] };
  if (solo.phase.name === 'meet') return stepCard(solo, solo.phase, event);
  const now = event.now > solo.run.clock ? event.now : solo.run.clock;
  if (now >= solo.run.endsAt) return timeUp(at(solo, now), now);
  if (event.type === 'stop') return finish(at(solo, now).run, 'stopped', now);

  const timeStep = advanceTime(solo, now);
  const before = timeStep?.solo ?? solo;
  const answerStep = 'question' in event ? handleAnswer(before, event, now) : null;
  const after = answerStep?.solo ?? before;
  const effects = [...(timeStep?.effects ?? []), ...(answerStep?.effects ?? [])];
  if (isFull(after.run.score)) {
    const end = finish(at(after, now).run, 'limit', now);
    return { solo: end.solo, effects: [...effects, ...end.effects] };
  }
  const wake = nextWake(after, now);
  return {
    solo: after === solo ? solo : at(after, now),
    effects: wake === null ? effects : [...effects, { type: 'wake', at: wake }],
  };
}

function advanceTime({ run, phase }: Solo, now: number): SoloStep | null {
  switch (phase.name) {
    case 'reading':
      return now >= phase.nextAt ? readNextWord(run, phase, now) : null;
    case 'flash':
      return now >= phase.until ? endFlash(run, phase, now) : null;
    case 'lined':
      return now >= phase.until ? advance({ run, phase }, now) : null;
    case 'chosen':
    case 'written':
    case 'dictated':
    case 'arranged':
      return now >= phase.until && !isHeld(run, phase) ? advance({ run, phase }, now) : null;
    case 'choose':
    case 'write':
    case 'dictate':
    case 'line':
    case 'arrange':
    case 'meet':
    case 'finished':
      return null;
  }
}

function handleAnswer(solo: Solo, event: AnswerEvent, now: number): SoloStep | null {
  const { run, phase } = solo;
  if (phase.name === 'finished' || phase.name === 'meet' || phase.index !== event.question) return null;
  switch (phase.name) {
    case 'choose':
      return answerSelect(run, phase, event, now);
    case 'write':
      return answerWrite(run, phase, event, now);
    case 'dictate':
      if (event.type === 'skip') return askNext(run, now);
      return answerDictation(run, phase, event, now);
    case 'line':
      return answerLine(run, phase, event, now);
    case 'arrange':
      return answerListen(run, phase, event, now);
    case 'reading':
    case 'flash':
    case 'lined':
    case 'chosen':
    case 'written':
    case 'dictated':
    case 'arranged':
      return event.type === 'next' && awaitsNext(solo, now) ? advance(solo, now) : null;
  }
}

/** The next question after a verdict, or the end if no life is left or the goal is reached. */
function advance({ run, phase }: Solo, now: number): SoloStep | null {
  if (hasNoLife(phase)) return finish(run, 'lives', now);
  if (isReached(run)) return finish(run, goalOf(run)?.reason ?? 'enough', now);
  switch (phase.name) {
    case 'chosen':
    case 'written':
    case 'dictated':
    case 'lined':
      return askNext(run, now);
    case 'arranged':
      return askNext(run, now, sequenceAfter(phase));
    case 'choose':
    case 'write':
    case 'dictate':
    case 'line':
    case 'arrange':
    case 'reading':
    case 'flash':
    case 'meet':
    case 'finished':
      return null;
  }
}

function at({ run, phase }: { run: Solo['run']; phase: Phase }, now: number): Solo {
  return { run: { ...run, clock: now }, phase };
}
