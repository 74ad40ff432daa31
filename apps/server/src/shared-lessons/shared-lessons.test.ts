import { createLesson, deleteLesson, listLessons, updateLesson } from '@icando/contract/lessons';
import { openSharedLesson, saveSharedLesson } from '@icando/contract/shared-lessons';
import { copyWords, listWords, updateWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { onBothDatabases, type Client, type TestServer } from '../../test/support/testing.fixture.ts';

const CODE = /^[2-9A-HJ-NP-Z]{10}$/;

async function lessonOf(owner: Client, lesson_name = 'Bếp', more: object = {}): Promise<number> {
  return (await owner.call(createLesson, { body: { lesson_name, ...more } })).body.lesson.id;
}

const change = (owner: Client, id: number, body: object) =>
  owner.call(updateLesson, { params: { id }, body });

async function share(owner: Client, id: number): Promise<string> {
  const { status, body } = await change(owner, id, { shared: true });
  expect({ status, body }).toMatchObject({ status: 200 });
  return String(body.share_code);
}

const open = (server: TestServer, share_code: string) =>
  server.anonymous.call(openSharedLesson, { params: { share_code } });

const save = (client: Client, share_code: string) =>
  client.call(saveSharedLesson, { params: { share_code } });

/** A shared lesson with two words. */
async function kitchen(server: TestServer) {
  const lan = await server.newcomer('Cô Lan');
  const id = await lessonOf(lan, 'Bếp', { description: 'Từ ở trong bếp' });
  const bowl = await lan.addWord('bowl', 'cái bát', id);
  const spoon = await lan.addWord('spoon', 'cái thìa', id);
  return { lan, id, bowl, spoon, code: await share(lan, id) };
}

const wordsIn = async (client: Client, lessonId: number) =>
  (await client.call(listWords, { query: { lesson_ids: lessonId } })).body.data.map(
    ({ foreign_word }) => foreign_word,
  );

onBothDatabases('the link of a lesson', (server) => {
  it('shows name, description, owner and words to anybody, without notes', async () => {
    const { lan, bowl, code } = await kitchen(server);
    await lan.call(updateWord, { params: { id: bowl.id }, body: { note: 'nhớ hỏi mẹ' } });
    await lan.addWord('fork', 'cái nĩa');
    expect(code).toMatch(CODE);
    const { status, body } = await open(server, code.toLowerCase());
    expect(status).toBe(200);
    expect(body.lesson).toEqual({
      lesson_name: 'Bếp',
      description: 'Từ ở trong bếp',
      owner: 'Cô Lan',
      words: 2,
    });
    expect(body.data).toMatchObject([
      { foreign_word: 'spoon', native_word: 'cái thìa', note: '' },
      { foreign_word: 'bowl', native_word: 'cái bát', note: '', audio: bowl.audio },
    ]);
    expect(JSON.stringify(body)).not.toContain('nhớ hỏi mẹ');
  });

  it('keeps its code while it is enabled and gets a new one when enabled again', async () => {
    const { lan, id, code } = await kitchen(server);
    expect(await share(lan, id)).toBe(code);
    expect((await change(lan, id, { shared: false })).body).toMatchObject({ share_code: null });
    expect((await open(server, code)).status).toBe(404);
    const next = await share(lan, id);
    expect(next).not.toBe(code);
    expect((await open(server, code)).status).toBe(404);
    expect((await open(server, next)).status).toBe(200);
    expect((await lan.call(listLessons)).body).toMatchObject([{ id, share_code: next, indexed: false }]);
  });

  it('gets one code from concurrent calls (race)', async () => {
    const lan = await server.newcomer();
    const id = await lessonOf(lan);
    const codes = await Promise.all(Array.from({ length: 6 }, () => share(lan, id)));
    expect(new Set(codes).size).toBe(1);
  });

  it('needs a public lesson, which the same call may make public', async () => {
    const lan = await server.newcomer();
    const id = await lessonOf(lan, 'Riêng', { is_public: false });
    const refusal = { status: 422, body: { detail: expect.stringContaining('public') } };
    expect(await change(lan, id, { shared: true })).toMatchObject(refusal);
    expect((await change(lan, id, { shared: true, is_public: true })).body.share_code).toMatch(CODE);
    expect(await change(lan, id, { shared: true, is_public: false })).toMatchObject(refusal);
  });

  it('is invalid after the lesson becomes private or is deleted', async () => {
    const { lan, id, code } = await kitchen(server);
    expect((await change(lan, id, { indexed: true })).body).toMatchObject({ indexed: true });
    const hidden = await change(lan, id, { is_public: false });
    expect(hidden.body).toMatchObject({ share_code: null, indexed: false });
    expect((await open(server, code)).status).toBe(404);
    await change(lan, id, { is_public: true });
    expect((await open(server, code)).status).toBe(404);
    const next = await share(lan, id);
    await lan.call(deleteLesson, { params: { id } });
    expect((await open(server, next)).status).toBe(404);
  });

  it('does not open a private lesson that still has a code', async () => {
    const { id, code } = await kitchen(server);
    await server.store.query.updateTable('lessons').set({ is_public: 0 }).where('id', '=', id).execute();
    expect((await open(server, code)).status).toBe(404);
  });

  it("is invalid while its owner's account is to be deleted", async () => {
    const { lan, code } = await kitchen(server);
    await server.store.query
      .updateTable('users')
      .set({ delete_at: Date.now() + 60_000 })
      .where('id', '=', await idOf(lan))
      .execute();
    expect((await open(server, code)).status).toBe(404);
  });

  it('can only be changed and seen by its owner', async () => {
    const { lan, id } = await kitchen(server);
    const minh = await server.newcomer();
    expect((await change(minh, id, { shared: false })).status).toBe(404);
    const seen = await minh.call(listLessons, { query: { from_user_id: await idOf(lan) } });
    expect(seen.body).toEqual([{ id, lesson_name: 'Bếp', description: 'Từ ở trong bếp', is_public: true }]);
  });

  it.each([{ shared: 'yes' }, { shared: null }, { indexed: 1 }])('refuses %j with 422', async (body) => {
    const lan = await server.newcomer();
    const id = await lessonOf(lan);
    expect((await lan.send('PUT', `/api/lesson/${id}`, body)).status).toBe(422);
  });

  it.each(['ABCDEFGHJK', 'abc', '%00', 'x'.repeat(200), "'%20or%201=1"])(
    'answers 404 to %s',
    async (code) => {
      const answer = await server.anonymous.send('GET', `/api/shared/${code}`);
      expect(answer).toMatchObject({ status: 404, body: { status_code: 404 } });
      const lan = await server.newcomer();
      expect((await lan.send('POST', `/api/shared/${code}/save`)).status).toBe(404);
    },
  );

  it('shows longer lessons in pages of 500', async () => {
    const lan = await server.newcomer();
    const id = await lessonOf(lan, 'Dài');
    const { id: first } = await lan.addWord('word 0', 'từ 0', id);
    const row = await server.store.query
      .selectFrom('words')
      .selectAll()
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 500 }, (_, n) => ({
      ...row,
      id: first + n + 1,
      foreign_word: `word ${n + 1}`,
    }));
    await server.store.query.insertInto('words').values(more).execute();
    const share_code = await share(lan, id);
    const page = async (n: number) =>
      (await server.anonymous.call(openSharedLesson, { params: { share_code }, query: { page: n } })).body;
    expect(await page(1)).toMatchObject({ lesson: { words: 501 }, total_pages: 2, page: 1 });
    expect((await page(1)).data).toHaveLength(500);
    expect((await page(2)).data).toMatchObject([{ foreign_word: 'word 0' }]);
    expect((await page(1_000_000_000)).data).toEqual([]);
    const minh = await server.newcomer();
    expect((await save(minh, share_code)).body).toMatchObject({ added: 501 });
  });
});

onBothDatabases('a shared lesson that is saved', (server) => {
  it('is copied in the same order, and a second save adds only new words', async () => {
    const { lan, id, code } = await kitchen(server);
    const minh = await server.newcomer();
    const first = await save(minh, code);
    const own = { lesson_name: 'Bếp', description: 'Từ ở trong bếp', share_code: null };
    expect(first.body).toMatchObject({ added: 2, lesson: own });
    const copy = first.body.lesson?.id ?? 0;
    expect(await wordsIn(minh, copy)).toEqual(['spoon', 'bowl']);
    expect((await save(minh, code)).body).toMatchObject({ added: 0, lesson: { id: copy } });
    await lan.addWord('fork', 'cái nĩa', id);
    expect((await save(minh, code)).body).toMatchObject({ added: 1, lesson: { id: copy } });
    expect(await wordsIn(lan, id)).toHaveLength(3);
  });

  it('is copied once by concurrent calls (race)', async () => {
    const { code } = await kitchen(server);
    const minh = await server.newcomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(minh, code)));
    expect(new Set(answers.map(({ body }) => body.lesson?.id)).size).toBe(1);
    expect((await minh.call(listWords)).body.data).toHaveLength(2);
  });

  it('is not mixed into a lesson that has the same name', async () => {
    const { code } = await kitchen(server);
    const minh = await server.newcomer();
    const mine = await lessonOf(minh, 'BẾP');
    expect((await save(minh, code)).body.lesson).toMatchObject({ lesson_name: 'Bếp 2' });
    expect(await wordsIn(minh, mine)).toEqual([]);
  });

  it('includes existing copies that are in no lesson, but no others', async () => {
    const { bowl, spoon, code } = await kitchen(server);
    const minh = await server.newcomer();
    const mine = await lessonOf(minh, 'Của tôi');
    const pull = (word: number, to_lesson_id: number | null) =>
      minh.call(copyWords, { body: { user_word_ids: [word], to_lesson_id } });
    await pull(bowl.id, mine);
    await pull(spoon.id, null);
    const { body } = await save(minh, code);
    expect(body.added).toBe(1);
    expect(await wordsIn(minh, body.lesson?.id ?? 0)).toEqual(['spoon']);
    expect(await wordsIn(minh, mine)).toEqual(['bowl']);
  });

  it('creates no lesson when all of its words are in other lessons', async () => {
    const { bowl, spoon, code } = await kitchen(server);
    const minh = await server.newcomer();
    const user_word_ids = [bowl.id, spoon.id];
    await minh.call(copyWords, { body: { user_word_ids, to_lesson_id: await lessonOf(minh, 'Của tôi') } });
    expect((await save(minh, code)).body).toEqual({ status_code: 200, lesson: null, added: 0 });
    expect((await minh.call(listLessons)).body).toHaveLength(1);
  });

  it('is not copied for its owner', async () => {
    const { lan, id, code } = await kitchen(server);
    expect((await save(lan, code)).body).toMatchObject({ added: 0, lesson: { id } });
    expect((await lan.call(listWords)).body.data).toHaveLength(2);
  });

  it('needs an account', async () => {
    const { code } = await kitchen(server);
    expect((await save(server.anonymous, code)).status).toBe(401);
  });
});

onBothDatabases(
  'links of lessons from one address',
  (server) => {
    it('are rate-limited, including invalid codes', async () => {
      const { code } = await kitchen(server);
      const answers = [];
      for (let n = 0; n < 5; n += 1) answers.push(await open(server, n === 0 ? code : 'ABCDEFGHJK'));
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await open(server, code)).status).toBe(429);
    });
  },
  { RATE_LIMIT: '0.01' },
);

onBothDatabases(
  'links of lessons in a school',
  (server) => {
    it('are created only by admins', async () => {
      const boss = await server.newcomer('Cô Hoa');
      const pupil = await server.newcomer('Sao Băng');
      const id = await lessonOf(pupil);
      const refusal = { status: 403, body: { detail: 'In this school only admins share lessons by link.' } };
      expect(await change(pupil, id, { shared: true })).toMatchObject(refusal);
      expect((await open(server, await share(boss, await lessonOf(boss)))).status).toBe(200);
      // A code from the time before the installation became a school.
      await server.store.query
        .updateTable('lessons')
        .set({ share_code: 'ABCDEFGHJK' })
        .where('id', '=', id)
        .execute();
      expect((await open(server, 'ABCDEFGHJK')).status).toBe(404);
    });
  },
  { SCHOOL: 'on' },
);
