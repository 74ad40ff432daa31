import { saveSharedLesson } from '@icando/contract/shared-lessons';
import { deleteLesson, listLessons, updateLesson } from '@icando/contract/lessons';
import { myUser } from '@icando/contract/accounts';
import { copyWords, createWord, listWords, moveWords, updateWord } from '@icando/contract/words';
import { describe, expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { lessonOf, listed } from '../../test/support/words/words.fixture.ts';

onBothDatabases('moving and copying words', (server) => {
  it('moves all words or none', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const lesson = await lessonOf(lan, 'Đích');
    const mine = await lan.addWord('cat', 'mèo');
    const theirs = await minh.addWord('dog', 'chó');
    const mixed = await lan.call(moveWords, {
      body: { user_word_ids: [mine.id, theirs.id], to_lesson_id: lesson },
    });
    expect(mixed.status).toBe(404);
    expect(await listed(lan, { lesson_ids: String(lesson) })).toEqual([]);
    await lan.call(moveWords, { body: { user_word_ids: [mine.id, mine.id], to_lesson_id: lesson } });
    expect(await listed(lan, { lesson_ids: String(lesson) })).toEqual(['cat']);
  });

  it('creates one copy for concurrent pulls of a word (race)', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const { id } = await lan.addWord('firefly', 'đom đóm');
    const body = { user_word_ids: [id], to_lesson_id: null };
    const answers = await Promise.all(Array.from({ length: 5 }, () => minh.call(copyWords, { body })));
    const copies = new Set(answers.map((answer) => answer.body.data[0]?.id));
    expect(copies.size).toBe(1);
    expect(copies.has(id)).toBe(false);
    expect(await listed(minh)).toEqual(['firefly']);
    const { body: me } = await lan.call(myUser);
    const theirs = await minh.call(listWords, { query: { from_user_id: me.id } });
    expect(theirs.body.data).toMatchObject([{ id, pulled: true }]);
  });

  it('copies no word of invisible characters, which could be stored once', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const lesson = await lessonOf(lan, 'Thú');
    const words = [await lan.addWord('ghost', 'ma', lesson), await lan.addWord('cat', 'mèo', lesson)];
    await server.store.query
      .updateTable('words')
      .set({ foreign_word: '\u2800\u200b' })
      .where('id', '=', words[0]?.id ?? 0)
      .execute();
    const body = { user_word_ids: words.map(({ id }) => id), to_lesson_id: null };
    expect((await minh.call(copyWords, { body })).body.data).toMatchObject([{ foreign_word: 'cat' }]);
    const shared = await lan.call(updateLesson, { params: { id: lesson }, body: { shared: true } });
    const share_code = String(shared.body.share_code);
    expect((await minh.call(saveSharedLesson, { params: { share_code } })).status).toBe(200);
    expect(await listed(minh)).toEqual(['cat']);
  });

  it("copies the caller's own word on every call", async () => {
    const lan = await server.newcomer();
    const { id } = await lan.addWord('cat', 'mèo');
    const lesson = await lessonOf(lan, 'Thú');
    const copied = await lan.call(copyWords, { body: { user_word_ids: [id], to_lesson_id: lesson } });
    expect(copied.body.data).toMatchObject([{ foreign_word: 'cat', lesson_id: lesson }]);
    expect(await listed(lan)).toEqual(['cat', 'cat']);
  });

  it.each([[[]], [['1']], [[0]], [Array.from({ length: 501 }, (_, i) => i + 1)], ['1,2']])(
    'refuses the ids %j with 422',
    async (ids) => {
      const lan = await server.newcomer();
      const answer = await lan.send('POST', '/api/words/copy', { user_word_ids: ids, to_lesson_id: null });
      expect(answer.status).toBe(422);
    },
  );
});

onBothDatabases("another user's words", (server) => {
  const visibleTo = async (viewer: Client, owner: Client) => {
    const { body: me } = await owner.call(myUser);
    return listed(viewer, { from_user_id: me.id });
  };

  it('include public lessons and words without a lesson, but no private lesson', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    await lan.addWord('open', 'mở', await lessonOf(lan, 'Public'));
    await lan.addWord('loose', 'rời');
    const { id } = await lan.addWord('secret', 'bí mật', await lessonOf(lan, 'Private', false));
    expect(await visibleTo(minh, lan)).toEqual(['loose', 'open']);
    expect((await minh.call(copyWords, { body: { user_word_ids: [id], to_lesson_id: null } })).status).toBe(
      404,
    );
    const { body: me } = await lan.call(myUser);
    const unknown = { query: { from_user_id: 4_242 } };
    expect((await minh.call(listWords, unknown)).status).toBe(404);
    expect((await minh.call(listLessons, unknown)).status).toBe(404);
    expect(await visibleTo(lan, minh)).toEqual([]);
    const lessons = await minh.call(listLessons, { query: { from_user_id: me.id } });
    expect(lessons.body.map((lesson) => lesson.lesson_name)).toEqual(['Public']);
  });

  describe('a word that leaves a private lesson', () => {
    it('stays hidden when its lesson is deleted, until it is put into a public one', async () => {
      const lan = await server.newcomer();
      const minh = await server.newcomer();
      const hidden = await lessonOf(lan, 'Private', false);
      const { id } = await lan.addWord('secret', 'bí mật', hidden);
      await lan.call(deleteLesson, { params: { id: hidden } });
      expect(await listed(lan)).toEqual(['secret']);
      expect(await visibleTo(minh, lan)).toEqual([]);
      const open = await lessonOf(lan, 'Public');
      await lan.call(updateWord, { params: { id }, body: { lesson_id: open } });
      expect(await visibleTo(minh, lan)).toEqual(['secret']);
      await lan.call(updateWord, { params: { id }, body: { lesson_id: null } });
      expect(await visibleTo(minh, lan)).toEqual(['secret']);
    });

    it.each(['put', 'move', 'copy'] as const)('stays hidden when it is taken out by %s', async (way) => {
      const lan = await server.newcomer();
      const minh = await server.newcomer();
      const { id } = await lan.addWord('secret', 'bí mật', await lessonOf(lan, 'Private', false));
      const ids = { user_word_ids: [id], to_lesson_id: null };
      if (way === 'put') await lan.call(updateWord, { params: { id }, body: { lesson_id: null } });
      if (way === 'move') await lan.call(moveWords, { body: ids });
      if (way === 'copy') await lan.call(copyWords, { body: ids });
      expect(await visibleTo(minh, lan)).toEqual([]);
    });
  });

  it("are listed without the owner's notes", async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    await lan.call(createWord, {
      body: { word_e: 'crush', word_v: 'người thầm thương', note: 'bạn M. lớp B' },
    });
    const { body: me } = await lan.call(myUser);
    const { body } = await minh.call(listWords, { query: { from_user_id: me.id } });
    expect(body.data).toMatchObject([{ foreign_word: 'crush', note: '' }]);
  });

  it('are hidden when their lesson becomes private', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const lesson = await lessonOf(lan, 'Turns');
    await lan.addWord('cat', 'mèo', lesson);
    expect(await visibleTo(minh, lan)).toEqual(['cat']);
    await lan.call(updateLesson, { params: { id: lesson }, body: { is_public: false } });
    expect(await visibleTo(minh, lan)).toEqual([]);
  });
});
