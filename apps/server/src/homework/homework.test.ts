import { randomUUID } from 'node:crypto';
import { register } from '@icando/contract/accounts';
import {
  createHomework,
  deleteHomework,
  homeworkReport,
  listHomework,
  updateHomework,
} from '@icando/contract/homework';
import { homeworkWords, joinHomework, openHomework } from '@icando/contract/homework-pupils';
import { createLesson } from '@icando/contract/lessons';
import { reviewToday } from '@icando/contract/learning';
import type { Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { readCsv } from '../../test/support/reports/csv.fixture.ts';
import { roomOf, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { Client, onBothDatabases, PASSWORD } from '../../test/support/testing.fixture.ts';
import { homeworkQueries } from './homework-queries.ts';
import { DAY_MS, inDays, homeworkOf, PIN } from '../../test/support/homework/homework.fixture.ts';

onBothDatabases('homework', (server) => {
  const { assign, join, pupil, answerTo, send } = homeworkOf(server);

  it('is done by a listed pupil with a PIN, and the teacher sees the progress', async () => {
    const { teacher, words, id, code, url, report } = await assign({ names: ['An', ' Bình ', 'an'] });
    expect(url).toMatch(new RegExp(`/h\\?code=${code}$`));
    const shown = await server.anonymous.call(openHomework, { params: { code: code.toLowerCase() } });
    expect(shown.body).toMatchObject({ title: 'Unit 3', words: 3, names: ['an', 'Bình'], teacher: 'Cô Lan' });
    expect((await join(code, 'Chi', PIN)).status).toBe(422);
    // The first letter of the second name is Cyrillic.
    const an = await pupil(code, 'An');
    expect((await join(code, 'Аn', '5937')).status).toBe(401);
    const [first, second] = words as [Word, Word];
    const sent = await send(an, code, [answerTo(first, true), answerTo(second, false)]);
    expect(sent.body).toMatchObject({ kept: 2, done: 2, total: 6, late: false, finished_at: null });
    expect((await an.call(homeworkWords, { params: { code } })).body).toMatchObject({
      name: 'an',
      games: ['game_select', 'game_write'],
      done: [
        { word_id: first.id, game: 'game_select', correct: true },
        { word_id: second.id, game: 'game_select', correct: false },
      ],
    });
    const progress = await report();
    expect(progress).toMatchObject({
      homework: { homework_id: id, pupils: 1, finished: 0 },
      players: [{ username: 'an', is_guest: true, correct: 1, answered: 2, finished_at: null, late: false }],
      waiting: ['Bình'],
    });
    expect(progress.words).toHaveLength(6);
    expect(progress.words[1]).toMatchObject({
      correct: 0,
      answered: 1,
      confused_with: [{ text: 'sai', times: 1 }],
    });
    expect(progress.cells[0]?.map(({ correct }) => correct)).toEqual([true, false, null, null, null, null]);
    expect((await teacher.call(listHomework)).body.data).toMatchObject([{ homework_id: id, pupils: 1 }]);
  });

  it('assigned from a room is listed for that room, and only the host can assign it', async () => {
    const host = await server.newcomer('Cô Mai');
    const roomId = await roomOf(host, await wordsOf(host));
    const body = {
      title: 'Unit 3',
      games: ['game_select' as const],
      due_at: inDays(1),
      room_id: roomId.toLowerCase(),
    };
    const assignFromRoom = async (teacher: Client) => {
      const words = await wordsOf(teacher, 2);
      return teacher.call(createHomework, { body: { ...body, word_ids: words.map(({ id }) => id) } });
    };
    const { homework_id } = (await assignFromRoom(host)).body;
    const elsewhere = await wordsOf(host, 1);
    const { room_id: _, ...without } = body;
    await host.call(createHomework, { body: { ...without, word_ids: elsewhere.map(({ id }) => id) } });
    const listed = async (teacher: Client) =>
      (await teacher.call(listHomework, { query: { room_id: roomId } })).body.data;
    expect(await listed(host)).toMatchObject([{ homework_id, room_id: roomId }]);
    expect((await host.call(listHomework)).body.data).toMatchObject([{ room_id: null }, { room_id: roomId }]);
    const other = await server.newcomer('Thầy Nam');
    expect((await assignFromRoom(other)).status).toBe(404);
    expect(await listed(other)).toEqual([]);
  });

  it('continues on another device with the PIN, and the first answer that arrives is never replaced', async () => {
    const { words, code, report } = await assign();
    const [phone, tablet] = [await pupil(code, 'Minh'), await pupil(code, 'minh')];
    const [first] = words as [Word];
    const early = { run_id: randomUUID(), started_at: Date.now() };
    await send(tablet, code, [answerTo(first, false)]);
    // Says that it is earlier than the answer above.
    const answers = [answerTo(first, true)];
    for (const started_at of [early.started_at, 0])
      expect((await send(phone, code, answers, { ...early, started_at })).body).toMatchObject({
        kept: 0,
        done: 1,
      });
    const { players, cells } = await report();
    expect(players).toHaveLength(1);
    expect(cells[0]?.[0]?.correct).toBe(false);
    const all = words.flatMap((word) => [answerTo(word, true), answerTo(word, true, { game: 'game_write' })]);
    const done = await send(phone, code, all);
    expect(done.body).toMatchObject({ kept: 5, done: 6, total: 6 });
    expect(done.body.finished_at).not.toBeNull();
    expect((await report()).homework).toMatchObject({ finished: 1 });
  });

  it('creates one pupil for two concurrent first joins, and refuses invalid names and PINs', async () => {
    const { code, report } = await assign();
    const both = await Promise.all([join(code, 'Vy', '4826'), join(code, 'vy', '7193')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await report()).players).toHaveLength(1);
    for (const name of ['\u200b', 'x'.repeat(33), 'A\u200bn', ' '])
      expect((await join(code, name, PIN)).status).toBe(422);
    for (const pin of ['123', '12345', 'abcd', '١٢٣٤'])
      expect((await join(code, 'Hà', pin)).status).toBe(422);
    expect(
      (await server.anonymous.call(joinHomework, { params: { code }, body: { name: 'Hà' } })).status,
    ).toBe(422);
  });

  it('accepts answers after the deadline, and marks them as late', async () => {
    const { teacher, words, id, code, report } = await assign();
    const minh = await pupil(code, 'Minh');
    const changed = await teacher.call(updateHomework, { params: { id }, body: { due_at: inDays(-1) } });
    expect(changed.body.homework).toMatchObject({ title: 'Unit 3' });
    const sent = await send(minh, code, [answerTo(words[0] as Word, true)]);
    expect(sent.body).toMatchObject({ kept: 1, late: true });
    expect((await report()).players[0]).toMatchObject({ late: true, correct: 1 });
  });

  it('issues a token that is valid only for this homework', async () => {
    const [first, other] = [await assign(), await assign()];
    const minh = await pupil(first.code, 'Minh');
    expect((await minh.call(homeworkWords, { params: { code: other.code } })).status).toBe(403);
    for (const path of ['/api/word', '/api/my_user', '/api/homework', '/api/users', '/api/review/today'])
      expect((await minh.send('GET', path)).status).toBe(403);
    expect((await send(minh, other.code, [answerTo(other.words[0] as Word, true)])).status).toBe(403);
    expect((await server.anonymous.call(homeworkWords, { params: { code: first.code } })).status).toBe(401);
    const stranger = await server.newcomer();
    expect((await stranger.call(homeworkWords, { params: { code: first.code } })).status).toBe(404);
    const wrong = new Client(server.origin, 'wrong');
    expect((await wrong.call(joinHomework, { params: { code: first.code }, body: {} })).status).toBe(401);
  });

  it('done by an account updates its memory, where words of the teacher are encountered words', async () => {
    const { words, code, report } = await assign({ names: ['An'] });
    const minh = await server.newcomer('Minh');
    const joined = await minh.call(joinHomework, { params: { code }, body: {} });
    expect(joined.body.name).toBe('Minh');
    const token = new Client(server.origin, joined.body.access_token);
    expect((await token.send('GET', '/api/word')).status).toBe(403);
    const run_id = randomUUID();
    for (const client of [token, minh])
      expect((await send(client, code, [answerTo(words[0] as Word, false)], { run_id })).status).toBe(200);
    expect((await report()).players).toMatchObject([{ username: 'Minh', is_guest: false, answered: 1 }]);
    const rows = await server.store.query
      .selectFrom('answers')
      .selectAll()
      .where('run_id', '=', run_id)
      .execute();
    expect(rows).toMatchObject([
      { source: 'homework', correct: 0, lex: words[0]?.foreign_word, word_id: null },
    ]);
    const { body } = await minh.call(reviewToday);
    expect(body.next_due_at).not.toBeNull();
  });

  it('keeps its answers when the pupil creates an account', async () => {
    const { words, code } = await assign();
    const minh = await pupil(code, 'Minh');
    await send(minh, code, [answerTo(words[0] as Word, true)]);
    const email = `${randomUUID()}@example.com`;
    const account = { username: 'Minh', email, password: PASSWORD, guest_token: minh.token ?? '' };
    expect((await server.anonymous.call(register, { body: account })).status).toBe(200);
    const signedIn = await server.anonymous.send('POST', '/api/login', { email, password: PASSWORD });
    const { body } = await new Client(server.origin, signedIn.body.access_token).call(reviewToday);
    expect(body.next_due_at).not.toBeNull();
  });

  it('keeps its words as they were when it was assigned, and has the same report as CSV', async () => {
    const { teacher, words, id, code, report } = await assign({ title: '=Unit 3' });
    const minh = await pupil(code, '@Minh');
    await send(
      minh,
      code,
      words.map((word) => answerTo(word, word === words[0])),
    );
    for (const word of words) await teacher.send('DELETE', `/api/word/${word.id}`);
    expect(
      (await minh.call(homeworkWords, { params: { code } })).body.words.map((word) => word.foreign_word),
    ).toEqual(words.map((word) => word.foreign_word));
    const { players, cells, words: asked } = await report();
    expect(asked.every(({ word_id }) => word_id === null)).toBe(true);
    const csv = await teacher.send('GET', `/api/homework/${id}/report.csv`);
    const rows = readCsv(String(csv.body));
    expect(rows[1]).toEqual([
      "'@Minh",
      '1',
      '',
      '1',
      '3',
      '100',
      players[0]?.started_at,
      '',
      '0',
      ...(cells[0] ?? []).flatMap(({ correct, ms, chosen }) => [
        correct === null ? '' : correct ? '1' : '0',
        String(ms ?? ''),
        chosen,
      ]),
    ]);
  });

  it('can be assigned from lessons, and is refused for invalid input', async () => {
    const teacher = await server.newcomer();
    const { body } = await teacher.call(createLesson, { body: { lesson_name: 'Bài 1', description: '' } });
    await teacher.addWord('river', 'dòng sông', body.lesson.id);
    const base = { title: 'T', games: ['game_select'], due_at: inDays(1) };
    const create = async (fields: object) =>
      (await teacher.send('POST', '/api/homework', { ...base, ...fields })).status;
    expect(await create({ lesson_ids: [body.lesson.id] })).toBe(200);
    const [word] = await wordsOf(teacher, 1);
    const word_ids = [word?.id];
    const tooMany = Array.from({ length: 10_000 }, (_, index) => `Em ${index}`);
    for (const bad of [
      {},
      { word_ids, lesson_ids: [body.lesson.id] },
      { word_ids: [] },
      { word_ids, games: [] },
      { word_ids, games: ['game_boong'] },
      { word_ids, names: tooMany },
      { word_ids, names: ['\u200b'] },
      { word_ids, title: ' ' },
      { word_ids, title: 'x'.repeat(65) },
      { word_ids, due_at: 'tomorrow' },
      { word_ids, due_at: inDays(-1) },
      { word_ids, due_at: inDays(400) },
      { lesson_ids: [1] },
    ])
      expect(await create(bad), JSON.stringify(bad).slice(0, 80)).toBe(422);
    expect(await create({ word_ids: [2 ** 50] })).toBe(404);
    const { code } = await assign();
    const stranger = await server.newcomer();
    for (const path of [
      `/api/homework/by_code/${code}x`,
      '/api/homework/by_code/%00',
      '/api/homework/0/report',
    ])
      expect((await stranger.send('GET', path)).status).toBeOneOf([404, 422]);
  });

  it('can be read, changed and deleted only by its teacher', async () => {
    const { teacher, id, code } = await assign();
    const minh = await pupil(code, 'Minh');
    const other = await server.newcomer();
    const params = { id };
    expect((await other.call(homeworkReport, { params })).status).toBe(404);
    expect((await other.send('GET', `/api/homework/${id}/report.csv`)).status).toBe(404);
    expect((await other.call(updateHomework, { params, body: { title: 'Mine' } })).status).toBe(404);
    expect((await other.call(deleteHomework, { params })).status).toBe(404);
    expect((await teacher.call(deleteHomework, { params })).status).toBe(200);
    expect((await minh.call(homeworkWords, { params: { code } })).status).toBeOneOf([401, 404]);
    expect((await teacher.call(listHomework)).body.data).toEqual([]);
  });

  it('is pruned a year after its deadline', async () => {
    const { teacher, id, code } = await assign();
    await pupil(code, 'Minh');
    await homeworkQueries(server.store).sweep(Date.now());
    expect((await teacher.call(listHomework)).body.data).toHaveLength(1);
    await homeworkQueries(server.store).sweep(Date.now() + 2 * DAY_MS);
    expect((await teacher.call(listHomework)).body.data).toEqual([]);
    const left = await server.store.query
      .selectFrom('homework_pupils')
      .select('name')
      .where('homework_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});
