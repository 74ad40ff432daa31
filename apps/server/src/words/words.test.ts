import { myUser } from '@icando/contract/accounts';
import { createWord, listWords, updateWord } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { wordRow } from './word-rows.ts';
import { lessonOf, listed } from '../../test/support/words/words.fixture.ts';

onBothDatabases('creating a word', (server) => {
  it('stores its IPA, note and lesson and returns the path of its audio', async () => {
    const lan = await server.newcomer('Lan');
    const lesson = await lessonOf(lan, 'Quê ngoại');
    const { body } = await lan.call(createWord, {
      body: { word_e: ' umbrella ', word_v: 'chiếc ô', pronun: 'ʌmˈbrelə', note: 'trời mưa', lesson },
    });
    expect(body.word).toMatchObject({
      foreign_word: 'umbrella',
      native_word: 'chiếc ô',
      pronunciation_foreign: 'ʌmˈbrelə',
      note: 'trời mưa',
      lesson_id: lesson,
    });
    expect(body).toEqual({ ...body.word, status_code: 200, word: body.word });
    expect(body.word.audio).toMatch(/^audio\/[0-9a-f]{2}\/[0-9a-f]{64}\.mp3$/);
    expect((await lan.call(listWords)).body).toMatchObject({ total_pages: 1, page: 1, data: [body.word] });
  });

  it('composes decomposed Vietnamese letters', async () => {
    const lan = await server.newcomer();
    const word = await lan.addWord('house', 'nha\u0300');
    expect(word.native_word).toBe('nhà');
  });

  it.each([
    ['33 letters', { word_e: 'x'.repeat(33) }],
    ['nothing but spaces', { word_v: '   ' }],
    ['NUL', { word_e: 'a\u0000b' }],
    ['a lone surrogate', { word_e: '\ud800' }],
    ['an object', { word_e: { toString: 'x' } }],
    ['a number', { word_v: 7 }],
    ['a lesson id that is a text', { lesson: '1' }],
    ['a lesson id beyond 2^53', { lesson: 2 ** 53 }],
    ['a phonetic of 65 letters', { pronun: 'x'.repeat(65) }],
    ['English of invisible characters', { word_e: '\u200b\u2800' }],
    ['Vietnamese of invisible characters', { word_v: '\u2060' }],
  ])('refuses %s with 422 and stores nothing', async (_what, wrong) => {
    const lan = await server.newcomer();
    const answer = await lan.send('POST', '/api/word', { word_e: 'cat', word_v: 'mèo', ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ status_code: 422, errors: [{ path: Object.keys(wrong)[0] }] });
    expect(await listed(lan)).toEqual([]);
  });

  it('counts code points, not bytes or UTF-16 code units', async () => {
    const lan = await server.newcomer();
    const word = await lan.addWord('🙂'.repeat(32), 'ừ'.repeat(32));
    expect(word.foreign_word).toHaveLength(64);
  });

  it('answers 404 to a lesson that is foreign or does not exist', async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const lesson = await lessonOf(lan, 'Của Lan');
    for (const id of [lesson, 123_456_789]) {
      const answer = await minh.send('POST', '/api/word', { word_e: 'cat', word_v: 'mèo', lesson: id });
      expect(answer).toMatchObject({ status: 404, body: { status_code: 404, detail: 'Not found' } });
    }
  });
});

onBothDatabases('a list of words', (server) => {
  it('has pages, the newest word first, and is empty past its end', async () => {
    const lan = await server.newcomer();
    for (let i = 1; i <= 12; i += 1) await lan.addWord(`word ${i}`, `từ ${i}`);
    expect(await listed(lan)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((i) => `word ${i}`));
    const second = await lan.call(listWords, { query: { page: 2 } });
    expect(second.body).toMatchObject({ page: 2, total_pages: 2 });
    expect(second.body.data).toHaveLength(2);
    expect((await lan.call(listWords, { query: { page: 3 } })).body).toMatchObject({
      data: [],
      total_pages: 2,
    });
  });

  it.each([
    { page: 0 },
    { page: -1 },
    { page: 'x' },
    { page: '1e2' },
    { size: 0 },
    { size: 1e9 },
    { size: 10_001 },
    { lesson_ids: '1,,2' },
    { lesson_ids: 'x' },
    { lesson_ids: '9007199254740993' },
    { from_user_id: -1 },
    { search: 'x'.repeat(65) },
    { search: '\u0000' },
  ])('refuses %j with 422', async (query) => {
    const lan = await server.newcomer();
    const answer = await lan.call(listWords, { query: query as unknown as Record<string, string> });
    expect(answer.status).toBe(422);
  });

  it('returns all words of the caller with a large size', async () => {
    const lan = await server.newcomer();
    for (let i = 0; i < 15; i += 1) await lan.addWord(`w${i}`, `t${i}`);
    expect(await listed(lan, { page: 1, size: 9999, from_user_id: 0 })).toHaveLength(15);
  });

  it('is searched on both sides without diacritics, case or wildcards', async () => {
    const lan = await server.newcomer();
    await lan.addWord('House', 'ngôi nhà');
    await lan.addWord('field', 'cánh đồng');
    await lan.addWord('100%', 'một trăm phần trăm');
    expect(await listed(lan, { search: 'nha' })).toEqual(['House']);
    expect(await listed(lan, { search: 'NHÀ' })).toEqual(['House']);
    expect(await listed(lan, { search: 'dong' })).toEqual(['field']);
    expect(await listed(lan, { search: 'hous' })).toEqual(['House']);
    expect(await listed(lan, { search: '%' })).toEqual(['100%']);
    expect(await listed(lan, { search: '_' })).toEqual([]);
    expect(await listed(lan, { search: '\\' })).toEqual([]);
  });

  it('is filtered by lessons, where 0 stands for words without one', async () => {
    const lan = await server.newcomer();
    const [a, b] = [await lessonOf(lan, 'A'), await lessonOf(lan, 'B')];
    await lan.addWord('in a', 'a', a);
    await lan.addWord('in b', 'b', b);
    await lan.addWord('loose', 'c');
    expect(await listed(lan, { lesson_ids: String(a) })).toEqual(['in a']);
    expect(await listed(lan, { lesson_ids: `${a},${b}` })).toEqual(['in b', 'in a']);
    expect(await listed(lan, { lesson_ids: '0' })).toEqual(['loose']);
    expect(await listed(lan, { lesson_ids: `0,${a}` })).toEqual(['loose', 'in a']);
    expect(await listed(lan, { lesson_ids: '' })).toHaveLength(3);
  });
});

onBothDatabases(
  'a very long list of words',
  (server) => {
    it('counts as several calls for the rate limit', async () => {
      const lan = await server.newcomer();
      const { body: me } = await lan.call(myUser);
      const rows = Array.from({ length: 4000 }, (_, i) =>
        wordRow({
          userId: me.id,
          foreign: `word ${i}`,
          native: 'ừ'.repeat(32),
          pronunciation: '',
          note: 'n'.repeat(255),
          lessonId: null,
        }),
      );
      for (let start = 0; start < rows.length; start += 1000)
        await server.store.query
          .insertInto('words')
          .values(rows.slice(start, start + 1000))
          .execute();
      expect(await listed(lan, { size: 10_000 })).toHaveLength(4000);
      const next = await lan.call(listWords);
      expect(next.status).toBe(429);
      expect(Number(next.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    });
  },
  { RATE_LIMIT: '0.02' },
);

onBothDatabases('changing a word', (server) => {
  it('replaces its Vietnamese, phonetic and lesson and updates the search', async () => {
    const lan = await server.newcomer();
    const lesson = await lessonOf(lan, 'Unit 3');
    const { id } = await lan.addWord('neighbour', 'hàng xóm');
    const changed = await lan.call(updateWord, {
      params: { id },
      body: {
        foreign_word: 'neighbour',
        native_word: 'láng giềng',
        pronunciation_foreign: 'ˈneɪbə',
        lesson_id: lesson,
      },
    });
    expect(changed.body.word).toMatchObject({
      native_word: 'láng giềng',
      pronunciation_foreign: 'ˈneɪbə',
      lesson_id: lesson,
    });
    expect(await listed(lan, { search: 'lang gieng' })).toEqual(['neighbour']);
    expect(await listed(lan, { search: 'hang xom' })).toEqual([]);
  });

  it('keeps omitted fields and removes the lesson with null', async () => {
    const lan = await server.newcomer();
    const { id } = await lan.addWord('cat', 'mèo', await lessonOf(lan, 'Thú'));
    const loose = await lan.call(updateWord, { params: { id }, body: { lesson_id: null } });
    expect(loose.body.word).toMatchObject({ native_word: 'mèo', lesson_id: null });
  });

  it('refuses another English side with 422', async () => {
    const lan = await server.newcomer();
    const { id } = await lan.addWord('cat', 'mèo');
    const answer = await lan.call(updateWord, { params: { id }, body: { foreign_word: 'dog' } });
    expect(answer.status).toBe(422);
  });

  it("answers 404 to another user's word and to invalid ids", async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const { id } = await lan.addWord('cat', 'mèo');
    for (const odd of [id, 'x', '0', '-1', '1.5', '9007199254740993', '%00']) {
      expect((await minh.send('PUT', `/api/word/${odd}`, { native_word: 'x' })).status).toBe(404);
      expect((await minh.send('DELETE', `/api/word/${odd}`)).status).toBe(404);
    }
    expect(await listed(lan)).toEqual(['cat']);
  });
});
