import { nextWake } from './clock.ts';
import type { Solo, SoloStep } from './events.ts';
import type { Phase } from './phases.ts';
import { READ_MS } from './timing.ts';

/** While a card is shown the clock stands already. */
export function pausedAt({ run, phase }: Solo, now: number): Solo {
  if (phase.name === 'meet') return { run, phase };
  return { run: { ...run, clock: Math.max(run.clock, Math.min(now, run.endsAt)) }, phase };
}

/** Shifts all times to `now`, which may be on a different clock. An interrupted sequence is read again from the start. */
export function resumeSolo({ run, phase }: Solo, now: number): SoloStep {
  const by = now - run.clock;
  const solo: Solo = {
    run: { ...run, startedAt: run.startedAt + by, endsAt: run.endsAt + by, clock: now },
    phase: shifted(phase, by, now),
  };
  const at = nextWake(solo, now);
  return { solo, effects: at === null ? [] : [{ type: 'wake', at }] };
}

function shifted(phase: Phase, by: number, now: number): Phase {
  switch (phase.name) {
    case 'choose':
    case 'write':
    case 'dictate':
    case 'line':
    case 'arrange':
      return { ...phase, askedAt: phase.askedAt + by };
    case 'reading':
      return { ...phase, wordsRead: 0, nextAt: now + READ_MS };
    case 'meet':
      return phase;
    case 'finished':
      return { ...phase, endedAt: phase.endedAt + by };
    default:
      return { ...phase, until: phase.until + by };
  }
}
