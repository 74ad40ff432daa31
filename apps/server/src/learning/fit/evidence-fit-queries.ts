import type { EvidenceByGame } from '@icando/game/memory/fit-evidence';
import type { Store } from '../../schema/index.ts';
import { correctedAnswers, type LoggedAnswer } from '../log/corrected-answers-queries.ts';
import { replayQueries } from '../log/replay-queries.ts';

/** The constants that are stored for the whole installation. */
export interface InstalledEvidence {
  /** The number of answers at the last fit. */
  tried: number;
  /** Null for the shipped constants. */
  evidence: EvidenceByGame | null;
}

const EVIDENCE_KEY = 'memory_evidence';

/** All SQL for fitting the constants of evidence. */
export function evidenceFitQueries(store: Store) {
  const { query } = store;
  return {
    usersAfter: replayQueries(store).usersAfter,

    async find(): Promise<InstalledEvidence | undefined> {
      const row = await query
        .selectFrom('installation')
        .select('value')
        .where('key', '=', EVIDENCE_KEY)
        .executeTakeFirst();
      return row && (JSON.parse(row.value) as InstalledEvidence);
    },

    async save(installed: InstalledEvidence): Promise<void> {
      const value = JSON.stringify(installed);
      await query
        .insertInto('installation')
        .values({ key: EVIDENCE_KEY, value })
        .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
        .execute();
    },

    async hasAnswers(count: number): Promise<boolean> {
      const row = await query
        .selectFrom('answers')
        .select('id')
        .orderBy('id')
        .offset(count - 1)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A learner's first answers, with their corrections. */
    firstAnswers(userId: number, limit: number): Promise<LoggedAnswer[]> {
      return correctedAnswers(query, userId).orderBy('at').orderBy('answers.id').limit(limit).execute();
    },
  };
}
export type EvidenceFitQueries = ReturnType<typeof evidenceFitQueries>;
