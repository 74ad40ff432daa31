import { myUser } from '@icando/contract/accounts';
import { CALIBRATED_WEEKS, reviewCalibration } from '@icando/contract/calibration';
import { dayOf, dayText, fixedOffset, startOfDay } from '@icando/game/memory/learner-day';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../test/support/testing.fixture.ts';
import { createCalibration } from './calibration.ts';
import { calibrationQueries } from './calibration-queries.ts';
import { learnerOf } from '../review/review.ts';

const QUARTER_MS = 900_000;
const VIETNAM = fixedOffset(7 * 60);
/** Monday 2026-11-30, 04:00 in Vietnam. */
const MONDAY = Date.parse('2026-11-29T21:00:00Z');
const WEEK_MS = 7 * 86_400_000;

onBothDatabases('predicted beside observed recall', (server) => {
  const learner = async () => (await (await server.newcomer()).call(myUser)).body.id;
  const put = (user_id: number, at: number, answers: number, predicted_right: number, promised: number) =>
    server.store.query
      .insertInto('answer_counts')
      .values({
        user_id,
        quarter: Math.floor(at / QUARTER_MS),
        game: 'game_select',
        answers,
        correct: predicted_right,
        ms: 1,
        predicted: answers,
        predicted_right,
        promised,
      })
      .execute();
  /** Reads by a clock of its own, without what an earlier call has kept. */
  const calibrationAt = (now: () => number) =>
    createCalibration({
      queries: calibrationQueries(server.store),
      findLearner: async (userId) => learnerOf(userId, undefined),
      clock: now,
    });

  it('puts an answer into the week of its day, which begins on Monday at 04:00', async () => {
    const lan = await learner();
    await put(lan, MONDAY - 1, 20, 10, 15);
    await put(lan, MONDAY, 40, 30, 32);
    await put(lan, MONDAY - WEEK_MS * CALIBRATED_WEEKS, 50, 50, 50);
    const { mine } = (await calibrationAt(() => MONDAY + 1)(lan)).value;
    expect(mine.weeks.map(({ week, answers, seen, promised }) => [week, answers, seen, promised])).toEqual([
      ['2026-11-30', 40, 0.75, 0.8],
      ['2026-11-23', 20, 0.5, 0.75],
    ]);
    expect(mine.total).toMatchObject({ answers: 60, seen: 40 / 60, promised: 47 / 60 });
    expect(startOfDay(dayOf(MONDAY, VIETNAM), VIETNAM)).toBe(MONDAY);
    expect(dayText(dayOf(MONDAY, VIETNAM))).toBe('2026-11-30');
  });

  it('says nothing about few answers', async () => {
    const lan = await learner();
    await put(lan, MONDAY, 19, 10, 15);
    const { mine } = (await calibrationAt(() => MONDAY + 1)(lan)).value;
    expect(mine).toEqual({ total: null, weeks: [] });
  });

  it('adds up all accounts from five learners on, with a range that shows how far they differ', async () => {
    const later = MONDAY + 30 * WEEK_MS;
    const learners = await Promise.all(Array.from({ length: 5 }, learner));
    for (const [place, id] of learners.slice(0, 4).entries())
      await put(id, later, 100, place % 2 === 0 ? 60 : 100, 80);
    let now = later + 1;
    const calibrationOf = calibrationAt(() => now);
    const all = async () => (await calibrationOf(learners[0] as number)).value.everyone;
    expect(await all()).toEqual({ total: null, weeks: [] });
    await put(learners[4] as number, later, 100, 80, 80);
    // Kept for an hour.
    expect((await all()).total).toBeNull();
    now += 3_600_000;
    const { total, weeks } = await all();
    expect(weeks).toHaveLength(1);
    expect(weeks[0]).toMatchObject({ answers: 500, promised: 0.8, seen: 0.8 });
    // Four learners are 20 answers off: 1.645 × √1600 of 500.
    expect((total?.high ?? 0) - 0.8).toBeCloseTo((1.645 * 40) / 500, 6);
    expect(0.8 - (total?.low ?? 0)).toBeCloseTo((1.645 * 40) / 500, 6);
  });

  it('is served', async () => {
    const lan = await server.newcomer();
    expect((await lan.call(reviewCalibration)).body.mine).toEqual({ total: null, weeks: [] });
  });
});
