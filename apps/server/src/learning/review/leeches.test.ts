import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { reviewAnswers, reviewRest, reviewToday } from '@icando/contract/learning';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';

const DAY_MS = 86_400_000;

onBothDatabases('a word that is missed repeatedly', (server) => {
  async function learner(): Promise<Client> {
    const lan = await server.newcomer();
    const { body: me } = await lan.call(myUser);
    await server.store.query
      .updateTable('users')
      .set({ created_at: Date.now() - 100 * DAY_MS })
      .where('id', '=', me.id)
      .execute();
    return lan;
  }

  /** Answers the word right once, then wrong on `times` days; returns the days on which it was reported as a leech. */
  async function miss(lan: Client, wordId: number, times: number) {
    const reportedOn: number[] = [];
    for (let day = 0; day <= times; day += 1) {
      const answer = { word_id: wordId, correct: day === 0, answer_ms: 2_000, chosen: '', index: 0 };
      const { body } = await lan.call(reviewAnswers, {
        body: {
          run_id: randomUUID(),
          started_at: Date.now() - (50 - day) * DAY_MS,
          answers: [{ ...answer, game: 'game_write' }],
        },
      });
      if (body.next[0]?.leech === true) reportedOn.push(day);
    }
    return reportedOn;
  }

  it('is reported as hard at the sixth miss, and at every third after it', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('thorough', 'kỹ lưỡng');
    expect(await miss(lan, id, 10)).toEqual([6, 9]);
  });

  it('is not asked while it rests, and comes back afterwards', async () => {
    const lan = await learner();
    const { id } = await lan.addWord('thorough', 'kỹ lưỡng');
    await miss(lan, id, 6);
    expect((await lan.call(reviewToday)).body.due).toBe(1);
    const { body } = await lan.call(reviewRest, { body: { word_id: id } });
    expect(Math.round((Date.parse(body.until) - Date.now()) / DAY_MS)).toBe(30);
    expect((await lan.call(reviewToday)).body).toMatchObject({ due: 0, data: [] });
    await server.store.query
      .updateTable('rests')
      .set({ until: Date.now() - 1 })
      .execute();
    expect((await lan.call(reviewToday)).body.due).toBe(1);
  });

  it('can only be rested by its owner, for 1 to 90 days', async () => {
    const [lan, minh] = [await learner(), await learner()];
    const { id } = await lan.addWord('thorough', 'kỹ lưỡng');
    expect((await minh.call(reviewRest, { body: { word_id: id } })).status).toBe(404);
    for (const days of [0, 91, 1.5])
      expect((await lan.call(reviewRest, { body: { word_id: id, days } })).status).toBe(422);
  });
});
