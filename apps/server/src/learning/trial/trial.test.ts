import { reviewSettings, reviewToday } from '@icando/contract/learning';
import { reviewStats } from '@icando/contract/learning-stats';
import { adminTrial, TRIAL_DAYS } from '@icando/contract/trial';
import { dayOf } from '@icando/game/memory/learner-day';
import { beforeAll, describe, expect, it } from 'vitest';
import { reviewersOf, DAY_MS } from '../../../test/support/learning/review.fixture.ts';
import { guestIn, roomOf } from '../../../test/support/rooms/rooms.fixture.ts';
import { type Client, onBothDatabases, type TestServer } from '../../../test/support/testing.fixture.ts';
import { memoryParams } from '../log/memories.ts';
import { learnerOf } from '../review/review.ts';
import { createTrial, queueOf } from './trial.ts';
import { trialQueries } from './trial-queries.ts';

describe('the queue of an account', () => {
  it('is the same for each server with the seed, and another draw with another seed', () => {
    const draws = (seed: string) => Array.from({ length: 2_000 }, (_, id) => queueOf(id + 1, seed));
    const [first, second] = [draws('a'), draws('b')];
    expect(draws('a')).toEqual(first);
    const present = first.filter((queue) => queue === 'present').length;
    // Five standard deviations of a fair coin.
    expect(Math.abs(present - 1_000)).toBeLessThan(5 * Math.sqrt(500));
    const same = first.filter((queue, index) => queue === second[index]).length;
    expect(Math.abs(same - 1_000)).toBeLessThan(5 * Math.sqrt(500));
  });
});

const learnerDay = (userId: number, at: number) =>
  dayOf(at, memoryParams(learnerOf(userId, undefined)).offsetAt);

const rowsOf = (server: TestServer, userId: number) =>
  server.store.query.selectFrom('trial_accounts').selectAll().where('user_id', '=', userId).execute();

/** A trial over the server's database, with a clock of its own. */
const trialOf = (server: TestServer, now: number) =>
  createTrial({
    queries: trialQueries(server.store),
    isOn: true,
    findSeed: async () => 'seed',
    findLearner: async (userId) => learnerOf(userId, undefined),
    clock: () => now,
  });

onBothDatabases(
  'the trial of two queues',
  (server) => {
    const { learner, answer, ago } = reviewersOf(server);
    let admin: Client;
    beforeAll(async () => {
      // The first account.
      admin = await server.newcomer();
    });
    const put = (user_id: number, queue: 'present' | 'earlier', since: number) =>
      server.store.query
        .insertInto('trial_accounts')
        .values({ user_id, queue, since, day: learnerDay(user_id, since), left_at: null })
        .execute();

    it('draws an account at its first review, once, for 28 days', async () => {
      const lan = await learner();
      const { id } = await lan.addWord('river', 'dòng sông');
      expect((await lan.call(reviewToday)).status).toBe(200);
      expect(await rowsOf(server, lan.userId)).toEqual([]);
      const settings = async () => (await lan.call(reviewStats)).body.settings;
      expect(await settings()).not.toHaveProperty('trial');
      await answer(lan, id);
      const [row] = await rowsOf(server, lan.userId);
      expect(row).toMatchObject({ left_at: null, days: null });
      const until = (await settings()).trial?.until ?? '';
      expect(Date.parse(until)).toBe(Number(row?.since) + TRIAL_DAYS * DAY_MS);
      await answer(lan, id);
      expect(await rowsOf(server, lan.userId)).toEqual([row]);
      await server.store.query
        .updateTable('trial_accounts')
        .set({ since: ago(TRIAL_DAYS * DAY_MS) })
        .where('user_id', '=', lan.userId)
        .execute();
      expect(await settings()).not.toHaveProperty('trial');
    });

    it('draws no guest: their token does not open the review', async () => {
      const lan = await learner();
      const { client: guest } = await guestIn(
        server,
        await roomOf(lan, [await lan.addWord('river', 'dòng sông')]),
        'Bé Na',
      );
      expect((await guest.send('POST', '/api/review/answers', {})).status).toBe(403);
    });

    it('is left for good: an answer draws no second time', async () => {
      const lan = await learner();
      const { id } = await lan.addWord('river', 'dòng sông');
      await answer(lan, id);
      await lan.call(reviewSettings, { body: { leaves_trial: true } });
      expect((await lan.call(reviewStats)).body.settings).not.toHaveProperty('trial');
      const left = await rowsOf(server, lan.userId);
      expect(left[0]?.left_at).not.toBeNull();
      await answer(lan, id);
      expect(await rowsOf(server, lan.userId)).toEqual(left);
      const trial = trialOf(server, Date.now() + 100 * DAY_MS);
      await trial.report();
      expect((await rowsOf(server, lan.userId))[0]?.days).toBeNull();
    });

    it('asks a word by its recall in the earlier queue, by choice in the present one after one success', async () => {
      const askedOf = async (queue: 'present' | 'earlier') => {
        const lan = await learner();
        const { id } = await lan.addWord('river', 'dòng sông');
        await put(lan.userId, queue, ago(2 * DAY_MS));
        await answer(lan, id, { at: ago(DAY_MS), game: 'game_select' });
        await server.store.query
          .updateTable('memory')
          .set({ due_at: ago(1), stability: 5 })
          .where('user_id', '=', lan.userId)
          .execute();
        return (await lan.call(reviewToday)).body.data.map(({ game }) => game);
      };
      expect(await askedOf('present')).toEqual(['game_select']);
      expect(await askedOf('earlier')).toEqual(['game_write']);
    });

    it('tests each word in writing once, at its first question from the seventh day on', async () => {
      const lan = await learner();
      const { id } = await lan.addWord('river', 'dòng sông');
      await lan.addWord('cat', 'mèo');
      await put(lan.userId, 'present', ago(20 * DAY_MS));
      await answer(lan, id, { at: ago(10 * DAY_MS), game: 'game_select' });
      const { testsDue } = trialQueries(server.store);
      const dueAt = async (now: number) =>
        (await testsDue(lan.userId, ago(20 * DAY_MS), now)).map(({ lex }) => lex);
      expect(await dueAt(ago(3 * DAY_MS + 60_000))).toEqual([]);
      expect(await dueAt(Date.now())).toEqual(['river']);
      await server.store.query
        .updateTable('memory')
        .set({ due_at: ago(1) })
        .where('user_id', '=', lan.userId)
        .execute();
      const { data } = (await lan.call(reviewToday)).body;
      expect(data.find(({ state }) => state !== 'new')).toMatchObject({ game: 'game_write', side: 'native' });
      await answer(lan, id, { game: 'game_select' });
      expect(await dueAt(Date.now())).toEqual(['river']);
      await answer(lan, id, { game: 'game_write' });
      expect(await dueAt(Date.now())).toEqual([]);
    });

    it('counts days and tests within the 28 days of an account, two days after its end', async () => {
      const lan = await learner();
      const since = ago(40 * DAY_MS);
      const words = await Promise.all(
        ['one', 'two', 'three', 'four', 'five'].map((word) => lan.addWord(word, `số ${word}`)),
      );
      const [one, two, three, four, five] = words.map(({ id }) => id) as [
        number,
        number,
        number,
        number,
        number,
      ];
      const on = (day: number) => ({ at: since + day * DAY_MS + 60_000 });
      await put(lan.userId, 'earlier', since);
      const row = () => rowsOf(server, lan.userId).then(([found]) => found);
      // Begun before the trial.
      await answer(lan, five, { ...on(-1), game: 'game_select' });
      for (const id of [one, two, three]) await answer(lan, id, { ...on(1), game: 'game_select' });
      await answer(lan, four, { ...on(26), game: 'game_select' });
      // Too early for a test, then a test that fails; a later answer does not change it.
      await answer(lan, one, { ...on(3), correct: false });
      await answer(lan, one, { ...on(9), correct: false });
      await answer(lan, one, { ...on(12) });
      await answer(lan, two, { ...on(9) });
      await answer(lan, five, { ...on(9) });
      // After the end.
      await answer(lan, three, { ...on(29) });
      await answer(lan, four, { ...on(34) });
      await trialOf(server, since + 29 * DAY_MS).report();
      expect(await row()).toMatchObject({ days: null });
      await trialOf(server, since + 31 * DAY_MS).report();
      expect(await row()).toMatchObject({ days: 5, tests: 2, passed: 1 });
    });

    it('reports what was counted, for admins only', async () => {
      await server.store.query.deleteFrom('trial_accounts').execute();
      const { query } = server.store;
      const report = async () => (await admin.call(adminTrial)).body;
      expect(await report()).toMatchObject({ is_on: true, verdict: 'too_few', difference: { days: null } });
      for (const [index, queue] of (['present', 'present', 'earlier', 'earlier'] as const).entries()) {
        const { userId } = await learner();
        await put(userId, queue, ago(20 * DAY_MS));
        const figures = { days: 10 + index, tests: 4, passed: 4 - (index % 2) };
        await query.updateTable('trial_accounts').set(figures).where('user_id', '=', userId).execute();
      }
      await put((await learner()).userId, 'present', ago(DAY_MS));
      const { queues, difference, verdict } = await report();
      expect(queues.present).toMatchObject({ accounts: 3, running: 1, left: 0, ended: 2, tests: 8 });
      expect(queues.present.recall?.mean).toBeCloseTo(0.875, 9);
      expect(queues.earlier).toMatchObject({ accounts: 2, running: 0, ended: 2, days: { mean: 12.5 } });
      expect(difference.days?.mean).toBeCloseTo(-2, 9);
      expect(verdict).toBe('too_few');
      const lan = await learner();
      expect((await lan.send('GET', '/api/admin/trial')).status).toBe(403);
      expect((await server.anonymous.send('GET', '/api/admin/trial')).status).toBe(401);
    });
  },
  { TRIAL: 'on' },
);

onBothDatabases('without the trial', (server) => {
  const { learner, answer, ago } = reviewersOf(server);

  it('nobody is drawn, and who was drawn has the present queue at once', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('river', 'dòng sông');
    await answer(lan, id, { at: ago(DAY_MS), game: 'game_select' });
    expect(await rowsOf(server, lan.userId)).toEqual([]);
    await server.store.query
      .insertInto('trial_accounts')
      .values({ user_id: lan.userId, queue: 'earlier', since: ago(2 * DAY_MS), day: 1, left_at: null })
      .execute();
    await server.store.query
      .updateTable('memory')
      .set({ due_at: ago(1), stability: 5 })
      .where('user_id', '=', lan.userId)
      .execute();
    const { data } = (await lan.call(reviewToday)).body;
    expect(data.map(({ game }) => game)).toEqual(['game_select']);
    expect((await lan.call(reviewStats)).body.settings).not.toHaveProperty('trial');
    expect(await trialOf(server, Date.now()).untilFor(lan.userId)).toBeDefined();
  });
});
