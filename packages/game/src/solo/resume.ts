import { nextWake } from './clock.ts';
import type { Solo, SoloStep } from './events.ts';
import type { Phase } from './phases.ts';
import { READ_MS } from './timing.ts';

/** The game to store while it is paused: its clock has run until `now`. */
export function pausedAt({ run, phase }: Solo, now: number): Solo {
  return { run: { ...run, clock: Math.max(run.clock, Math.min(now, run.endsAt)) }, phase };
}

/**
 * Resumes a stored game at `now`, which may be of another clock. All its times are shifted, so that the pause does not count. A
 * sequence that was being read is read again from its first word.
 */
export function resumeSolo({ run, phase }: Solo, now: number): SoloStep {
  const by = now - run.clock;
  const solo: Solo = {
    run: { ...run, startedAt: run.startedAt + by, endsAt: run.endsAt + by, clock: now },
    phase: moved(phase, by, now),
  };
  const at = nextWake(solo, now);
  return { solo, effects: at === null ? [] : [{ type: 'wake', at }] };
}

function moved(phase: Phase, by: number, now: number): Phase {
  switch (phase.name) {
    case 'choose':
    case 'write':
    case 'line':
    case 'arrange':
      return { ...phase, askedAt: phase.askedAt + by };
    case 'reading':
      return { ...phase, said: 0, nextAt: now + READ_MS };
    case 'finished':
      return { ...phase, endedAt: phase.endedAt + by };
    default:
      return { ...phase, until: phase.until + by };
  }
}
