import type { Solo } from './events.ts';

export function timeLeft({ run, phase }: Solo, now: number): number {
  return phase.name === 'finished' ? 0 : Math.max(0, run.endsAt - now);
}

export function timePlayed({ run, phase }: Solo): number {
  return (phase.name === 'finished' ? phase.endedAt : run.clock) - run.startedAt;
}

export function awaitsNext({ run, phase }: Solo, now: number): boolean {
  return run.waitForMe && isVerdict(phase) && now >= phase.until;
}

/** ms of the game's clock; null after the end. */
export function nextWake({ run, phase }: Solo, now: number): number | null {
  switch (phase.name) {
    case 'finished':
      return null;
    case 'choose':
    case 'write':
    case 'line':
    case 'arrange':
      return run.endsAt;
    case 'reading':
      return Math.min(run.endsAt, phase.nextAt);
    default:
      return now < phase.until ? Math.min(run.endsAt, phase.until) : run.endsAt;
  }
}

/** Phases that wait for the player with 'chờ tôi bấm tiếp'; the line game has none. */
export function isVerdict(phase: Solo['phase']): phase is Extract<Solo['phase'], { name: Verdict }> {
  return phase.name === 'chosen' || phase.name === 'written' || phase.name === 'arranged';
}

type Verdict = 'chosen' | 'written' | 'arranged';
