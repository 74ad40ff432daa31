import { myUser } from '@icando/contract/accounts';
import type { EvidenceComparison } from '@icando/game/memory/fit-evidence';
import { DEFAULT_MODEL } from '@icando/game/memory/parameters';
import { afterEach, expect, it, vi } from 'vitest';
import { onBothDatabases } from '../../../test/support/testing.fixture.ts';
import { createEvidenceFit } from './evidence-fit.ts';
import { evidenceFitQueries } from './evidence-fit-queries.ts';
import { fitEvidenceInProcess, type FitJob } from './fit-process.ts';
import { openEvidenceFit, openReplay } from '../index.ts';
import { answersOf, FORGETFUL, insertAnswers } from '../../../test/support/learning/own-fit.fixture.ts';
import { installedModel, useEvidence } from './own-models.ts';

const { evidence: SHIPPED } = DEFAULT_MODEL;
const FOUND = { ...SHIPPED, game_write: { ...SHIPPED.game_write, slip: 0.2 } };
const notAborted = new AbortController().signal;

afterEach(() => useEvidence(null));

onBothDatabases('evidence fitted to the log of the installation', (server) => {
  async function learner(answers: number): Promise<number> {
    const client = await server.newcomer();
    const { id } = (await client.call(myUser)).body;
    await insertAnswers(server.store, id, answersOf(answers, FORGETFUL));
    return id;
  }

  function fitOf(answer: (job: FitJob) => Promise<EvidenceComparison>) {
    const fit = vi.fn(answer);
    return { fit, ...createEvidenceFit({ queries: evidenceFitQueries(server.store), fit }) };
  }

  it('is fitted from 20,000 answers on and used for all memories from the next start', async () => {
    const userId = await learner(12_000);
    const received: number[] = [];
    const evidenceFit = fitOf(async ({ answers }) => {
      for await (const some of answers) received.push(some.answers.length);
      return { taken: FOUND, now: 0.5, best: 0.4 };
    });
    await evidenceFit.fitIfDue(notAborted);
    expect(evidenceFit.fit).not.toHaveBeenCalled();

    await learner(8_000);
    await openReplay(server.store).replayIfOutdated(notAborted);
    const before = await stabilities(userId);
    await evidenceFit.fitIfDue(notAborted);
    expect(received.reduce((sum, count) => sum + count, 0)).toBe(20_000);
    await evidenceFit.fitIfDue(notAborted);
    expect(evidenceFit.fit).toHaveBeenCalledOnce();
    expect(installedModel().evidence).toBe(SHIPPED);

    await openEvidenceFit(server.store).useInstalled();
    expect(installedModel().evidence).toEqual(FOUND);
    await openReplay(server.store).replayIfOutdated(notAborted);
    expect(await stabilities(userId)).not.toEqual(before);
  });

  it('stays unchanged when a fit in a child process finds no better constants', async () => {
    const rows = answersOf(600, (predicted) => predicted);
    const { taken } = await fitEvidenceInProcess({
      answers: (async function* () {
        yield {
          userId: 1,
          answers: rows.map((row) => ({
            ...row,
            run: row.run_id,
            index: row.idx,
            correct: row.correct === 1,
            answerMs: 3_000,
            hint: false,
          })),
        };
      })(),
      present: DEFAULT_MODEL,
      signal: notAborted,
    });
    expect(taken).toBeNull();
  });

  const stabilities = (userId: number) =>
    server.store.query
      .selectFrom('memory')
      .select(['lex', 'stability'])
      .where('user_id', '=', userId)
      .orderBy('lex')
      .execute();
});
