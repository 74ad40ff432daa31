import {
  assignImport,
  commitImport,
  importStatus,
  previewImport,
  undoImport,
  type ImportPreview,
} from '@icando/contract/imports';
import { createLesson, deleteLesson, listLessons } from '@icando/contract/lessons';
import { listWords } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { onBothDatabases, type Client } from '../../test/support/testing.fixture.ts';
import { wordsOf } from '../../test/support/imports/imports.fixture.ts';

const THREE = 'cat - con mèo\ndog - con chó\npig - con lợn';

async function previewOf(client: Client, text: string): Promise<ImportPreview> {
  const { status, body } = await client.call(previewImport, { body: { text } });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

async function statusOf(client: Client, id: number) {
  return (await client.call(importStatus, { params: { id } })).body;
}

async function committed(client: Client, id: number, target: object = { lesson_name: 'Từ Anki' }) {
  const { status, body } = await client.send('POST', `/api/import/${id}/commit`, target);
  expect({ status, body }).toMatchObject({ status: 202, body: { status_code: 202 } });
  await expect.poll(async () => (await statusOf(client, id)).state).toBe('done');
  return statusOf(client, id);
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => `word ${i}\tnghĩa ${i}`).join('\n');

onBothDatabases('an import', (server) => {
  it('previews the columns and the result for each row without adding words', async () => {
    const lan = await server.newcomer();
    await lan.addWord('Cat', 'con  mèo');
    const preview = await previewOf(lan, `${THREE}\nelephant\npig - con lợn\n=1+1 - con bò`);
    expect(preview).toMatchObject({
      format: 'lines',
      columns: [
        { index: 0, role: 'foreign', sample: ['cat', 'dog', 'pig', 'pig', '=1+1'] },
        { index: 1, role: 'native' },
      ],
      rows: 6,
      new: 2,
      existing: 2,
      error_count: 2,
      errors: [
        { row: 4, code: 'not_split', reason: 'No separator was found between the two sides.' },
        { row: 6, code: 'formula' },
      ],
      left_out: [],
    });
    expect(preview.shown.map(({ fate }) => fate)).toEqual([
      'existing',
      'new',
      'new',
      'error',
      'merged',
      'error',
    ]);
    expect(preview.shown[3]).toMatchObject({ row: 4, foreign: 'elephant', native: '' });
    expect(await wordsOf(lan)).toEqual(['Cat=con  mèo']);
    expect(await statusOf(lan, preview.import_id)).toMatchObject({ state: 'preview', added: 0 });
  });

  it('adds its words with phonetics and notes to a new lesson in the order of the rows', async () => {
    const lan = await server.newcomer();
    const text = 'Word,IPA,Meaning,Note\ncat,/kæt/,con mèo,"a, b"\ndog,dɒɡ,con chó,\n';
    const preview = await previewOf(lan, text);
    const done = await committed(lan, preview.import_id, { lesson_name: 'Thú' });
    expect(done).toMatchObject({ done: 2, total: 2, added: 2, existing: 0, failed: 0, reviews: 0 });
    expect(Date.parse(done.undo_until ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
    const [lesson] = (await lan.call(listLessons)).body;
    expect(lesson).toMatchObject({ id: done.lesson_ids[0], lesson_name: 'Thú' });
    const { body } = await lan.call(listWords);
    expect(body.data).toMatchObject([
      { foreign_word: 'cat', pronunciation_foreign: 'kæt', note: 'a, b', lesson_id: lesson?.id },
      { foreign_word: 'dog', pronunciation_foreign: 'dɒɡ', note: '', lesson_id: lesson?.id },
    ]);
    expect(body.data[0]?.audio).toMatch(/^audio\//);
  });

  it('recognises a word whose apostrophes, hyphens, exclamation marks and tones are written otherwise', async () => {
    const lan = await server.newcomer();
    await lan.addWord('Don’t stop!', 'hoà–bình');
    expect(await previewOf(lan, "don't stop\thòa-bình")).toMatchObject({ new: 0, existing: 1 });
    for (const search of ["don't stop", 'DON’T STOP!', 'hoa-binh'])
      expect((await lan.call(listWords, { query: { search } })).body.data).toHaveLength(1);
    await lan.call(createLesson, { body: { lesson_name: 'Let’s go!' } });
    expect((await lan.call(createLesson, { body: { lesson_name: "let's go" } })).status).toBe(409);
  });

  it('says how many words a later version of its deck changed, which stay as they are', async () => {
    const lan = await server.newcomer();
    const deck = (meaning: string) => `#separator:tab\n#guid column:1\nA1\tcat\t${meaning}\nA2\tdog\tcon chó`;
    await committed(lan, (await previewOf(lan, deck('con méo'))).import_id);
    expect((await previewOf(lan, deck('con méo'))).left_out).toEqual([]);
    expect(await previewOf(lan, deck('con mèo'))).toMatchObject({
      new: 0,
      existing: 2,
      changed: [{ native: 'con mèo', mine: 'con méo' }],
      left_out: [],
    });
    expect(await previewOf(lan, deck('con méo').replace('cat', 'the big cat'))).toMatchObject({
      new: 0,
      changed: [],
      left_out: [{ what: 'changed English sides of words that you have (yours are kept)', count: 1 }],
    });
  });

  it('fills missing phonetics from the dictionary, keeps joiners of emoji, and refuses invisible words', async () => {
    const lan = await server.newcomer();
    const text =
      'cat\tcon mèo\ndog /dawg/\tcon chó\n👩\u200d🏫\tcô\u200b giáo\n\u2800\u200b\tgì đó\nmother–in–law\tmẹ vợ\n';
    const preview = await previewOf(lan, text);
    expect(preview.errors).toMatchObject([{ row: 4, code: 'no_foreign' }]);
    await committed(lan, preview.import_id);
    const { body } = await lan.call(listWords);
    expect(
      body.data.map((word) => [word.foreign_word, word.native_word, word.pronunciation_foreign]),
    ).toEqual([
      ['cat', 'con mèo', 'kæt'],
      ['dog', 'con chó', 'dawg'],
      ['👩\u200d🏫', 'cô giáo', ''],
      ['mother–in–law', 'mẹ vợ', 'ˈmʌðərɪnlɔː'],
    ]);
  });

  it('creates no duplicates when repeated, even concurrently (race)', async () => {
    const lan = await server.newcomer();
    const previews = await Promise.all([1, 2, 3].map(() => previewOf(lan, numbered(600))));
    await Promise.all(previews.map(({ import_id }) => committed(lan, import_id)));
    expect(await wordsOf(lan)).toHaveLength(600);
    expect((await lan.call(listLessons)).body).toHaveLength(1);
    const again = await previewOf(lan, numbered(601));
    expect(again).toMatchObject({ new: 1, existing: 600 });
    expect(await committed(lan, again.import_id)).toMatchObject({ added: 1, existing: 600 });
  });

  it('adds its words to a lesson by id or by name, or to none', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(createLesson, { body: { lesson_name: 'Thú' } });
    const first = await previewOf(lan, 'cat - con mèo\nbat - con dơi');
    expect((await committed(lan, first.import_id, { lesson_id: body.id })).lesson_ids).toEqual([body.id]);
    const second = await previewOf(lan, 'dog - con chó\ncow - con bò');
    expect((await committed(lan, second.import_id, { lesson_name: 'THÚ' })).lesson_ids).toEqual([body.id]);
    const third = await previewOf(lan, 'pig - con lợn\nhen - gà mái');
    expect((await committed(lan, third.import_id, { lesson_id: null })).lesson_ids).toEqual([]);
    for (const target of [{}, { lesson_id: body.id, lesson_name: 'x' }, { lesson_name: ' ' }])
      expect((await lan.send('POST', `/api/import/${third.import_id}/commit`, target)).status).toBe(422);
  });

  it('accepts other roles for its columns before it is committed', async () => {
    const lan = await server.newcomer();
    const { import_id: id, columns } = await previewOf(lan, 'ban\ttable\tx\nghe\tchair\ty');
    expect(columns.map(({ role }) => role)).toEqual(['foreign', 'native', 'note']);
    const roles = ['native', 'foreign', 'none'] as const;
    const assigned = await lan.call(assignImport, { params: { id }, body: { roles: [...roles] } });
    expect(assigned.body).toMatchObject({ new: 2, shown: [{ foreign: 'table', native: 'ban' }, {}] });
    await committed(lan, id);
    expect(await wordsOf(lan)).toEqual(['table=ban', 'chair=ghe']);
    const assign = (body: unknown[]) => lan.send('POST', `/api/import/${id}/assign`, { roles: body });
    expect((await assign([...roles])).status).toBe(409);
    for (const wrong of [['foreign', 'foreign', 'none'], ['foreign', 'x', 'none'], []])
      expect((await assign(wrong)).status).toBe(422);
    const other = await previewOf(lan, 'red\tđỏ\nblue\txanh');
    const unassigned = `/api/import/${other.import_id}`;
    expect((await lan.send('POST', `${unassigned}/assign`, { roles: ['foreign'] })).status).toBe(422);
    await lan.send('POST', `${unassigned}/assign`, { roles: ['foreign', 'none'] });
    expect((await lan.send('POST', `${unassigned}/commit`, { lesson_id: null })).status).toBe(422);
  });

  it('is undone without other changes, and can be committed again', async () => {
    const lan = await server.newcomer();
    await lan.addWord('cat', 'con mèo');
    const { import_id: id } = await previewOf(lan, `${THREE}\n${numbered(600)}`);
    await committed(lan, id);
    await lan.addWord('hen', 'gà mái');
    const undone = await lan.call(undoImport, { params: { id } });
    expect(undone).toMatchObject({ status: 200, body: { state: 'preview', added: 0, undo_until: null } });
    expect(await wordsOf(lan)).toEqual(['hen=gà mái', 'cat=con mèo']);
    expect((await lan.call(listLessons)).body).toEqual([]);
    expect((await lan.call(undoImport, { params: { id } })).status).toBe(200);
    expect(await committed(lan, id)).toMatchObject({ added: 602, existing: 1 });
  });

  it('keeps a lesson that has other words when it is undone', async () => {
    const lan = await server.newcomer();
    const { import_id: id } = await previewOf(lan, THREE);
    const [lessonId = 0] = (await committed(lan, id)).lesson_ids;
    await lan.addWord('hen', 'gà mái', lessonId);
    await lan.call(undoImport, { params: { id } });
    expect((await lan.call(listLessons)).body).toMatchObject([{ id: lessonId }]);
    expect(await wordsOf(lan)).toEqual(['hen=gà mái']);
  });

  it('cannot be undone after an hour', async () => {
    const lan = await server.newcomer();
    const { import_id: id } = await previewOf(lan, THREE);
    await committed(lan, id);
    const ended = Date.now() - 60 * 60 * 1000;
    await server.store.query.updateTable('imports').set({ changed_at: ended }).where('id', '=', id).execute();
    expect((await lan.call(undoImport, { params: { id } })).status).toBe(409);
    expect(await wordsOf(lan)).toHaveLength(3);
  });

  it('can be undone while it runs and then committed again', async () => {
    const lan = await server.newcomer();
    const { import_id: id } = await previewOf(lan, numbered(1_500));
    const commits = await Promise.all(
      [1, 2, 3].map(() => lan.call(commitImport, { params: { id }, body: { lesson_name: 'A' } })),
    );
    expect(commits.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect((await lan.call(undoImport, { params: { id } })).body).toMatchObject({ state: 'preview' });
    expect(await wordsOf(lan)).toEqual([]);
    expect(await committed(lan, id)).toMatchObject({ added: 1_500, done: 1_500 });
  });

  it('fails without leaving words when its lesson is deleted meanwhile', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(createLesson, { body: { lesson_name: 'Thú' } });
    const { import_id: id } = await previewOf(lan, numbered(1_500));
    await lan.call(commitImport, { params: { id }, body: { lesson_id: body.id } });
    await lan.call(deleteLesson, { params: { id: body.id } });
    await expect.poll(async () => (await statusOf(lan, id)).state).toBe('failed');
    expect(await wordsOf(lan)).toEqual([]);
    expect(await committed(lan, id)).toMatchObject({ added: 1_500 });
  });

  it('is deleted when its user has ten newer ones', async () => {
    const lan = await server.newcomer();
    const previews: ImportPreview[] = [];
    for (let i = 0; i < 11; i += 1) previews.push(await previewOf(lan, THREE));
    const ids = previews.map(({ import_id }) => import_id);
    const statuses = await Promise.all(ids.map((id) => lan.call(importStatus, { params: { id } })));
    expect(statuses.map(({ status }) => status)).toEqual([404, ...Array.from({ length: 10 }, () => 200)]);
  });
});

onBothDatabases('an invalid request of an import', (server) => {
  it.each([
    [{ text: '' }, 422],
    [{ text: 7 }, 422],
    [{}, 422],
    [{ text: 'just words' }, 422],
    [{ text: 'a - b', format: 'xlsx' }, 422],
    [{ text: 'a - b', format: 'apkg' }, 422],
    [{ text: 'cat\ud800 - con mèo' }, 422],
    [{ text: 'cat\0 - con mèo' }, 422],
    [{ text: 'cat - con mèo\n'.repeat(10_001) }, 422],
    [{ text: 'a'.repeat(2 * 1024 * 1024 + 1) }, 413],
    [{ text: 'a'.repeat(10_000_000) }, 413],
  ])('is refused (%#)', async (body, status) => {
    const lan = await server.newcomer();
    expect((await lan.send('POST', '/api/import/preview', body)).status).toBe(status);
  });

  it('is refused without a JSON body', async () => {
    const lan = await server.newcomer();
    const send = (type: string, body = 'a - b') =>
      lan.send('POST', '/api/import/preview', body, { 'content-type': type });
    expect((await send('text/plain')).status).toBe(415);
    expect((await send('application/json')).status).toBe(400);
    expect((await lan.send('POST', '/api/import/preview')).status).toBe(422);
  });

  it('loses words of more than 64 characters and notes of more than 255', async () => {
    const lan = await server.newcomer();
    const long = 'x'.repeat(64);
    const rows = [
      'word,meaning,note',
      `${long},nghĩa,ok`,
      `${long}x,nghĩa,ok`,
      `cat,${long}x,ok`,
      `cat,con mèo,${'n'.repeat(256)}`,
    ];
    const preview = await previewOf(lan, rows.join('\n'));
    expect(preview).toMatchObject({
      new: 2,
      errors: [{ code: 'foreign_too_long' }, { code: 'native_too_long' }],
      left_out: [{ what: 'notes with more than 255 characters', count: 1 }],
    });
  });

  it("gets 404 for another user's import, which does not change", async () => {
    const lan = await server.newcomer();
    const minh = await server.newcomer();
    const { import_id: id } = await previewOf(lan, THREE);
    const { body } = await lan.call(createLesson, { body: { lesson_name: 'Của Lan' } });
    const own = await previewOf(minh, THREE);
    const attempts = [
      ['GET', `/api/import/${id}`, undefined],
      ['POST', `/api/import/${id}/assign`, { roles: ['none', 'none'] }],
      ['POST', `/api/import/${id}/commit`, { lesson_id: null }],
      ['POST', `/api/import/${id}/undo`, undefined],
      ['POST', `/api/import/${own.import_id}/commit`, { lesson_id: body.id }],
      ['GET', '/api/import/0', undefined],
      ['GET', '/api/import/x', undefined],
    ] as const;
    for (const [method, path, sent] of attempts)
      expect((await minh.send(method, path, sent)).status).toBe(404);
    for (const [method, path, sent] of attempts)
      expect((await server.anonymous.send(method, path, sent)).status).toBe(401);
    await committed(lan, id);
    expect((await minh.send('POST', `/api/import/${id}/undo`)).status).toBe(404);
    expect(await wordsOf(lan)).toHaveLength(3);
    expect(await wordsOf(minh)).toEqual([]);
  });
});
