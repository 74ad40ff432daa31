import {
  createLesson,
  deleteLesson,
  listLessons,
  listStarterLessons,
  pullStarterLesson,
  updateLesson,
} from '@icando/contract/lessons';
import { STARTER_GOALS } from '@icando/contract/starter-goals';
import { createWord, deleteWord, listWords } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../testing.fixture.ts';

async function names(client: Client) {
  return (await client.call(listLessons)).body.map((lesson) => lesson.lesson_name);
}

onBothDatabases('lessons of a user', (server) => {
  it('are public by default and listed as an array', async () => {
    const lan = await server.newcomer();
    const made = await lan.call(createLesson, { body: { lesson_name: 'Quê ngoại' } });
    expect(made.body.lesson).toMatchObject({ lesson_name: 'Quê ngoại', description: '', is_public: true });
    expect((await lan.call(listLessons)).body).toEqual([made.body.lesson]);
  });

  it('have names that are unique per user regardless of case', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    await lan.call(createLesson, { body: { lesson_name: 'Tính cách' } });
    expect((await lan.call(createLesson, { body: { lesson_name: 'TÍNH CÁCH' } })).status).toBe(409);
    expect((await minh.call(createLesson, { body: { lesson_name: 'Tính cách' } })).status).toBe(200);
    const other = await lan.call(createLesson, { body: { lesson_name: 'Khác' } });
    const renamed = await lan.call(updateLesson, {
      params: { id: other.body.lesson.id },
      body: { lesson_name: 'tính cách' },
    });
    expect(renamed.status).toBe(409);
  });

  it('are created once per name by concurrent calls (race)', async () => {
    const lan = await server.newcomer();
    const make = () => lan.call(createLesson, { body: { lesson_name: 'Một' } });
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await names(lan)).toEqual(['Một']);
  });

  it.each([
    { lesson_name: '' },
    { lesson_name: '   ' },
    { lesson_name: 'x'.repeat(33) },
    { lesson_name: null },
    { lesson_name: 'ok', description: 'x'.repeat(256) },
    { lesson_name: 'ok', is_public: 'yes' },
    {},
  ])('are refused with 422 for %j', async (body) => {
    const lan = await server.newcomer();
    expect((await lan.send('POST', '/api/lesson', body)).status).toBe(422);
    expect(await names(lan)).toEqual([]);
  });

  it('keep omitted fields when they are changed', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(createLesson, {
      body: { lesson_name: 'A', description: 'dòng 1\ndòng 2' },
    });
    const changed = await lan.call(updateLesson, {
      params: { id: body.lesson.id },
      body: { is_public: false },
    });
    expect(changed.body.lesson).toMatchObject({
      lesson_name: 'A',
      description: 'dòng 1\ndòng 2',
      is_public: false,
    });
  });

  it('leave their words without a lesson when they are deleted', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(createLesson, { body: { lesson_name: 'A' } });
    await lan.addWord('cat', 'mèo', body.lesson.id);
    expect((await lan.call(deleteLesson, { params: { id: body.lesson.id } })).status).toBe(200);
    expect((await lan.call(listWords)).body.data).toMatchObject([{ foreign_word: 'cat', lesson_id: null }]);
    expect((await lan.call(deleteLesson, { params: { id: body.lesson.id } })).status).toBe(404);
  });

  it('can be deleted while words are added to them (race)', async () => {
    const lan = await server.newcomer();
    for (let round = 0; round < 10; round += 1) {
      const { body } = await lan.call(createLesson, { body: { lesson_name: `Bài ${round}` } });
      const { id } = body.lesson;
      const add = () => lan.call(createWord, { body: { word_e: 'cat', word_v: 'mèo', lesson: id } });
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, add),
        lan.call(deleteLesson, { params: { id } }),
        ...Array.from({ length: 5 }, add),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status !== 404)).toEqual(
        answers.filter(({ status }) => status === 200).map(() => 200),
      );
      expect((await lan.call(listWords, { query: { lesson_ids: String(id) } })).body.data).toEqual([]);
    }
  });

  it('cannot be changed or deleted by another user', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const { body } = await lan.call(createLesson, { body: { lesson_name: 'Của Lan' } });
    const { id } = body.lesson;
    await lan.addWord('cat', 'mèo', id);
    expect((await minh.call(updateLesson, { params: { id }, body: { lesson_name: 'x' } })).status).toBe(404);
    expect((await minh.call(deleteLesson, { params: { id } })).status).toBe(404);
    expect((await lan.call(listWords)).body.data).toMatchObject([{ lesson_id: id }]);
  });
});

onBothDatabases('starter lessons', (server) => {
  it('include one for each goal of a beginner', async () => {
    const lan = await server.newcomer();
    const { data } = (await lan.call(listStarterLessons)).body;
    const names = STARTER_GOALS.map(({ starter }) => data.find(({ id }) => id === starter)?.lesson_name);
    expect(names).toEqual([
      'Everyday phrases · Câu giao tiếp',
      'Word families · Họ từ',
      'Exam words 2 · Từ IELTS',
    ]);
  });

  it('are listed with the number of their words', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(listStarterLessons);
    expect(body.data.length).toBeGreaterThanOrEqual(40);
    for (const lesson of body.data) expect(lesson.word_count).toBeGreaterThanOrEqual(20);
  });

  it('are copied completely, and a second copy adds no words', async () => {
    const lan = await server.newcomer();
    const [starter] = (await lan.call(listStarterLessons)).body.data;
    const params = { id: starter?.id ?? 0 };
    const pulled = await lan.call(pullStarterLesson, { params });
    expect(pulled.body).toMatchObject({
      added: starter?.word_count,
      lesson: { lesson_name: starter?.lesson_name },
    });
    expect((await lan.call(pullStarterLesson, { params })).body).toMatchObject({
      added: 0,
      lesson: { id: pulled.body.lesson.id },
    });
    const words = await lan.call(listWords, {
      query: { size: 1000, lesson_ids: String(pulled.body.lesson.id) },
    });
    expect(words.body.data).toHaveLength(starter?.word_count ?? 0);
    for (const word of words.body.data) expect(word.audio).toMatch(/^audio\//);
  });

  it('are copied once by concurrent calls (race)', async () => {
    const lan = await server.newcomer();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => lan.call(pullStarterLesson, { params: { id: 2 } })),
    );
    expect(new Set(answers.map(({ body }) => body.lesson.id)).size).toBe(1);
    const { body } = await lan.call(listWords, { query: { size: 1000 } });
    expect(answers.reduce((sum, answer) => sum + answer.body.added, 0)).toBe(body.data.length);
  });

  it('restore only deleted words when they are copied again', async () => {
    const lan = await server.newcomer();
    await lan.call(pullStarterLesson, { params: { id: 1 } });
    const [word] = (await lan.call(listWords)).body.data;
    await lan.call(deleteWord, { params: { id: word?.id ?? 0 } });
    expect((await lan.call(pullStarterLesson, { params: { id: 1 } })).body.added).toBe(1);
  });

  describe('that do not exist', () => {
    it.each(['999999', '0', 'x'])('answer 404 to %s', async (id) => {
      const lan = await server.newcomer();
      expect((await lan.send('POST', `/api/starter_lessons/${id}/pull`)).status).toBe(404);
    });
  });
});
