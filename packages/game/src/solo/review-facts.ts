import type { Phase } from './phases.ts';
import type { Run } from './run.ts';

/** The run with what a review knows of its last answer: that the options came after a try, or that the word was shown before. */
export function withFacts(run: Run, phase: Phase, isHinted = false): Run {
  const { answers } = run.score;
  const last = answers.at(-1);
  if (last === undefined) return run;
  const { stepwise, askedAt = 0 } = phase.name === 'choose' ? phase : {};
  const recall_ms = Math.round((stepwise?.openedAt ?? askedAt) - askedAt);
  const facts = {
    ...(isHinted && { hint: true }),
    ...(stepwise !== undefined && { hint: false, stepwise: true, recall_ms }),
  };
  return { ...run, score: { ...run.score, answers: answers.toSpliced(-1, 1, { ...last, ...facts }) } };
}
