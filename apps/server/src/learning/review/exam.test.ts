import { createLesson, deleteLesson } from '@icando/contract/lessons';
import { reviewDropExam, reviewExam, reviewSetExam } from '@icando/contract/exam';
import { reviewToday } from '@icando/contract/learning';
import { dayOf, dayText, fixedOffset } from '@icando/game/memory/learner-day';
import { expect, it } from 'vitest';
import { DAY_MS, reviewersOf } from '../../../test/support/learning/review.fixture.ts';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';

const VIETNAM = fixedOffset(7 * 60);
const dayIn = (days: number) => dayText(dayOf(Date.now(), VIETNAM) + days);

onBothDatabases('an exam', (server) => {
  const { ago, learner, answer } = reviewersOf(server);

  async function lessonOf(lan: Client, name: string, words: number) {
    const { id } = (await lan.call(createLesson, { body: { lesson_name: name } })).body;
    const added = [];
    for (let n = 0; n < words; n += 1)
      added.push(await lan.addWord(`${name} ${n}`, `nghĩa ${name} ${n}`, id));
    return { id, words: added };
  }

  it('plans when to meet which share of its new words, and takes them first', async () => {
    const lan = await learner();
    const unit = await lessonOf(lan, 'unit', 3);
    await lessonOf(lan, 'other', 3);
    expect((await lan.call(reviewExam)).body.exam).toBeNull();
    const set = await lan.call(reviewSetExam, { body: { day: dayIn(20), lesson_ids: [unit.id] } });
    expect(set.body.exam).toEqual({
      day: dayIn(20),
      lesson_ids: [unit.id],
      words: 3,
      fresh: 3,
      goal_minutes: 10,
      left_out: 0,
      minutes_needed: 5,
      steps: [{ day: dayIn(0), words: 3 }],
    });
    expect((await lan.call(reviewExam)).body).toEqual(set.body);
    const { data } = (await lan.call(reviewToday)).body;
    const asked = data.map(({ word }) => word.foreign_word);
    expect(asked.slice(0, 3).every((word) => word.startsWith('unit'))).toBe(true);
    await lan.call(reviewDropExam);
    expect((await lan.call(reviewExam)).body.exam).toBeNull();
  });

  it('says what will not fit', async () => {
    const lan = await learner();
    const unit = await lessonOf(lan, 'unit', 40);
    const set = await lan.call(reviewSetExam, { body: { day: dayIn(2), lesson_ids: [unit.id] } });
    expect(set.body.exam).toMatchObject({ fresh: 40, steps: [{ day: dayIn(0), words: 37 }] });
    expect(set.body.exam).toMatchObject({ left_out: 3, minutes_needed: 20 });
  });

  it('asks its words once more in the last week, before they are due', async () => {
    const lan = await learner();
    const { id, words } = await lessonOf(lan, 'unit', 1);
    await lessonOf(lan, 'other', 30);
    const [word] = words;
    // Due in some days, but less sure than right after the answer.
    await answer(lan, word?.id ?? 0, { at: ago(4 * DAY_MS) });
    const asksIt = async () =>
      (await lan.call(reviewToday)).body.data.some((item) => item.word.id === word?.id);
    expect(await asksIt()).toBe(false);
    await lan.call(reviewSetExam, { body: { day: dayIn(8), lesson_ids: [id] } });
    expect(await asksIt()).toBe(false);
    await lan.call(reviewSetExam, { body: { day: dayIn(7), lesson_ids: [id] } });
    expect(await asksIt()).toBe(true);
  });

  it('is only about lessons of one’s own, and a day that is ahead', async () => {
    const [lan, minh] = [await learner(), await learner()];
    const [own, theirs] = [await lessonOf(lan, 'unit', 1), await lessonOf(minh, 'unit', 1)];
    const set = (day: string, ids: number[]) => lan.call(reviewSetExam, { body: { day, lesson_ids: ids } });
    expect((await set(dayIn(5), [own.id, theirs.id])).status).toBe(404);
    expect((await lan.call(reviewExam)).body.exam).toBeNull();
    expect((await set(dayIn(0), [own.id])).status).toBe(422);
    expect((await set(dayIn(181), [own.id])).status).toBe(422);
    expect((await set(dayIn(180), [own.id])).status).toBe(200);
    await lan.call(deleteLesson, { params: { id: own.id } });
    expect((await lan.call(reviewExam)).body.exam).toBeNull();
  });
});
