import { myUser } from '@icando/contract/accounts';
import {
  createLesson,
  deleteLesson,
  listCurriculum,
  listLessons,
  listStarterLessons,
  pullStarterLesson,
  showLesson,
  updateLesson,
} from '@icando/contract/lessons';
import { STARTER_GOALS } from '@icando/contract/starter-goals';
import { createWord, deleteWord, listWords } from '@icando/contract/words';
import { memoryKey } from '@icando/game/memory/memory-key';
import { describe, expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';

/** A memory without its key and state. */
const MEMORY = {
  stability: 10,
  difficulty: 5,
  last_at: 1,
  seen_at: 1,
  due_at: 2,
  lapses: 0,
  strong_right: 1,
  right_days: 1,
  answers: 3,
  version: 1,
};

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

  it('have a page with their size, their level and how much of them the reader knows', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { id } = (await lan.call(createLesson, { body: { lesson_name: 'Ở trường' } })).body.lesson;
    const show = async (reader: Client) => (await reader.call(showLesson, { params: { id } })).body;
    expect(await show(lan)).toMatchObject({ words: 0, known: 0, level: '', share_code: null });
    for (const [word, meaning] of [
      ['cat', 'con mèo'],
      ['dog', 'con chó'],
      ['zzyzx', 'không có trong từ điển'],
      ['fish', 'con cá'],
    ] as const)
      await lan.addWord(word, meaning, id);
    const own = { ...MEMORY, user_id: (await lan.call(myUser)).body.id };
    const known = { ...own, ...memoryKey('Dog', 'chó'), state: 'known' as const };
    const begun = { ...own, ...memoryKey('cat', 'mèo'), state: 'learning' as const };
    await server.store.query.insertInto('memory').values([known, begun]).execute();
    expect(await show(lan)).toMatchObject({ lesson_name: 'Ở trường', words: 4, known: 0.25, level: 'A1' });
    const seen = await show(minh);
    expect(seen).toMatchObject({ words: 4, known: 0 });
    expect(seen).not.toHaveProperty('share_code');
    await lan.call(updateLesson, { params: { id }, body: { is_public: false } });
    expect((await minh.call(showLesson, { params: { id } })).status).toBe(404);
    expect((await show(lan)).words).toBe(4);
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

onBothDatabases('the lessons of the curriculum', (server) => {
  it('are listed by grade and topic with their level and number of words', async () => {
    const lan = await server.newcomer();
    const { grades } = (await lan.call(listCurriculum)).body;
    expect(grades.map(({ grade, topics }) => [grade, topics.length])).toEqual([
      ...[6, 7, 8, 9].map((grade) => [grade, 12]),
      ...[10, 11, 12].map((grade) => [grade, 10]),
    ]);
    const lessons = grades.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));
    expect(lessons[0]).toEqual({
      id: 6001,
      name: 'Lớp 6 · Một ngày ở trường',
      level: 'A1–A2',
      words: 22,
      known: 0,
    });
    for (const { words, known } of lessons) expect([words >= 15 && words <= 25, known]).toEqual([true, 0]);
  });

  it('count the words that the caller knows, in whatever lesson and with whatever meaning', async () => {
    const lan = await server.newcomer();
    const { id } = (await lan.call(myUser)).body;
    const remember = (english: string, state: 'learning' | 'known' | 'mature') =>
      server.store.query
        .insertInto('memory')
        .values({ ...MEMORY, user_id: id, ...memoryKey(english, 'nghĩa của mình'), state })
        .execute();
    await remember('classmate', 'known');
    await remember('Subject', 'mature');
    await remember('geography', 'learning');
    const { grades } = (await lan.call(listCurriculum)).body;
    expect(grades[0]?.topics[0]?.lessons[0]).toMatchObject({ words: 22, known: 2 });
    const minh = await server.newcomer();
    expect((await minh.call(listCurriculum)).body.grades[0]?.topics[0]?.lessons[0]?.known).toBe(0);
  });

  it('are copied like ready-made ones, with their examples, beside a lesson that has some of their words', async () => {
    const lan = await server.newcomer();
    await lan.call(pullStarterLesson, { params: { id: 10 } });
    const pulled = await lan.call(pullStarterLesson, { params: { id: 6001 } });
    expect(pulled.body).toMatchObject({
      added: 22,
      lesson: {
        lesson_name: 'Lớp 6 · Một ngày ở trường',
        description: 'A day at school · Một ngày ở trường (A1–A2)',
      },
    });
    expect((await lan.call(pullStarterLesson, { params: { id: 6001 } })).body.added).toBe(0);
    const query = { size: 1000, lesson_ids: String(pulled.body.lesson.id) };
    const { data } = (await lan.call(listWords, { query })).body;
    expect(data[0]?.foreign_word).toBe('classmate');
    expect(data.filter(({ example }) => example === '')).toEqual([]);
  });
});
