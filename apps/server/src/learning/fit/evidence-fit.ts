import { nextEvidenceFitAt, type EvidenceComparison } from '@icando/game/memory/fit-evidence';
import type { EvidenceFitQueries, InstalledEvidence } from './evidence-fit-queries.ts';
import type { FitJob, LearnerAnswers } from './fit-process.ts';
import { countedAnswer } from '../log/memories.ts';
import { installedModel, useEvidence } from './own-models.ts';

interface EvidenceFitDeps {
  queries: EvidenceFitQueries;
  fit: (job: FitJob) => Promise<EvidenceComparison>;
}

/** The number of answers in a fit. They come from the oldest accounts, whose histories are the longest. */
const MAX_ANSWERS = 60_000;
const USERS_AT_ONCE = 100;
const NEVER: InstalledEvidence = { tried: 0, evidence: null };

/**
 * Fits the constants of evidence (how much an answer in each game reveals about the memory) to the log of this installation.
 * New constants are used from the next start on, when all memories are recomputed.
 */
export function createEvidenceFit({ queries, fit }: EvidenceFitDeps) {
  async function* sample(): AsyncGenerator<LearnerAnswers> {
    let [lastUser, left] = [0, MAX_ANSWERS];
    for (;;) {
      const users = await queries.usersAfter(lastUser, USERS_AT_ONCE);
      if (users.length === 0) return;
      for (const userId of users) {
        const rows = await queries.firstAnswers(userId, left);
        yield { userId, answers: rows.flatMap((row) => countedAnswer(row) ?? []) };
        left -= rows.length;
        if (left <= 0) return;
      }
      lastUser = users.at(-1) as number;
    }
  }

  return {
    /** Uses the constants that an earlier fit found. To be called before any memory is computed. */
    async useInstalled(): Promise<void> {
      useEvidence((await queries.find())?.evidence ?? null);
    },

    /** Fits when there are enough answers, and again when there are twice as many. An abort is not reported as an error. */
    async fitIfDue(signal: AbortSignal): Promise<void> {
      try {
        await fitNow(signal);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  };

  async function fitNow(signal: AbortSignal): Promise<void> {
    const installed = (await queries.find()) ?? NEVER;
    const requiredAnswers = nextEvidenceFitAt(installed.tried);
    if (!(await queries.hasAnswers(requiredAnswers))) return;
    const { taken } = await fit({ answers: sample(), present: installedModel(), signal });
    await queries.save({ tried: requiredAnswers, evidence: taken ?? installed.evidence });
  }
}
