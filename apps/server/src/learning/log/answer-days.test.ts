import { randomUUID } from 'node:crypto';
import { reviewSettings, reviewToday } from '@icando/contract/learning';
import { reviewStats } from '@icando/contract/learning-stats';
import { dayNumber, dayOf, dayText, offsetIn, startOfDay } from '@icando/game/memory/learner-day';
import { expect, it } from 'vitest';
import { nextId } from '../../platform/database/index.ts';
import { fillAnswerDays } from '../../schema/index.ts';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';
import { answerLogQueries } from './answer-log-queries.ts';
import { reviewersOf } from '../../../test/support/learning/review.fixture.ts';
import { reviewQueries } from '../review/review-queries.ts';
import { createStats } from '../stats/stats.ts';
import { statsQueries } from '../stats/stats-queries.ts';

const HOUR_MS = 3_600_000;
type Learner = Client & { userId: number };

/** Times around changes of the clocks, with the day on which they are. */
const AROUND_CHANGES = [
  ['Europe/Berlin', '2025-03-30T01:30:00Z', '2025-03-29'],
  ['Europe/Berlin', '2025-03-30T02:30:00Z', '2025-03-30'],
  ['Europe/Berlin', '2025-07-01T02:30:00Z', '2025-07-01'],
  ['Europe/Berlin', '2025-10-26T02:30:00Z', '2025-10-25'],
  ['Europe/Berlin', '2025-10-26T03:00:00Z', '2025-10-26'],
  ['America/New_York', '2025-03-09T07:59:00Z', '2025-03-08'],
  ['America/New_York', '2025-03-09T08:00:00Z', '2025-03-09'],
  ['America/New_York', '2025-11-02T08:30:00Z', '2025-11-01'],
  ['Pacific/Auckland', '2025-04-05T15:30:00Z', '2025-04-05'],
  ['Pacific/Auckland', '2025-04-05T16:00:00Z', '2025-04-06'],
  ['Pacific/Auckland', '2025-09-27T15:00:00Z', '2025-09-28'],
] as const;

onBothDatabases('the day of an answer', (server) => {
  const { learner, answer, memoryOf } = reviewersOf(server);

  const live = (lan: Client, time_zone: string) => lan.call(reviewSettings, { body: { time_zone } });

  async function daysOf(userId: number): Promise<string[]> {
    const rows = await server.store.query
      .selectFrom('answers')
      .select('day')
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute();
    return rows.map(({ day }) => dayText(day ?? 0));
  }

  const createdLongAgo = (lan: Learner) =>
    server.store.query
      .updateTable('users')
      .set({ created_at: Date.parse('2025-01-01T00:00:00Z') })
      .where('id', '=', lan.userId)
      .execute();

  /** Answers at 21:00 in `zone` on each of the last 20 days, today not included. Returns the days, the earliest first. */
  async function twentyDaysIn(lan: Learner, zone: string): Promise<string[]> {
    await live(lan, zone);
    const offsetAt = offsetIn(zone);
    if (offsetAt === null) throw new Error(zone);
    const today = dayOf(Date.now(), offsetAt);
    const river = await lan.addWord('river', 'dòng sông');
    const days = Array.from({ length: 20 }, (_, index) => today - 20 + index);
    for (const day of days) await answer(lan, river.id, { at: startOfDay(day, offsetAt) + 17 * HOUR_MS });
    return days.map(dayText);
  }

  it.each(AROUND_CHANGES)('in %s at %s is %s', async (zone, at, day) => {
    const lan = await learner();
    await createdLongAgo(lan);
    await live(lan, zone);
    const river = await lan.addWord('river', 'dòng sông');
    await answer(lan, river.id, { at: Date.parse(at) });
    expect(await daysOf(lan.userId)).toEqual([day]);
  });

  for (const [home, away] of [
    ['Europe/Berlin', 'America/New_York'],
    ['America/New_York', 'Pacific/Auckland'],
    ['Pacific/Auckland', 'America/New_York'],
    ['Asia/Ho_Chi_Minh', 'Europe/Berlin'],
  ] as const)
    it(`stays the same after a journey from ${home} to ${away}, and so does the streak`, async () => {
      const lan = await learner();
      const days = await twentyDaysIn(lan, home);
      const streak = async () => (await lan.call(reviewToday)).body.streak;
      expect(await streak()).toMatchObject({ days: 20, alive: true });
      await live(lan, away);
      expect(await streak()).toMatchObject({ days: 20, alive: true });
      const calendar = async () => (await lan.call(reviewStats)).body.calendar.map(({ day }) => day);
      expect(await calendar()).toEqual(days);
      const wood = await lan.addWord('wood', 'gỗ');
      const { done_today } = (await answer(lan, wood.id)).body.due;
      const offsetAt = offsetIn(away);
      const today = dayText(dayOf(Date.now(), offsetAt ?? (() => 0)));
      expect(await calendar()).toEqual([...new Set([...days, today])]);
      expect(done_today.answers).toBeGreaterThanOrEqual(1);
    });

  it('counts for today when the clocks are behind after a journey', async () => {
    const lan = await learner();
    await live(lan, 'Pacific/Kiritimati');
    const [river, wood] = [await lan.addWord('river', 'dòng sông'), await lan.addWord('wood', 'gỗ')];
    await answer(lan, river.id);
    await live(lan, 'Pacific/Honolulu');
    // In Honolulu it is yesterday: the streak has both days.
    const { streak, done_today } = (await answer(lan, wood.id)).body.due;
    expect(streak).toEqual({ days: 2, freezes: 2, alive: true });
    expect(done_today.answers).toBe(1);
  });

  it('counts as a day with a right answer, whatever the time zone was later', async () => {
    const lan = await learner();
    await live(lan, 'Asia/Ho_Chi_Minh');
    const river = await lan.addWord('river', 'dòng sông');
    const offsetAt = offsetIn('Asia/Ho_Chi_Minh') ?? (() => 0);
    const day = startOfDay(dayOf(Date.now(), offsetAt) - 10, offsetAt);
    const strong = async () => (await memoryOf(lan.userId)).map(({ strong_right }) => strong_right);
    // On two days in Vietnam, which are one day in New York.
    await answer(lan, river.id, { at: day - HOUR_MS });
    await live(lan, 'America/New_York');
    await answer(lan, river.id, { at: day - HOUR_MS / 2 });
    expect(await strong()).toEqual([1]);
    await live(lan, 'Asia/Ho_Chi_Minh');
    await answer(lan, river.id, { at: day + 3 * HOUR_MS });
    expect(await strong()).toEqual([2]);
    // After a late answer the memory is computed from the whole log, in another zone.
    await live(lan, 'America/New_York');
    await answer(lan, river.id, { at: day - 30 * HOUR_MS });
    expect(await strong()).toEqual([3]);
    // In New York it is the day that the latest answer had in Vietnam.
    await answer(lan, river.id, { at: day + 20 * HOUR_MS });
    expect(await strong()).toEqual([3]);
  });

  it('is filled in for answers of earlier versions, with the offset of their time', async () => {
    const people: { userId: number; zone: string; at: number; day: string }[] = [];
    for (const [zone, at, day] of AROUND_CHANGES) {
      const { userId } = await learner();
      people.push({ userId, zone, at: Date.parse(at), day });
      await server.store.query
        .insertInto('learners')
        .values({ user_id: userId, target: 'medium', goal_minutes: 10, time_zone: zone })
        .execute();
    }
    // Has no settings.
    const { userId: unset } = await learner();
    people.push({ userId: unset, zone: '', at: Date.parse('2025-05-01T20:30:00Z'), day: '2025-05-01' });
    const writes = answerLogQueries(server.store);
    for (const { userId, at } of people)
      await server.store.batch(
        writes.insertAnswers([
          {
            id: nextId(),
            user_id: userId,
            run_id: randomUUID(),
            idx: 0,
            at,
            source: 'review',
            word_id: null,
            lex: 'river',
            meaning: 'dòng sông',
            game: 'game_write',
            side: 'native',
            options: 0,
            correct: 1,
            chosen: '',
            answer_ms: 1_000,
            hint: 0,
            recall: null,
            version: 1,
          },
        ]),
      );
    await fillAnswerDays(server.store.query);
    for (const { userId, day } of people) {
      expect(await daysOf(userId)).toEqual([day]);
      const sums = server.store.query.selectFrom('answer_days').select(['day', 'answers', 'ms', 'predicted']);
      expect(await sums.where('user_id', '=', userId).execute()).toEqual([
        { day: dayNumber(day), answers: 1, ms: 1_000, predicted: 0 },
      ]);
    }
  });

  it('on which words are due is right in the forecast beyond a change of the clocks', async () => {
    const { userId } = await learner();
    await server.store.query
      .insertInto('learners')
      .values({ user_id: userId, target: 'medium', goal_minutes: 10, time_zone: 'Europe/Berlin' })
      .execute();
    const offsetAt = offsetIn('Europe/Berlin') ?? (() => 0);
    const due_at = startOfDay(dayNumber('2025-04-05') ?? 0, offsetAt);
    await server.store.query
      .insertInto('memory')
      .values({
        user_id: userId,
        lex: 'river',
        meaning: 'dòng sông',
        stability: 3,
        difficulty: 5,
        last_at: due_at - 5 * 24 * HOUR_MS,
        seen_at: due_at - 5 * 24 * HOUR_MS,
        due_at,
        lapses: 0,
        strong_right: 0,
        right_days: 0,
        state: 'learning',
        answers: 1,
        version: 1,
      })
      .execute();
    const { stats } = createStats({
      queries: statsQueries(server.store),
      reviewQueries: reviewQueries(server.store),
      sharesLog: async () => false,
      trialUntil: async () => undefined,
      findSaved: answerLogQueries(server.store).findLearner,
      soundOf: () => ({ audio: null, audio_credit: null }) as never,
      clock: () => Date.parse('2025-03-20T12:00:00Z'),
    });
    const answered = await stats(userId, 365);
    const forecast = answered.ok ? answered.value.forecast : [];
    expect(forecast.filter(({ due }) => due > 0)).toEqual([{ day: '2025-04-05', due: 1 }]);
  });
});
