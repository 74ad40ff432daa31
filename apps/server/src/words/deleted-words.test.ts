import { deleteLesson } from '@icando/contract/lessons';
import { copyWords, deleteWord, restoreWords } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { lessonOf, listed } from '../../test/support/words/words.fixture.ts';

onBothDatabases('deleting a word', (server) => {
  it('removes it from the list, and a restore returns it under the same id', async () => {
    const lan = await server.newcomer();
    const lesson = await lessonOf(lan, 'Thú');
    const { id } = await lan.addWord('cat', 'mèo', lesson);
    await lan.call(deleteWord, { params: { id } });
    expect(await listed(lan)).toEqual([]);
    expect((await lan.call(deleteWord, { params: { id } })).status).toBe(404);
    const back = await lan.call(restoreWords, { body: { user_word_ids: [id] } });
    expect(back.body.data).toMatchObject([{ id, foreign_word: 'cat', lesson_id: lesson }]);
    expect((await lan.call(restoreWords, { body: { user_word_ids: [id] } })).body.data).toHaveLength(1);
  });

  it('succeeds once for concurrent calls, as does restoring it (race)', async () => {
    const lan = await server.newcomer();
    const { id } = await lan.addWord('cat', 'mèo');
    const ten = (call: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 10 }, call));
    for (let round = 0; round < 3; round += 1) {
      const gone = await ten(() => lan.call(deleteWord, { params: { id } }));
      expect(gone.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(404)]);
      const back = await ten(() => lan.call(restoreWords, { body: { user_word_ids: [id] } }));
      expect(back.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(await listed(lan)).toEqual(['cat']);
    }
  });

  it('can be undone for both copies of a word that was pulled and deleted twice', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const word = await lan.addWord('firefly', 'đom đóm');
    const pull = { user_word_ids: [word.id], to_lesson_id: null };
    const ids: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      const id = (await minh.call(copyWords, { body: pull })).body.data[0]?.id ?? 0;
      await minh.call(deleteWord, { params: { id } });
      ids.push(id);
    }
    expect((await minh.call(restoreWords, { body: { user_word_ids: ids } })).status).toBe(200);
    expect(await listed(minh)).toEqual(['firefly', 'firefly']);
    expect((await minh.call(copyWords, { body: pull })).body.data[0]?.id).toBe(ids[1]);
  });

  it('can be undone for a pulled word while it is pulled again (race)', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const word = await lan.addWord('firefly', 'đom đóm');
    const pull = { user_word_ids: [word.id], to_lesson_id: null };
    for (let round = 0; round < 5; round += 1) {
      const id = (await minh.call(copyWords, { body: pull })).body.data[0]?.id ?? 0;
      await minh.call(deleteWord, { params: { id } });
      const answers = await Promise.all([
        minh.call(copyWords, { body: pull }),
        minh.call(restoreWords, { body: { user_word_ids: [id] } }),
        minh.call(copyWords, { body: pull }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('cannot be undone by another user', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const { id } = await lan.addWord('cat', 'mèo');
    await lan.call(deleteWord, { params: { id } });
    expect((await minh.call(restoreWords, { body: { user_word_ids: [id] } })).status).toBe(404);
    expect(await listed(minh)).toEqual([]);
  });

  it('can be undone without the lesson when the lesson was deleted', async () => {
    const lan = await server.newcomer();
    const lesson = await lessonOf(lan, 'Thú');
    const { id } = await lan.addWord('cat', 'mèo', lesson);
    await lan.call(deleteWord, { params: { id } });
    await lan.call(deleteLesson, { params: { id: lesson } });
    const back = await lan.call(restoreWords, { body: { user_word_ids: [id] } });
    expect(back.body.data).toMatchObject([{ id, lesson_id: null }]);
  });
});
