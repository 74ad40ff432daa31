import { randomUUID } from 'node:crypto';
import { reviewAnswers } from '@icando/contract/learning';
import { createLesson } from '@icando/contract/lessons';
import { createWord, deleteWord, listWords, updateWord, type Word } from '@icando/contract/words';
import { seededDice, shuffled } from '@icando/game/dice';
import { expect, it } from 'vitest';
import { type Client, onBothDatabases } from '../../test/support/testing.fixture.ts';

onBothDatabases('writes made offline', (server) => {
  async function listed(client: Client): Promise<string[]> {
    const { body } = await client.call(listWords, { query: { size: 100 } });
    return body.data.map(({ foreign_word, native_word }) => `${foreign_word} = ${native_word}`).toSorted();
  }

  const edit = (word: Word, native_word: string, client_id: string = randomUUID()) => ({
    params: { id: word.id },
    body: { native_word, made_offline: { client_id, expected: { native_word: word.native_word } } },
  });

  it('create one word per client_id, even when sent concurrently', async () => {
    const lan = await server.newcomer();
    const body = { word_e: 'cat', word_v: 'mèo', client_id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => lan.call(createWord, { body })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.word.id}`)).size).toBe(1);
    expect(await listed(lan)).toEqual(['cat = mèo']);
  });

  it('have client ids that are separate for each user', async () => {
    const [lan, hoa] = [await server.newcomer(), await server.newcomer()];
    const body = { word_e: 'cat', word_v: 'mèo', client_id: randomUUID() };
    const [one, other] = [await lan.call(createWord, { body }), await hoa.call(createWord, { body })];
    expect(one.body.word.id).not.toBe(other.body.word.id);
    expect(await listed(hoa)).toEqual(['cat = mèo']);
  });

  it('do not restore a word that was deleted before they were sent again', async () => {
    const lan = await server.newcomer();
    const body = { word_e: 'cat', word_v: 'mèo', client_id: randomUUID() };
    const { body: first } = await lan.call(createWord, { body });
    await lan.call(deleteWord, { params: { id: first.word.id } });
    expect((await lan.call(createWord, { body })).body.word.id).toBe(first.word.id);
    expect(await listed(lan)).toEqual([]);
  });

  it('change a word that no other device has changed, even when sent twice', async () => {
    const lan = await server.newcomer();
    const cat = await lan.addWord('cat', 'mèo');
    const change = edit(cat, 'con mèo');
    for (const time of [1, 2]) {
      const { body } = await lan.call(updateWord, change);
      expect([time, body.kept_both, body.word.id]).toEqual([time, undefined, cat.id]);
    }
    expect(await listed(lan)).toEqual(['cat = con mèo']);
  });

  it('add one copy when another device has changed the same text', async () => {
    const lan = await server.newcomer();
    const cat = await lan.addWord('cat', 'mèo');
    await lan.call(updateWord, { params: { id: cat.id }, body: { native_word: 'mèo nhà' } });
    const change = edit(cat, 'con mèo');
    const ids = [];
    for (const time of [1, 2]) {
      const { body } = await lan.call(updateWord, change);
      expect([time, body.kept_both]).toEqual([time, true]);
      ids.push(body.word.id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(ids).not.toContain(cat.id);
    expect(await listed(lan)).toEqual(['cat = con mèo', 'cat = mèo nhà']);
  });

  it('are merged when another device has changed another text of the word', async () => {
    const lan = await server.newcomer();
    const cat = await lan.addWord('cat', 'mèo');
    await lan.call(updateWord, { params: { id: cat.id }, body: { note: 'kêu meo meo' } });
    const { body } = await lan.call(updateWord, edit(cat, 'con mèo'));
    expect(body).toMatchObject({ native_word: 'con mèo', note: 'kêu meo meo' });
    expect(body.kept_both).toBeUndefined();
  });

  it('keep the copy of a private word private', async () => {
    const [lan, hoa] = [await server.newcomer(), await server.newcomer()];
    const { body: made } = await lan.call(createLesson, { body: { lesson_name: 'Riêng', is_public: false } });
    const { body: first } = await lan.call(createWord, {
      body: { word_e: 'cat', word_v: 'mèo', lesson: made.lesson.id },
    });
    await lan.call(updateWord, { params: { id: first.word.id }, body: { native_word: 'mèo nhà' } });
    const change = edit(first.word, 'con mèo');
    const { body } = await lan.call(updateWord, { ...change, body: { ...change.body, lesson_id: null } });
    expect(body).toMatchObject({ kept_both: true, lesson_id: null });
    const me = await server.store.query
      .selectFrom('words')
      .select('user_id')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const seen = await hoa.call(listWords, { query: { from_user_id: me.user_id } });
    expect(seen.body.data).toEqual([]);
  });

  it.each([
    ['no UUID', { client_id: 'x', expected: {} }],
    ['nothing expected', { client_id: randomUUID() }],
    ['a number', 7],
  ])('are refused with %s', async (_what, made_offline) => {
    const lan = await server.newcomer();
    const { id } = await lan.addWord('cat', 'mèo');
    expect((await lan.send('PUT', `/api/word/${id}`, { native_word: 'x', made_offline })).status).toBe(422);
  });

  it.each([1, 2, 3])('from two devices are all applied exactly once in any order (seed %i)', async (seed) => {
    const dice = seededDice(seed);
    const lan = await server.newcomer();
    const words: Word[] = [];
    for (let n = 0; n < 20; n += 1) words.push(await lan.addWord(`word${n}`, `từ ${n}`));
    const since = Date.now() - 3_000;
    const device = (name: string) => {
      const edits = shuffled(words, dice)
        .slice(0, 10)
        .map((word) => {
          const change = edit(word, `${word.native_word} ${name}`);
          return async () => (await lan.call(updateWord, change)).status;
        });
      const run_id = randomUUID();
      const answers = Array.from({ length: 100 }, (_, index) => ({
        index,
        word_id: words[Math.floor(dice() * words.length)]?.id ?? 0,
        correct: dice() < 0.8,
        answer_ms: 900,
        at_ms: index,
        game: 'game_select' as const,
      }));
      const batches = [answers.slice(0, 37), answers.slice(37)].map((some) => async () => {
        const body = { run_id, started_at: since, answers: some };
        return (await lan.call(reviewAnswers, { body })).status;
      });
      return { name, edits, sends: [...edits, ...batches] };
    };
    const [phone, laptop] = [device('ở điện thoại'), device('ở máy tính')];
    const queues = shuffled([phone, laptop], dice).map(({ sends }) => [...sends]);
    // Each device sends in its own order. Some calls arrive twice, as if their answer had been lost.
    while (queues.some((queue) => queue.length > 0)) {
      const queue = queues[Math.floor(dice() * 2)];
      const send = queue?.shift();
      if (send === undefined) continue;
      const times = dice() < 0.3 ? 2 : 1;
      for (let time = 0; time < times; time += 1) expect(await send()).toBe(200);
    }
    const list = await listed(lan);
    expect(new Set(list).size).toBe(list.length);
    for (const { name, edits } of [phone, laptop])
      expect(list.filter((text) => text.endsWith(name))).toHaveLength(edits.length);
    const { answers } = await server.store.query
      .selectFrom('answers')
      .select(({ fn }) => fn.countAll<number>().as('answers'))
      .where('user_id', '=', (eb) =>
        eb
          .selectFrom('words')
          .select('user_id')
          .where('id', '=', words[0]?.id ?? 0),
      )
      .executeTakeFirstOrThrow();
    expect(String(answers)).toBe('200');
  });
});
