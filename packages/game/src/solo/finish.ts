import { sound, type Solo, type SoloEffect, type SoloStep } from './events.ts';
import type { EndReason, Phase } from './phases.ts';
import type { Run } from './run.ts';

/** Ends the game with a sound, unless the player stopped it or it has no words. */
export function finish(run: Run, reason: EndReason, now: number): SoloStep {
  const endedAt = Math.min(now, run.endsAt);
  const ended: SoloEffect = { type: 'ended', reason };
  const silent = reason === 'stopped' || reason === 'no_words';
  return {
    solo: { run, phase: { name: 'finished', reason, endedAt } },
    effects: silent ? [ended] : [sound('incorrect_end'), ended],
  };
}

export function timeUp({ run, phase }: Solo, now: number): SoloStep {
  return finish(run, hasNoLife(phase) ? 'lives' : 'time', now);
}

export function hasNoLife(phase: Phase): boolean {
  return phase.name === 'arranged' && phase.lives <= 0;
}
