import { nextEvidenceFitAt, type EvidenceComparison } from '@icando/game/memory/fit-evidence';
import type { EvidenceFitQueries, InstalledEvidence } from './evidence-fit-queries.ts';
import type { FitJob, LearnerAnswers } from './fit-process.ts';
import { countedAnswer } from './memories.ts';
import { installedModel, useEvidence } from './own-models.ts';

interface EvidenceFitParts {
  queries: EvidenceFitQueries;
  fit: (job: FitJob) => Promise<EvidenceComparison>;
}

/** A fit sees at most so many answers, of the learners who were here first: their histories are the longest. */
const MOST_ANSWERS = 60_000;
const USERS_AT_ONCE = 100;
const NEVER: InstalledEvidence = { tried: 0, evidence: null };

/**
 * Fits what an answer of each game is worth to the log of this installation. Found constants are used from the next start on,
 * when all memories are computed again.
 */
export function createEvidenceFit({ queries, fit }: EvidenceFitParts) {
  async function* sample(): AsyncGenerator<LearnerAnswers> {
    let [last, left] = [0, MOST_ANSWERS];
    for (;;) {
      const users = await queries.usersAfter(last, USERS_AT_ONCE);
      if (users.length === 0) return;
      for (const userId of users) {
        const rows = await queries.firstAnswers(userId, left);
        yield { userId, answers: rows.flatMap((row) => countedAnswer(row) ?? []) };
        left -= rows.length;
        if (left <= 0) return;
      }
      last = users.at(-1) as number;
    }
  }

  return {
    /** Uses the constants that were found earlier: before any memory is computed. */
    async useInstalled(): Promise<void> {
      useEvidence((await queries.find())?.evidence ?? null);
    },

    /** Looks for constants when there are enough answers; again when there are twice as many. An abort is no error. */
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
    const wanted = nextEvidenceFitAt(installed.tried);
    if (!(await queries.hasAnswers(wanted))) return;
    const { taken } = await fit({ answers: sample(), present: installedModel(), signal });
    await queries.save({ tried: wanted, evidence: taken ?? installed.evidence });
  }
}
