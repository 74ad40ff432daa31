import { reviewExam, reviewSetExam } from '@icando/contract/exam';
import { commitImport, undoImport } from '@icando/contract/imports';
import { reviewSettings, reviewToday } from '@icando/contract/learning';
import { createLesson, deleteLesson, listLessons } from '@icando/contract/lessons';
import { deleteWord, listWords } from '@icando/contract/words';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveOf, linesIn } from '../../../test/support/exports/account/account-archive.fixture.ts';
import { idOf } from '../../../test/support/community/community.fixture.ts';
import { openReplay } from '../../learning/index.ts';
import { onBothDatabases, type Client, type TestServer } from '../../../test/support/testing.fixture.ts';
import {
  answered,
  changed,
  committed,
  learner,
  learnt,
  openOther,
  OWN_PARAMETERS,
  preview,
  importArchive,
  RIVER,
} from '../../../test/support/imports/account-archive/archive.fixture.ts';

async function useOwnParameters({ store }: TestServer, client: Client): Promise<void> {
  const user_id = await idOf(client);
  const { query } = store;
  const model = {
    differences: JSON.stringify(OWN_PARAMETERS),
    answers: 12,
    loss_before: 0.5,
    loss_after: 0.25,
  };
  // Versions are numbered for the whole installation.
  for (const version of [4_001, 4_002])
    await query
      .insertInto('memory_models')
      .values({ version: version + (user_id % 1_000) * 10, user_id, ...model, created_at: version })
      .execute();
  await query
    .updateTable('learners')
    .set({ model: 4_002 + (user_id % 1_000) * 10, fit_answers: 400 })
    .where('user_id', '=', user_id)
    .execute();
  await openReplay(store).replayUser(user_id);
}

const wordsOf = async (client: Client) =>
  (await client.call(listWords, { query: { size: 10_000 } })).body.data
    .map(({ foreign_word, native_word }) => `${foreign_word}=${native_word}`)
    .sort();
async function countsOf({ store }: TestServer, client: Client) {
  const { answers, correct } = await store.query
    .selectFrom('answer_counts')
    .select((eb) => [
      eb.fn.sum<number | string>('answers').as('answers'),
      eb.fn.sum<number | string>('correct').as('correct'),
    ])
    .where('user_id', '=', await idOf(client))
    .executeTakeFirstOrThrow();
  return { answers: Number(answers), correct: Number(correct) };
}

onBothDatabases('an imported archive of an account', (server) => {
  describe('in an empty account of another installation', () => {
    const others: { close(): Promise<void> }[] = [];
    afterAll(async () => {
      for (const other of others) await other.close();
    });

    it('produces exactly the same words, lessons, answers, memory and settings', async () => {
      const other = await openOther(server);
      others.push(other);
      const lan = await learner(server);
      await useOwnParameters(server, lan);
      const archive = await archiveOf(lan);
      const before = learnt(archive);
      for (const [file, text] of Object.entries(before))
        expect([file, text.length > 0]).toEqual([file, true]);
      expect(linesIn(before['words.jsonl'])).toMatchObject([
        { key: 1, lesson: 1, foreign_word: 'cup', native_word: 'cái tách', memory: { lex: 'cup' } },
        { key: 2, foreign_word: 'bowl' },
        { key: 3, foreign_word: 'cup', lesson: null, is_withheld: true },
        { key: 4, note: 'ghi chú', ...RIVER, lesson: null },
      ]);
      expect(linesIn(before['answers.jsonl']).map(({ correction }) => correction)).toContainEqual(
        expect.objectContaining({ reason: 'mine_is_right' }),
      );
      expect(linesIn(before['exam.jsonl'])).toMatchObject([{ lessons: [1, 2] }]);
      const minh = await other.newcomer();
      const done = await importArchive(minh, archive);
      expect(done).toMatchObject({ added: 4, existing: 0, failed: 0, reviews: 14 });
      expect(done.done).toBe(done.total);
      expect(learnt(await archiveOf(minh))).toEqual(before);
    });
  });

  it('is previewed before anything is added', async () => {
    const lan = await learner(server);
    const archive = await archiveOf(lan);
    const minh = await server.newcomer();
    const { body } = await preview(minh, archive);
    expect(body).toMatchObject({
      format: 'account',
      columns: [],
      new: 4,
      existing: 0,
      error_count: 0,
      archive: { lessons: 2, words: 4, answers: 14 },
    });
    expect(body.left_out.map(({ what }) => what)).toContain('XP entries');
    expect(body.shown.map(({ fate }) => fate)).toEqual(['new', 'new', 'new', 'new']);
    expect(await wordsOf(minh)).toEqual([]);
  });

  it('has the words of the account, as lists have them: color is colo(u)r', async () => {
    const [lan, hoa] = [await server.newcomer(), await server.newcomer()];
    for (const [word, meaning] of [
      ['color', 'màu sắc'],
      ['couch / sofa', 'ghế sô-pha'],
      ['to go', 'đi'],
      ['turn off', 'tắt'],
      ['centre', 'trung tâm'],
    ] as const)
      await lan.addWord(word, meaning);
    await hoa.addWord('colo(u)r', 'màu sắc');
    await hoa.addWord('colour', 'màu sắc');
    await hoa.addWord('sofa; couch', 'ghế sô-pha');
    await hoa.addWord('go', 'đi');
    await hoa.addWord('turn sth off', 'tắt');
    const before = await wordsOf(hoa);
    const { body } = await preview(hoa, await archiveOf(lan));
    expect(body).toMatchObject({ new: 1, existing: 4 });
    expect(await committed(hoa, body.import_id)).toMatchObject({ added: 1, existing: 4 });
    expect(await wordsOf(hoa)).toEqual([...before, 'centre=trung tâm'].sort());
  });

  it('creates no duplicates when it is imported repeatedly or concurrently', async () => {
    const lan = await learner(server);
    const archive = await archiveOf(lan);
    const minh = await server.newcomer();
    const first = await importArchive(minh, archive);
    const before = learnt(await archiveOf(minh));
    expect(await importArchive(minh, archive)).toMatchObject({ added: 0, existing: 4, reviews: 0 });
    expect(learnt(await archiveOf(minh))).toEqual(before);
    expect(first.added).toBe(4);

    const own = learnt(archive);
    expect(await importArchive(lan, archive)).toMatchObject({ added: 0, existing: 4, reviews: 0 });
    expect(learnt(await archiveOf(lan))).toEqual(own);

    const hoa = await server.newcomer();
    const begun = [];
    for (let time = 0; time < 2; time += 1) {
      const { import_id: id } = (await preview(hoa, archive)).body;
      expect((await hoa.call(commitImport, { params: { id }, body: { lesson_id: null } })).status).toBe(202);
      begun.push(id);
    }
    for (const id of begun) await committed(hoa, id);
    expect(await wordsOf(hoa)).toHaveLength(4);
    expect(await countsOf(server, hoa)).toEqual(await countsOf(server, minh));
  });

  it('does not count answers that originally came from Anki for any day', async () => {
    const lan = await learner(server);
    const imported = server.store.query.updateTable('answers').set({ source: 'import' });
    await imported.where('user_id', '=', await idOf(lan)).execute();
    const minh = await server.newcomer();
    expect(await importArchive(minh, await archiveOf(lan))).toMatchObject({ reviews: 14 });
    expect(await countsOf(server, minh)).toEqual({ answers: 0, correct: 0 });
    expect((await minh.call(reviewToday)).body.streak.days).toBe(0);
  });

  it("is merged with the account's data, and the memory is computed from both logs", async () => {
    const lan = await learner(server);
    const archive = await archiveOf(lan);
    const minh = await server.newcomer('Minh');
    const cup = await minh.addWord('Cup', 'cái  tách');
    const hen = await minh.addWord('hen', 'gà mái');
    await minh.call(reviewSettings, { body: { target: 'wide' } });
    await answered(minh, Date.now(), [
      { word_id: cup.id, correct: true },
      { word_id: hen.id, correct: true },
    ]);
    const done = await importArchive(minh, archive);
    // Both words “cup” of the archive match the existing word.
    expect(done).toMatchObject({ added: 2, existing: 2, reviews: 14 });
    expect(await wordsOf(minh)).toEqual(['Cup=cái  tách', 'bowl=cái bát', 'hen=gà mái', "l'été 🐉=sông"]);
    const merged = learnt(await archiveOf(minh));
    expect(linesIn(merged['settings.jsonl'])).toMatchObject([{ target: 'wide' }]);
    const memory = linesIn(merged['memory.jsonl']);
    expect(memory).toContainEqual(expect.objectContaining({ lex: 'hen', answers: 1 }));
    const logged = linesIn(merged['answers.jsonl']);
    expect(logged.filter(({ lex }) => lex === 'cup')).toHaveLength(6);
    expect(memory.find(({ lex }) => lex === 'cup')?.['answers']).toBeGreaterThan(4);
    expect((await countsOf(server, minh)).answers).toBe(16);
    // Recomputing the memory from the log does not change it.
    await openReplay(server.store).replayUser(await idOf(minh));
    expect(learnt(await archiveOf(minh))).toEqual(merged);
  });

  it('keeps the exam of an account that has one', async () => {
    const archive = await archiveOf(await learner(server));
    const minh = await server.newcomer('Minh');
    const { lesson } = (await minh.call(createLesson, { body: { lesson_name: 'Unit 1', description: '' } }))
      .body;
    await minh.addWord('hen', 'gà mái', lesson.id);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await minh.call(reviewSetExam, { body: { day, lesson_ids: [lesson.id] } });
    const { id } = await importArchive(minh, archive);
    const exam = async () => (await minh.call(reviewExam)).body.exam;
    expect(await exam()).toMatchObject({ day, lesson_ids: [lesson.id] });
    await minh.call(undoImport, { params: { id } });
    expect(await exam()).toMatchObject({ day, lesson_ids: [lesson.id] });
  });

  it('is undone without other changes, and can be imported again', async () => {
    const lan = await learner(server);
    const archive = await archiveOf(lan);
    const minh = await server.newcomer('Minh');
    const cup = await minh.addWord('cup', 'cái tách');
    await answered(minh, Date.now(), [{ word_id: cup.id, correct: true }]);
    const before = learnt(await archiveOf(minh));
    const { id } = await importArchive(minh, archive);
    expect(learnt(await archiveOf(minh))).not.toEqual(before);
    const undone = await minh.call(undoImport, { params: { id } });
    expect(undone).toMatchObject({ status: 200, body: { state: 'preview', added: 0, reviews: 0 } });
    expect(learnt(await archiveOf(minh))).toEqual(before);
    expect((await countsOf(server, minh)).answers).toBe(1);
    expect(await committed(minh, id)).toMatchObject({ added: 2, existing: 2, reviews: 14 });

    const hoa = await server.newcomer();
    const empty = learnt(await archiveOf(hoa));
    const again = await importArchive(hoa, archive);
    await hoa.call(undoImport, { params: { id: again.id } });
    expect(learnt(await archiveOf(hoa))).toEqual(empty);
    expect((await hoa.call(listLessons)).body).toEqual([]);
  });

  it('restores words that were deleted since and accepts new answers to them', async () => {
    const lan = await learner(server);
    const archive = await archiveOf(lan);
    const minh = await server.newcomer();
    await importArchive(minh, archive);
    const { body } = await minh.call(listWords);
    for (const { id } of body.data) await minh.call(deleteWord, { params: { id } });
    for (const { id } of (await minh.call(listLessons)).body)
      await minh.call(deleteLesson, { params: { id } });
    expect(await importArchive(minh, archive)).toMatchObject({ added: 4, reviews: 0 });
    const [word] = (await minh.call(listWords)).body.data;
    await answered(minh, Date.now(), [{ word_id: word?.id ?? 0, correct: true }]);
    expect(linesIn(learnt(await archiveOf(minh))['answers.jsonl'])).toHaveLength(15);
  });

  it('replaces an earlier preview, and is deleted a day later', async () => {
    const lan = await learner(server);
    const archive = await archiveOf(lan);
    const { query } = server.store;
    const chunksOf = (id: number) =>
      query.selectFrom('import_chunks').select('place').where('import_id', '=', id).execute();
    const first = (await preview(lan, archive)).body.import_id;
    expect(await chunksOf(first)).toHaveLength(7);
    const second = (await preview(lan, archive)).body.import_id;
    expect(await chunksOf(first)).toEqual([]);
    expect((await lan.send('GET', `/api/import/${first}`)).status).toBe(404);
    await server.sweep();
    expect(await chunksOf(second)).toHaveLength(7);
    await query
      .updateTable('imports')
      .set({ changed_at: Date.now() - 25 * 60 * 60 * 1000 })
      .where('id', '=', second)
      .execute();
    await server.sweep();
    expect(await chunksOf(second)).toEqual([]);
    expect((await lan.send('GET', `/api/import/${second}`)).status).toBe(404);
  });

  it('is accessible only to its owner', async () => {
    const lan = await learner(server);
    const minh = await server.newcomer();
    const { body } = await preview(lan, await archiveOf(lan));
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/undo'],
    ])
      expect((await minh.send(method ?? '', `/api/import/${body.import_id}${path}`)).status).toBe(404);
    const commit = await minh.send('POST', `/api/import/${body.import_id}/commit`, { lesson_id: null });
    expect(commit.status).toBe(404);
  });

  it('accepts lines that were added by hand and match the schema', async () => {
    const lan = await server.newcomer();
    const archive = await archiveOf(lan);
    const word = {
      key: 7,
      source: 'account:1',
      lesson: null,
      foreign_word: '  cat ',
      native_word: 'mèo',
      pronunciation: '',
      note: '',
      is_withheld: false,
      created_at: '2026-01-01T00:00:00.000Z',
      memory: null,
      user_id: 1,
    };
    const minh = await server.newcomer();
    const invisible = { ...word, key: 8, source: 'account:2', native_word: '\u2800\u200b' };
    const lines = [word, invisible].map((line) => JSON.stringify(line)).join('\n');
    await importArchive(minh, changed(archive, { 'words.jsonl': lines }));
    expect(await wordsOf(minh)).toEqual(['cat=mèo']);
  });
});
