import { randomUUID } from 'node:crypto';
import { reviewAnswers, reviewToday } from '@icando/contract/learning';
import { submitScore } from '@icando/contract/scores';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../test/support/testing.fixture.ts';
import { DAY_MS, reviewersOf } from '../../../test/support/learning/review.fixture.ts';

const TOLERATED_MS = 60_000;
/** How long ago the game began. */
const PLAYED_MS = 20_000;

onBothDatabases('a device whose clock is wrong', (server) => {
  const { learner, ago } = reviewersOf(server);

  async function timesOf(userId: number): Promise<number[]> {
    const rows = await server.store.query
      .selectFrom('answers')
      .select('at')
      .where('user_id', '=', userId)
      .execute();
    return rows.map(({ at }) => at);
  }

  async function practised() {
    const lan = await learner();
    const word = await lan.addWord('river', 'dòng sông');
    const answers = [{ word_id: word.id, correct: true, answer_ms: 2_000, at_ms: 1_000 }];
    return { lan, answers, times: () => timesOf(lan.userId) };
  }

  const near = (at: number, expected: number) => Math.abs(at - expected) < TOLERATED_MS;

  for (const [clock, offMs] of [
    ['3 days behind', -3 * DAY_MS],
    ['40 days behind', -40 * DAY_MS],
    ['in 2015', Date.parse('2015-01-01T00:00:00Z') - Date.now()],
    ['2 days ahead', 2 * DAY_MS],
    ['3 days ahead', 3 * DAY_MS],
  ] as const) {
    it(`and is ${clock} dates a review of now to now`, async () => {
      const { lan, answers, times } = await practised();
      const device = () => Date.now() + offMs;
      const body = { run_id: randomUUID(), started_at: device() - PLAYED_MS, sent_at: device(), answers };
      const { due } = (await lan.call(reviewAnswers, { body })).body;
      expect((await times()).map((at) => near(at, Date.now()))).toEqual([true]);
      expect(due).toMatchObject({ due: 0, done_today: { answers: 1 }, streak: { days: 1, freezes: 2 } });
      expect((await lan.call(reviewToday)).body.data).toEqual([]);
    });

    it(`and is ${clock} leaves the report of a game on its day when it is sent 3 days later`, async () => {
      const { lan, answers, times } = await practised();
      const report = {
        type_game: 'game_select',
        correct_number: 1,
        total_number: 1,
        time_play: 20,
        number_words: 10,
        answers,
        report_id: randomUUID(),
      } as const;
      const sent_at = Date.now() + offMs;
      await lan.call(submitScore, { body: { ...report, started_at: sent_at - 3 * DAY_MS, sent_at } });
      expect((await times()).map((at) => near(at, ago(3 * DAY_MS)))).toEqual([true]);
    });
  }

  it('is believed as before when the report does not tell when it was sent', async () => {
    const { lan, answers, times } = await practised();
    const body = { run_id: randomUUID(), started_at: ago(3 * DAY_MS), answers };
    expect((await lan.call(reviewAnswers, { body })).body.due.done_today.answers).toBe(0);
    expect((await times()).map((at) => near(at, ago(3 * DAY_MS)))).toEqual([true]);
  });

  it('may date a double click differently, which still counts once', async () => {
    const { lan, answers } = await practised();
    const report = {
      type_game: 'game_select',
      correct_number: 1,
      total_number: 1,
      time_play: 20,
      number_words: 10,
      answers,
      started_at: ago(PLAYED_MS),
    } as const;
    const scores = [];
    for (const sent_at of [ago(10), ago(0)])
      scores.push((await lan.call(submitScore, { body: { ...report, sent_at } })).body.score);
    expect(scores).toEqual([1, 1]);
  });
});
