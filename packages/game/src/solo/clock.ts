import type { Solo } from './events.ts';
import type { Phase } from './phases.ts';
import type { Run } from './run.ts';

export function timeLeft({ run, phase }: Solo, now: number): number {
  return phase.name === 'finished' ? 0 : Math.max(0, run.endsAt - now);
}

export function timePlayed({ run, phase }: Solo): number {
  return (phase.name === 'finished' ? phase.endedAt : run.clock) - run.startedAt;
}

export function awaitsNext({ run, phase }: Solo, now: number): boolean {
  return isVerdict(phase) && isHeld(run, phase) && now >= phase.until;
}

/** Whether a verdict ends only with 'next': with 'chờ tôi bấm tiếp', and after a miss in the first game of an account. */
export function isHeld({ waitForMe, enough }: Run, { correct }: Verdict): boolean {
  return waitForMe || (enough !== undefined && !correct);
}

/** A game without a time limit ends after its words, or when the player stops it. */
export function isUntimed({ endsAt }: Pick<Run, 'endsAt'>): boolean {
  return endsAt === Infinity;
}

/** The time of the next tick on the game's clock; null when the game waits only for the player. */
export function nextWake(solo: Solo, now: number): number | null {
  const at = wakeAt(solo, now);
  return at === Infinity ? null : at;
}

function wakeAt({ run, phase }: Solo, now: number): number | null {
  switch (phase.name) {
    case 'finished':
    case 'meet':
      return null;
    case 'choose':
    case 'write':
    case 'dictate':
    case 'line':
    case 'arrange':
      return run.endsAt;
    case 'reading':
      return Math.min(run.endsAt, phase.nextAt);
    default:
      return now < phase.until ? Math.min(run.endsAt, phase.until) : run.endsAt;
  }
}

/** Phases in which the setting 'chờ tôi bấm tiếp' waits for the player; the line game has none. */
const IS_VERDICT = {
  meet: false,
  choose: false,
  chosen: true,
  write: false,
  written: true,
  dictate: false,
  dictated: true,
  line: false,
  flash: false,
  lined: false,
  reading: false,
  arrange: false,
  arranged: true,
  finished: false,
} as const satisfies Record<Phase['name'], boolean>;
type Verdict = Extract<Phase, { correct: boolean }>;

export function isVerdict(phase: Phase): phase is Verdict {
  return IS_VERDICT[phase.name];
}
