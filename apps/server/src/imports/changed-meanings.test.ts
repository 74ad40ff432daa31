import { randomUUID } from 'node:crypto';
import { myUser } from '@icando/contract/accounts';
import { importStatus, previewImport, undoImport } from '@icando/contract/imports';
import { reviewAnswers } from '@icando/contract/learning';
import { createLesson } from '@icando/contract/lessons';
import { createWord, listWords } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { wordsOf } from '../../test/support/imports/imports.fixture.ts';

onBothDatabases('words that an import has with another meaning', (server) => {
  async function lessonOf(client: Client, name: string): Promise<number> {
    return (await client.call(createLesson, { body: { lesson_name: name } })).body.id;
  }

  const preview = async (client: Client, text: string) =>
    (await client.call(previewImport, { body: { text } })).body;

  async function commit(client: Client, id: number, lesson_id: number | null, changed?: object) {
    const body = { lesson_id, ...(changed === undefined ? {} : { changed }) };
    const { status } = await client.send('POST', `/api/import/${id}/commit`, body);
    expect(status).toBe(202);
    const now = async () => (await client.call(importStatus, { params: { id } })).body;
    await expect.poll(async () => (await now()).state).toBe('done');
    return now();
  }

  const LIST = 'plum\tquả mận\nbank\tbờ sông\ncat\tcon mèo\npen\tbút';

  async function collector() {
    const lan = await server.newcomer();
    const lesson = await lessonOf(lan, 'Từ');
    const other = await lessonOf(lan, 'Khác');
    await lan.addWord('plum', 'quả mân', lesson);
    await lan.addWord('bank', 'ngân hàng', lesson);
    await lan.addWord('cat', 'con mèo', lesson);
    await lan.addWord('pen', 'chuồng', other);
    return { lan, lesson, other };
  }

  it('get the example of the row that has their meaning, of whatever class', async () => {
    const lan = await server.newcomer();
    const { import_id } = await preview(lan, 'saw\tcái cưa\nfound\tthành lập\nleft\trời đi\ncost\tchi phí');
    await commit(lan, import_id, null);
    const examples = new Map(
      (await lan.call(listWords)).body.data.map(({ foreign_word, example }) => [foreign_word, example]),
    );
    expect(examples.get('saw')).toMatch(/\bsaw\b/);
    expect(examples.get('found')).toMatch(/\bfounded\b/);
    expect(examples.get('left')).toBe('');
    expect(examples.get('cost')).toMatch(/\bcosts?\b/);
  });

  it('are previewed with the lesson in which they are', async () => {
    const { lan, lesson, other } = await collector();
    const { changed, new: added, existing } = await preview(lan, LIST);
    expect({ added, existing }).toEqual({ added: 3, existing: 1 });
    expect(changed).toEqual(
      [
        { row: 1, foreign: 'plum', native: 'quả mận', mine: 'quả mân', lesson_id: lesson },
        { row: 2, foreign: 'bank', native: 'bờ sông', mine: 'ngân hàng', lesson_id: lesson },
        { row: 4, foreign: 'pen', native: 'bút', mine: 'chuồng', lesson_id: other },
      ].map((row) => ({ ...row, is_same_source: false })),
    );
  });

  it('are added beside the others when nothing is chosen, as before', async () => {
    const { lan, lesson } = await collector();
    const { import_id } = await preview(lan, LIST);
    expect(await commit(lan, import_id, lesson)).toMatchObject({ added: 3, existing: 1, updated: 0 });
    expect(await wordsOf(lan)).toHaveLength(7);
  });

  it('get the meaning of the list, in the chosen lesson only, and an undo gives it back', async () => {
    const { lan, lesson } = await collector();
    const before = await wordsOf(lan);
    const { import_id } = await preview(lan, LIST);
    const done = await commit(lan, import_id, lesson, { otherwise: 'update' });
    expect(done).toMatchObject({ added: 1, updated: 2, existing: 1, failed: 0 });
    expect(new Set(await wordsOf(lan))).toEqual(
      new Set(['pen=bút', 'pen=chuồng', 'cat=con mèo', 'bank=bờ sông', 'plum=quả mận']),
    );
    await lan.call(undoImport, { params: { id: import_id } });
    expect(await wordsOf(lan)).toEqual(before);
  });

  it('stay as they are, or become another word, each as chosen', async () => {
    const { lan, lesson } = await collector();
    const { import_id } = await preview(lan, LIST);
    const done = await commit(lan, import_id, lesson, {
      otherwise: 'keep',
      rows: [{ row: 2, choice: 'add' }],
    });
    expect(done).toMatchObject({ added: 2, updated: 0, existing: 2 });
    const words = await wordsOf(lan);
    expect(words.filter((word) => /plum|bank/.test(word)).toSorted()).toEqual([
      'bank=bờ sông',
      'bank=ngân hàng',
      'plum=quả mân',
    ]);
  });

  it('of an earlier version of a deck are updated wherever they are, and never added twice', async () => {
    const lan = await server.newcomer();
    const deck = (meaning: string) => `#separator:tab\n#guid column:1\nA1\tcat\t${meaning}\nA2\tdog\tcon chó`;
    await commit(lan, (await preview(lan, deck('con méo'))).import_id, await lessonOf(lan, 'Cũ'));
    const lesson = await lessonOf(lan, 'Mới');
    const shown = await preview(lan, deck('con mèo'));
    expect(shown).toMatchObject({ new: 0, existing: 2, left_out: [] });
    expect(shown.changed).toMatchObject([{ row: 1, mine: 'con méo', is_same_source: true }]);
    expect(await commit(lan, shown.import_id, lesson, { otherwise: 'add' })).toMatchObject({ added: 0 });
    const again = await preview(lan, deck('con mèo'));
    await commit(lan, again.import_id, lesson, { otherwise: 'update' });
    expect(await wordsOf(lan)).toEqual(['cat=con mèo', 'dog=con chó']);
  });

  it('are not asked about where the list or the lesson has several meanings of a word', async () => {
    const { lan, lesson } = await collector();
    expect((await preview(lan, 'bank\tnhà băng\nbank\tbờ sông')).changed).toEqual([]);
    await lan.addWord('bank', 'bờ sông', lesson);
    expect((await preview(lan, 'bank\tnhà băng')).changed).toEqual([]);
  });

  it('keep their memories, unless they mean something else now', async () => {
    const lan = await server.newcomer();
    const { id: userId } = (await lan.call(myUser)).body;
    const lesson = await lessonOf(lan, 'Từ');
    const plum = await lan.addWord('plum', 'quả mân', lesson);
    const bank = await lan.addWord('bank', 'ngân hàng', lesson);
    const answers = [plum, bank].map(({ id }, index) => ({
      word_id: id,
      correct: true,
      answer_ms: 2_000,
      at_ms: 0,
      game: 'game_write' as const,
      index,
    }));
    await lan.call(reviewAnswers, { body: { run_id: randomUUID(), started_at: Date.now(), answers } });
    const linked = async () => {
      const rows = await server.store.query
        .selectFrom('memory_words')
        .innerJoin('words', 'words.id', 'memory_words.word_id')
        .select(['word_id', 'meaning', 'is_answered'])
        .where('memory_words.user_id', '=', userId)
        .orderBy('meaning')
        .execute();
      return rows.map(({ meaning, is_answered }) => `${meaning} ${is_answered}`);
    };
    const { import_id } = await preview(lan, LIST);
    await commit(lan, import_id, lesson, { otherwise: 'update' });
    expect(await linked()).toEqual(['quả mân 1']);
    await lan.call(undoImport, { params: { id: import_id } });
    expect(await linked()).toEqual(['ngân hàng 1', 'quả mân 1']);
  });

  it('are the words of the list if they are right answers for each other', async () => {
    const lan = await server.newcomer();
    await lan.addWord('colo(u)r', 'màu sắc');
    await lan.addWord('put on/off', 'mặc; hoãn');
    await lan.addWord('to go', 'đi');
    expect(
      await preview(lan, 'color\tmàu sắc\ncolour\tmàu sắc\nput on; put off\thoãn / mặc\nput on\tmặc\ngo\tđi'),
    ).toMatchObject({ new: 1, existing: 4, changed: [] });
  });

  it('are the words of earlier rows, however far above', async () => {
    const lan = await server.newcomer();
    const others = Array.from({ length: 1_200 }, (_, at) => `word${at}\tnghĩa ${at}`);
    const text = ['colo(u)r\tmàu sắc', 'sofa; couch\tghế', ...others, 'color\tmàu sắc', 'couch / sofa\tghế'];
    const { import_id } = await preview(lan, text.join('\n'));
    expect(await commit(lan, import_id, await lessonOf(lan, 'Từ'))).toMatchObject({
      added: 1_202,
      existing: 2,
    });
  });

  it('lose an example of the other meaning, and an undo gives it back', async () => {
    const lan = await server.newcomer();
    const lesson = await lessonOf(lan, 'Từ');
    const add = (word_e: string, word_v: string, example: string) =>
      lan.call(createWord, { body: { word_e, word_v, lesson, example, example_native: 'Câu của tôi.' } });
    await add('plum', 'quả mân', 'My plum.');
    await add('bank', 'ngân hàng', 'My bank.');
    await add('dog', 'con mèo', 'My dog.');
    await add('pen', 'chuồng', 'My pen.');
    const examples = async () =>
      Object.fromEntries(
        (await lan.call(listWords, { query: { size: 100 } })).body.data.map((word) => [
          word.foreign_word,
          [word.example, word.example_native],
        ]),
      );
    const before = await examples();
    const { import_id } = await preview(
      lan,
      'english,vietnamese,example\nplum,quả mận,\nbank,xyz,\ndog,con chó,\npen,bút,A pen of mine.',
    );
    await commit(lan, import_id, lesson, { otherwise: 'update' });
    const after = await examples();
    expect(after).toMatchObject({
      plum: ['My plum.', 'Câu của tôi.'],
      bank: ['', ''],
      pen: ['A pen of mine.', ''],
    });
    expect(after['dog']?.[0]).toMatch(/\bdogs?\b/i);
    expect(after['dog']?.[0]).not.toBe('My dog.');
    await lan.call(undoImport, { params: { id: import_id } });
    expect(await examples()).toEqual(before);
  });

  it('are refused with a choice that does not exist', async () => {
    const { lan, lesson } = await collector();
    const { import_id } = await preview(lan, LIST);
    const body = { lesson_id: lesson, changed: { otherwise: 'ask' } };
    expect((await lan.send('POST', `/api/import/${import_id}/commit`, body)).status).toBe(422);
  });
});
