import type { Solo } from './events.ts';

/** ms until the game ends; 0 once it has. */
export function timeLeft({ run, phase }: Solo, now: number): number {
  return phase.name === 'finished' ? 0 : Math.max(0, run.endsAt - now);
}

/** ms played so far; after the end, in all. */
export function timePlayed({ run, phase }: Solo): number {
  return (phase.name === 'finished' ? phase.endedAt : run.clock) - run.startedAt;
}

/** True when the verdict was shown for its time and the game waits for 'next'. */
export function awaitsNext({ run, phase }: Solo, now: number): boolean {
  return run.waitForMe && isVerdict(phase) && now >= phase.until;
}

/** The next time at which a tick changes anything, in ms of the game's clock; null after the end. */
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

/** The phases after which 'chờ tôi bấm tiếp' waits; the line game has none. */
export function isVerdict(phase: Solo['phase']): phase is Extract<Solo['phase'], { name: Verdict }> {
  return phase.name === 'chosen' || phase.name === 'written' || phase.name === 'arranged';
}

type Verdict = 'chosen' | 'written' | 'arranged';
