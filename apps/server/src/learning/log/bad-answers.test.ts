import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import type { SoloGame } from '@icando/contract/games';
import { submitScore } from '@icando/contract/scores';
import { reviewAdopt, reviewAnswers, reviewRest, reviewVoid } from '@icando/contract/learning';
import { dueAt } from '@icando/game/memory/due';
import { keyText } from '@icando/game/memory/memory-key';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';
import { memoryParams } from './memories.ts';
import { learnerOf } from '../review/review.ts';

const DAY_MS = 86_400_000;

onBothDatabases('an invalid or foreign answer', (server) => {
  /** A user with one word. */
  async function learner(): Promise<{ client: Client; userId: number; wordId: number }> {
    const client = await server.newcomer();
    const { body: me } = await client.call(myUser);
    const { id: wordId } = await client.addWord('river', 'dòng sông');
    return { client, userId: me.id, wordId };
  }

  const right = (wordId: number) => ({ word_id: wordId, correct: true, answer_ms: 2_000 });
  const wrong = (wordId: number) => ({ word_id: wordId, correct: false, answer_ms: 2_000 });

  const report = (
    client: Client,
    answers: (ReturnType<typeof right> & { index?: number; at_ms?: number })[],
    { run_id = randomUUID(), started_at = Date.now() }: { run_id?: string; started_at?: number } = {},
  ) => client.call(reviewAnswers, { body: { run_id, started_at, answers } });

  const solo = (
    client: Client,
    report_id: string,
    answers: ReturnType<typeof wrong>[],
    type_game: SoloGame = 'game_select',
  ) =>
    client.call(submitScore, {
      body: {
        type_game,
        correct_number: 0,
        total_number: 1,
        time_play: 60,
        number_words: 10,
        report_id,
        started_at: Date.now(),
        answers,
      },
    });

  const rowsOf = async (userId: number) => ({
    memory: await server.store.query.selectFrom('memory').selectAll().where('user_id', '=', userId).execute(),
    answers: await server.store.query
      .selectFrom('answers')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  });

  const memoryOf = (userId: number) =>
    server.store.query
      .selectFrom('memory')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();

  it("about another user's words, runs and games changes none of their memories", async () => {
    const [lan, minh] = [await learner(), await learner()];
    const [reviewed, played] = [randomUUID(), randomUUID()];
    expect((await report(minh.client, [wrong(minh.wordId)], { run_id: reviewed })).body.kept).toBe(1);
    expect((await solo(minh.client, played, [wrong(minh.wordId)])).status).toBe(200);
    const before = await rowsOf(minh.userId);
    expect(before).toMatchObject({ memory: [{ answers: 2 }], answers: [{}, {}] });

    for (const run_id of [reviewed, played]) {
      const theirs = await report(lan.client, [right(minh.wordId)], { run_id });
      expect(theirs).toMatchObject({ status: 200, body: { kept: 0, add_score: 0, next: [] } });
      const undo = { run_id, index: 0, reason: 'mine_is_right' as const };
      expect((await lan.client.call(reviewVoid, { body: undo })).status).toBe(404);
      const adopt = { run_id, lesson_name: 'Từ sai' };
      expect((await lan.client.call(reviewAdopt, { body: adopt })).status).toBe(404);
    }
    expect((await lan.client.call(reviewRest, { body: { word_id: minh.wordId } })).status).toBe(404);
    expect((await solo(lan.client, randomUUID(), [wrong(minh.wordId)])).status).toBe(200);
    expect(await rowsOf(lan.userId)).toEqual({ memory: [], answers: [] });
    expect(await rowsOf(minh.userId)).toEqual(before);
  });

  it("under the id of another user's run is stored for its sender only", async () => {
    const [lan, minh] = [await learner(), await learner()];
    const [reviewed, played] = [randomUUID(), randomUUID()];
    await report(minh.client, [wrong(minh.wordId)], { run_id: reviewed });
    await solo(minh.client, played, [wrong(minh.wordId)]);
    const before = await rowsOf(minh.userId);
    const own = await report(lan.client, [right(lan.wordId)], { run_id: reviewed });
    expect(own).toMatchObject({ status: 200, body: { kept: 1 } });
    expect((await solo(lan.client, played, [wrong(lan.wordId)])).status).toBe(200);
    expect(await rowsOf(lan.userId)).toMatchObject({ memory: [{ answers: 2 }], answers: [{}, {}] });
    expect(await rowsOf(minh.userId)).toEqual(before);
  });

  it.each([
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
    ['a thousand years ahead', 365_250 * DAY_MS],
  ])('from a clock that is %s is due as if the clock were right', async (_what, offset) => {
    const before = Date.now();
    const [lan, minh] = [await learner(), await learner()];
    const kept = await report(lan.client, [right(lan.wordId)], { started_at: Date.now() + offset });
    expect(kept).toMatchObject({ status: 200, body: { kept: 1 } });
    await report(minh.client, [right(minh.wordId)], { started_at: Date.now() });
    const after = Date.now();
    const [clamped, exact] = await Promise.all([memoryOf(lan.userId), memoryOf(minh.userId)]);
    expect(clamped.last_at).toBeGreaterThanOrEqual(before - 1_000);
    expect(clamped.last_at).toBeLessThanOrEqual(after + 1_000);
    expect(clamped.stability).toBe(exact.stability);
    // The due times differ by the fuzz, and by a day where it crosses midnight.
    const { stability, last_at: lastAt } = clamped;
    expect(clamped.due_at).toBe(
      dueAt({ stability, lastAt }, keyText(clamped), memoryParams(learnerOf(lan.userId, undefined))),
    );
  });

  it('twice in one report counts once', async () => {
    const lan = await learner();
    const twice = { ...right(lan.wordId), index: 4 };
    expect((await report(lan.client, [twice, twice])).body.kept).toBe(1);
    expect(await rowsOf(lan.userId)).toMatchObject({ memory: [{ answers: 1 }], answers: [{ idx: 4 }] });
  });

  it.each([
    ['before its game', { at_ms: -1 }],
    ['more than a week after its game began', { at_ms: 8 * DAY_MS }],
    ['at no time', { at_ms: Number.NaN }],
    ['longer than an hour', { answer_ms: 3_600_001 }],
    ['beyond its run', { index: 5_001 }],
    ['with an invalid word id', { word_id: 1.5 }],
    ['in an unknown game', { game: 'game_chess' }],
    ['to an unknown side', { side: 'left' }],
  ])('%s is refused with 422', async (_what, changes) => {
    const lan = await learner();
    const { status, body } = await report(lan.client, [{ ...right(lan.wordId), ...changes }]);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { status_code: 422, detail: expect.any(String) },
    });
    expect(await rowsOf(lan.userId)).toEqual({ memory: [], answers: [] });
  });

  it.each([
    ['an invalid run id', { run_id: 'x' }],
    ['a negative start time', { started_at: -1 }],
  ])('with %s is refused with 422', async (_what, changes) => {
    const lan = await learner();
    expect((await report(lan.client, [right(lan.wordId)], changes)).status).toBe(422);
    expect(await rowsOf(lan.userId)).toEqual({ memory: [], answers: [] });
  });

  it('is refused ten thousand times in one report and accepted 5,000 times', async () => {
    const lan = await learner();
    for (const [count, status] of [
      [10_000, 422],
      [5_000, 200],
    ] as const) {
      const reply = await report(
        lan.client,
        Array.from({ length: count }, () => right(lan.wordId)),
      );
      expect(reply.status).toBe(status);
    }
  });

  it('in a solo game is refused with 422 with an unknown game, side, time or number', async () => {
    const lan = await learner();
    const answer = wrong(lan.wordId);
    const replies = await Promise.all([
      solo(lan.client, randomUUID(), [answer], 'game_chess' as SoloGame),
      ...[{ side: 'left' }, { game: 'game_chess' }, { at_ms: -1 }, { answer_ms: -1 }].map((changes) =>
        solo(lan.client, randomUUID(), [{ ...answer, ...changes }]),
      ),
      solo(
        lan.client,
        randomUUID(),
        Array.from({ length: 10_000 }, () => answer),
      ),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 422));
    expect(await rowsOf(lan.userId)).toEqual({ memory: [], answers: [] });
  });
});
