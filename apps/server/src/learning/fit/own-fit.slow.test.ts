import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { reviewAnswers, reviewSettings, reviewToday } from '@icando/contract/learning';
import { reviewForecast } from '@icando/contract/learning-stats';
import type { Comparison } from '@icando/game/memory/fit';
import { DEFAULT_MODEL, type Model } from '@icando/game/memory/parameters';
import { expect, it, vi } from 'vitest';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';
import { createAnswerLog } from '../log/answer-log.ts';
import { openReplay } from '../index.ts';
import { answerLogQueries } from '../log/answer-log-queries.ts';
import {
  answersOf,
  FORGETFUL,
  insertAnswers,
  ownFitOf,
  WORDS,
} from '../../../test/support/learning/own-fit.fixture.ts';
import { fitOwnInProcess } from './fit-process.ts';
import { learnerOf } from '../review/review.ts';

const OTHER: Model = { ...DEFAULT_MODEL, w: DEFAULT_MODEL.w.map((value) => value * 1.01) };
const taken = (): Promise<Comparison> => Promise.resolve({ taken: OTHER, now: 0.5, best: 0.4 });
const notTaken = (): Promise<Comparison> => Promise.resolve({ taken: null, now: 0.5, best: 0.5 });

/** The memories on each database, to compare them. */
const memoriesByDatabase = new Map<string, string>();

onBothDatabases('own parameters', (server) => {
  async function learner(count: number, chance: (predicted: number) => number = FORGETFUL) {
    const client = await server.newcomer();
    const userId = (await client.call(myUser)).body.id;
    await server.store.query.updateTable('users').set({ created_at: 1 }).where('id', '=', userId).execute();
    await insertAnswers(server.store, userId, answersOf(count, chance));
    await openReplay(server.store).replayUser(userId);
    return { client, userId };
  }

  const inUse = (userId: number) => answerLogQueries(server.store).findLearner(userId);

  const models = (userId: number) =>
    server.store.query.selectFrom('memory_models').selectAll().where('user_id', '=', userId).execute();

  const memories = (userId: number) =>
    server.store.query
      .selectFrom('memory')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('lex')
      .orderBy('meaning')
      .execute();

  async function answer(client: Client, word_id: number, correct = true) {
    const body = {
      run_id: randomUUID(),
      started_at: Date.now() - 5_000,
      answers: [{ word_id, correct, answer_ms: 2_000, game: 'game_write' as const }],
    };
    expect((await client.call(reviewAnswers, { body })).status).toBe(200);
  }

  async function expectReplayed(userId: number) {
    const before = await memories(userId);
    expect(new Set(before.map(({ version }) => version))).toEqual(new Set([(await inUse(userId))?.model]));
    await server.store.query.deleteFrom('memory').where('user_id', '=', userId).execute();
    await openReplay(server.store).replayUser(userId);
    expect(await memories(userId)).toEqual(before);
  }

  it('are fitted after a report and used for all later computations', async () => {
    const { client, userId } = await learner(599);
    const word = await client.addWord('river', 'dòng sông');
    await answer(client, word.id);
    await expect.poll(async () => (await inUse(userId))?.model).toBeGreaterThan(1_000);
    const [model] = await models(userId);
    expect(model).toMatchObject({ version: (await inUse(userId))?.model, answers: 600 });
    expect(model?.loss_after).toBeLessThanOrEqual((model?.loss_before ?? 0) - 0.002);
    expect(await memories(userId)).toHaveLength(WORDS + 1);
    await expectReplayed(userId);

    await answer(client, word.id, false);
    const { version } = await server.store.query
      .selectFrom('answers')
      .select('version')
      .where('user_id', '=', userId)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(version).toBe(model?.version);
    await expectReplayed(userId);
    await client.call(reviewSettings, { body: { target: 'sure' } });
    await expectReplayed(userId);
    expect((await inUse(userId))?.model).toBe(model?.version);
    expect((await client.call(reviewToday, { query: { limit: 5 } })).status).toBe(200);
    const day = '2027-06-01';
    const own = (await client.call(reviewForecast, { query: { day } })).body;
    // The parameters get a decay that differs from the default one.
    const w = DEFAULT_MODEL.w.map((value, index) => (index === 20 ? value * 2 : value));
    await server.store.query
      .updateTable('memory_models')
      .set({ differences: JSON.stringify({ w }) })
      .where('user_id', '=', userId)
      .execute();
    expect((await client.call(reviewForecast, { query: { day } })).body).not.toEqual(own);
  });

  it('are not used when they predict no better than the default ones', async () => {
    const { userId } = await learner(600, (predicted) => predicted);
    const before = await memories(userId);
    const ownFit = ownFitOf(server.store, { fit: fitOwnInProcess });
    ownFit.noteAnswers(userId, 1);
    await ownFit.settled();
    expect(ownFit.report).not.toHaveBeenCalled();
    expect(await inUse(userId)).toMatchObject({ model: 1, fit_answers: 600, differences: null });
    expect(await models(userId)).toEqual([]);
    expect(await memories(userId)).toEqual(before);
  });

  it('give the same memories on both databases', async () => {
    const { userId } = await learner(700);
    const ownFit = ownFitOf(server.store, { fit: fitOwnInProcess });
    ownFit.noteAnswers(userId, 1);
    await ownFit.settled();
    expect((await inUse(userId))?.model).toBeGreaterThan(1_000);
    await expectReplayed(userId);
    const rows = (await memories(userId)).map((row) => ({ ...row, user_id: 0, version: 0 }));
    memoriesByDatabase.set(server.store.kind, JSON.stringify(rows));
    expect(new Set(memoriesByDatabase.values()).size).toBe(1);
  });

  it('are fitted again only after enough new answers', async () => {
    const all = answersOf(600, FORGETFUL);
    const { userId } = await learner(399);
    const fit = vi.fn(notTaken);
    const ownFit = ownFitOf(server.store, { fit });
    const noteUpTo = async (from: number, to: number) => {
      await insertAnswers(server.store, userId, all.slice(from, to));
      ownFit.noteAnswers(userId, to - from);
      await ownFit.settled();
    };
    await noteUpTo(399, 399);
    expect(fit).not.toHaveBeenCalled();
    await noteUpTo(399, 400);
    expect(fit).toHaveBeenCalledTimes(1);
    await noteUpTo(400, 599);
    expect(fit).toHaveBeenCalledTimes(1);
    await noteUpTo(599, 600);
    expect(fit).toHaveBeenCalledTimes(2);
    expect(await inUse(userId)).toMatchObject({ fit_answers: 600 });
  });

  it('are fitted once by concurrent servers (race)', async () => {
    const { userId } = await learner(400);
    const fit = vi.fn(taken);
    const servers = [1, 2, 3].map(() => ownFitOf(server.store, { fit }));
    for (const ownFit of servers) ownFit.noteAnswers(userId, 1);
    await Promise.all(servers.map((ownFit) => ownFit.settled()));
    expect(fit).toHaveBeenCalledTimes(1);
    expect(await models(userId)).toHaveLength(1);
  });

  it('lose no answer that arrives during the fit or the switch (race)', async () => {
    // Too few answers for the server itself to start a fit.
    const { client, userId } = await learner(300);
    const [river, cat] = [await client.addWord('river', 'dòng sông'), await client.addWord('cat', 'mèo')];
    await answer(client, river.id);
    const ownFit = ownFitOf(server.store, {
      progress: () => Promise.resolve({ answers: 400, tried: 0 }),
      async fit() {
        await answer(client, river.id, false);
        await answer(client, cat.id);
        return taken();
      },
      afterCompute: async (computed) => (computed === 1 ? answer(client, cat.id, false) : undefined),
    });
    ownFit.noteAnswers(userId, 1);
    await ownFit.settled();
    expect(ownFit.report).not.toHaveBeenCalled();
    const counts = new Map((await memories(userId)).map(({ lex, answers }) => [lex, answers]));
    expect([counts.get('river'), counts.get('cat')]).toEqual([2, 2]);
    await expectReplayed(userId);
  });

  it('reject an answer that was prepared with earlier parameters (race)', async () => {
    const { client, userId } = await learner(400);
    const word = await client.addWord('river', 'dòng sông');
    const { store } = server;
    await ownFitOnce(notTaken);
    const queries = answerLogQueries(store);
    const answers = createAnswerLog(queries, learnerOf, () => undefined);
    const prepare = () =>
      answers.prepare(
        { userId, runId: 'late', source: 'solo', game: 'game_write' },
        [{ index: 0, word_id: word.id, correct: true, answer_ms: 2_000 }],
        Date.now(),
      );
    const early = await prepare();
    await store.query.updateTable('learners').set({ fit_answers: 1 }).where('user_id', '=', userId).execute();
    await ownFitOnce(taken);
    expect((await inUse(userId))?.model).toBeGreaterThan(1_000);
    expect((await store.batch(early.items)).ok).toBe(false);
    expect((await store.batch((await prepare()).items)).ok).toBe(true);
    await expectReplayed(userId);

    async function ownFitOnce(fit: () => Promise<Comparison>) {
      const ownFit = ownFitOf(store, { fit });
      ownFit.noteAnswers(userId, 1);
      await ownFit.settled();
    }
  });

  it('stay unchanged when a fit fails, which is reported', async () => {
    const { userId } = await learner(400);
    const failing = ownFitOf(server.store, { fit: () => Promise.reject(new Error('no memory')) });
    failing.noteAnswers(userId, 1);
    await failing.settled();
    expect(failing.report).toHaveBeenCalledExactlyOnceWith(new Error('no memory'));
    expect(await inUse(userId)).toMatchObject({ model: 1, fit_answers: 400 });
  });

  it('are no longer fitted when the server stops', async () => {
    const { userId } = await learner(6_000);
    // The log is longer than one page of the replay.
    const replayed = await memories(userId);
    expect(replayed.reduce((sum, { answers }) => sum + answers, 0)).toBe(6_000);
    const fit = vi.fn(fitOwnInProcess);
    const ownFit = ownFitOf(server.store, { fit });
    ownFit.noteAnswers(userId, 1);
    await expect.poll(() => fit).toHaveBeenCalled();
    await ownFit.close();
    expect(ownFit.report).not.toHaveBeenCalled();
    await expect(fit.mock.results[0]?.value).rejects.toThrow('abort');
    expect(await models(userId)).toEqual([]);
  });
});
