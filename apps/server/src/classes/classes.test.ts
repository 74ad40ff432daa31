import { randomUUID } from 'node:crypto';
import * as contract from '@icando/contract/classes';
import { createHomework, homeworkReport } from '@icando/contract/homework';
import { homeworkAnswers, joinHomework, openHomework } from '@icando/contract/homework-pupils';
import { createLesson, showLesson } from '@icando/contract/lessons';
import { listRooms } from '@icando/contract/reports';
import { createRoom } from '@icando/contract/rooms';
import { moveWords, type Word } from '@icando/contract/words';
import { expect, it } from 'vitest';
import { idOf } from '../../test/support/community/community.fixture.ts';
import { readCsv } from '../../test/support/reports/csv.fixture.ts';
import { wordsOf } from '../../test/support/rooms/rooms.fixture.ts';
import { Client, onBothDatabases } from '../../test/support/testing.fixture.ts';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const NAMES = ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Chi'];

onBothDatabases('a saved class', (server) => {
  async function classOf(teacher: Client, names: readonly string[] = NAMES) {
    const { status, body } = await teacher.call(contract.saveClass, {
      body: { name: ' 8A2 ', names: [...names] },
    });
    expect(status).toBe(200);
    return body;
  }

  async function pupil(code: string, name: string): Promise<Client> {
    const { status, body } = await server.anonymous.call(joinHomework, {
      params: { code },
      body: { name, pin: '4826' },
    });
    expect(status).toBe(200);
    return new Client(server.origin, body.access_token);
  }

  const answer = (who: Client, code: string, answers: readonly (readonly [Word, boolean])[]) =>
    who.call(homeworkAnswers, {
      params: { code },
      body: {
        run_id: randomUUID(),
        started_at: Date.now(),
        answers: answers.map(([{ id: word_id }, correct]) => {
          return { word_id, correct, answer_ms: 1500, game: 'game_select' as const, chosen: 'x' };
        }),
      },
    });

  /** A room of the class in which An was right and Bình wrong about the first word, as its server records it. */
  async function played(roomId: string, word: { foreign_word: string; native_word: string }) {
    const players = ['Nguyễn Văn An', 'Trần Thị Bình'].map((username, at) => ({
      user_id: at + 1,
      username,
      is_guest: true,
      team: 0,
    }));
    const [now, head] = [Date.now(), { room_id: roomId, game: 1 }];
    const question = {
      game: 1,
      index: 0,
      type_game: 'game_select',
      side: 'foreign',
      options: 3,
      words: [{ id: 1, ...word, pronunciation_foreign: '', audio: '' }],
      answers: players.map(({ user_id }) => ({ user_id, correct: user_id === 1, ms: 900, chosen: 'x' })),
      players,
    };
    await server.store.query
      .insertInto('room_answers')
      .values({ ...head, idx: 0, at: now, question: JSON.stringify(question), is_logged: 1 })
      .execute();
    await server.store.query
      .insertInto('room_games')
      .values({ ...head, player_count: 2, results: JSON.stringify(players), ended_at: now })
      .execute();
  }

  it('is saved, changed, listed and deleted by its teacher', async () => {
    const teacher = await server.newcomer('Cô Lan');
    const { id } = await classOf(teacher, ['An', 'an ', 'Bình']);
    const params = { id };
    expect((await teacher.call(contract.showTaughtClass, { params })).body).toMatchObject({
      name: '8A2',
      names: ['an', 'Bình'],
      people: [],
      teacher_code: null,
      teachers: [{ username: 'Cô Lan' }],
    });
    const changed = await teacher.call(contract.changeClass, {
      params,
      body: { name: '9A2', names: ['Dũng'] },
    });
    expect(changed.body).toMatchObject({ name: '9A2', names: ['Dũng'] });
    expect((await teacher.call(contract.listOwnClasses)).body.data).toEqual([
      { id, name: '9A2', is_closed: false, own_name: null, teaches: true, pupils: 1 },
    ]);
    expect((await teacher.call(contract.removeClass, { params })).status).toBe(200);
    expect((await teacher.call(contract.showTaughtClass, { params })).status).toBe(404);
  });

  it('is nobody else’s: every call of another account finds nothing', async () => {
    const { id } = await classOf(await server.newcomer('Cô Lan'));
    const other = await server.newcomer('Minh');
    const words = (await wordsOf(other, 3)).map((word) => word.id);
    const calls: [string, string, unknown?][] = [
      ['GET', `/api/classes/${id}`],
      ['PUT', `/api/classes/${id}`, { name: 'x' }],
      ['DELETE', `/api/classes/${id}`],
      ['GET', `/api/classes/${id}/history`],
      ['GET', `/api/classes/${id}/progress`],
      ['GET', `/api/classes/${id}/progress.csv`],
      ['POST', `/api/classes/${id}/teachers`, { code: 'AAAAAAAAAA' }],
      ['DELETE', `/api/classes/${id}/teachers/${await idOf(other)}`],
      [
        'POST',
        '/api/homework',
        { title: 'x', word_ids: words, games: ['game_select'], due_at: inDays(1), class_id: id },
      ],
      [
        'POST',
        '/api/game/create_room',
        {
          type_game: 'game_select',
          game_mode: 'speed_mode',
          game_duration: 181,
          words: words.map((word) => ({ id: word })),
          class_id: id,
        },
      ],
    ];
    for (const [method, path, body] of calls)
      expect([method, path, (await other.send(method, path, body)).status]).toEqual([method, path, 404]);
    expect((await other.call(contract.listOwnClasses)).body.data).toEqual([]);
    expect((await server.anonymous.send('GET', `/api/classes/${id}`)).status).toBe(401);
  });

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(65) },
    { name: 'ok', names: Array.from({ length: 501 }, (_, n) => `n${n}`) },
    { name: 'ok', names: ['\u200b'] },
    {},
  ])('is refused with 422: %j', async (body) => {
    const teacher = await server.newcomer('Cô Lan');
    expect((await teacher.send('POST', '/api/classes', body)).status).toBe(422);
  });

  it('is taught together with whoever has the code, which a new one ends', async () => {
    const [teacher, second, third] = await Promise.all(
      ['Cô Lan', 'Thầy Minh', 'Cô Mai'].map((name) => server.newcomer(name)),
    );
    if (teacher === undefined || second === undefined || third === undefined) throw new Error('no teachers');
    const params = { id: (await classOf(teacher)).id };
    const renew = async () =>
      (await teacher.call(contract.changeClass, { params, body: { renew_teacher_code: true } })).body
        .teacher_code ?? '';
    const old = await renew();
    const code = await renew();
    const join = (who: Client, given: string) =>
      who.call(contract.joinAsTeacher, { params, body: { code: given } });
    expect((await join(third, old)).status).toBe(404);
    expect((await join(second, code)).body.names).toEqual(NAMES);
    expect((await join(second, code)).status).toBe(200);
    expect((await second.call(contract.listOwnClasses)).body.data).toMatchObject([
      { name: '8A2', teaches: true, pupils: 3 },
    ]);
    const remove = async (by: Client, who: Client) =>
      by.call(contract.removeTeacher, { params: { ...params, user_id: await idOf(who) } });
    const leave = (who: Client) => remove(who, who);
    expect((await join(third, code)).status).toBe(200);
    expect((await remove(teacher, third)).status).toBe(200);
    expect((await join(third, code)).status).toBe(404);
    expect((await leave(teacher)).status).toBe(200);
    expect((await leave(second)).status).toBe(409);
    expect((await teacher.call(contract.showTaughtClass, { params })).status).toBe(404);
  });

  it('provides the names of rooms and homework, and is in their reports', async () => {
    const teacher = await server.newcomer('Cô Lan');
    const { id } = await classOf(teacher);
    const words = await wordsOf(teacher, 3);
    const room = await teacher.call(createRoom, {
      body: {
        type_game: 'game_select',
        game_mode: 'speed_mode',
        game_duration: 181,
        words,
        class_id: id,
        title: 'Unit Động vật',
      },
    });
    const setup = await server.store.query.selectFrom('rooms').select('setup').execute();
    expect(setup.map((row) => (JSON.parse(row.setup) as { names?: string[] }).names)).toContainEqual(NAMES);
    expect((await teacher.call(listRooms)).body.data).toMatchObject([
      { room_id: room.body.room_id, title: 'Unit Động vật', class_id: id },
    ]);
    const given = await teacher.call(createHomework, {
      body: {
        title: 'Unit 3',
        word_ids: words.map((word) => word.id),
        games: ['game_select'],
        due_at: inDays(1),
        class_id: id,
      },
    });
    const { code, homework_id } = given.body;
    expect((await server.anonymous.call(openHomework, { params: { code } })).body.names).toEqual(NAMES);
    const report = (await teacher.call(homeworkReport, { params: { id: homework_id } })).body;
    expect(report.homework.class_id).toBe(id);
    expect(report.waiting).toEqual(NAMES);
    await pupil(code, 'Lê Chi');
  });

  it('has a history and the progress of each pupil, also as CSV, and keeps neither when it is deleted', async () => {
    const teacher = await server.newcomer('Cô Lan');
    const { id } = await classOf(teacher, ['Nguyễn Văn An', 'Trần Thị Bình', '=Chi']);
    const params = { id };
    const words = await wordsOf(teacher, 3);
    const [first, second] = words;
    if (first === undefined || second === undefined) throw new Error('no words');
    const due = { games: ['game_select' as const], due_at: inDays(1), class_id: id };
    const { body } = await teacher.call(createHomework, {
      body: { title: 'Unit 3', word_ids: words.map((word) => word.id), ...due },
    });
    const an = await pupil(body.code, 'Nguyễn Văn An');
    await answer(an, body.code, [
      [first, false],
      [second, true],
    ]);
    const rules = { type_game: 'game_select', game_mode: 'speed_mode', game_duration: 181 } as const;
    const room = await teacher.call(createRoom, {
      body: { ...rules, words, class_id: id, title: 'Ôn tập' },
    });
    await played(room.body.room_id, first);

    const history = (await teacher.call(contract.classHistory, { params })).body.data;
    expect(history).toMatchObject([
      { title: 'Ôn tập', room_id: room.body.room_id, homework_id: null, pupils: 2, is_own: true },
      { title: 'Unit 3', room_id: null, homework_id: body.homework_id, pupils: 1, teacher: 'Cô Lan' },
    ]);
    const progress = (await teacher.call(contract.showClassProgress, { params })).body;
    expect(progress).toMatchObject({ given: 3, weeks: [{ given: 3 }] });
    expect(
      progress.pupils.map(({ name, known, answered, needs_help }) => [name, known, answered, needs_help]),
    ).toEqual([
      ['=Chi', 0, 0, true],
      ['Nguyễn Văn An', 2, 2, false],
      ['Trần Thị Bình', 0, 1, true],
    ]);
    const { lesson } = (await teacher.call(createLesson, { body: { lesson_name: 'Unit 3' } })).body;
    const move = { user_word_ids: words.map((word) => word.id), to_lesson_id: lesson.id };
    await teacher.call(moveWords, { body: move });
    const summary = (await teacher.call(showLesson, { params: { id: lesson.id } })).body;
    // Two of nine: An knows two of three words, and the two others none.
    expect(summary).toMatchObject({ words: 3, classes: [{ id, name: '8A2', known: 2 / 9 }] });
    const stranger = await server.newcomer('Minh');
    const seen = (await stranger.call(showLesson, { params: { id: lesson.id } })).body;
    expect([seen.words, seen.classes]).toEqual([3, undefined]);
    const csv = await teacher.send('GET', `/api/classes/${id}/progress.csv`);
    const rows = readCsv(String(csv.body));
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Tên',
      'Số từ biết',
      'Số từ được giao',
      'Số từ đã làm',
      'Cần giúp',
    ]);
    expect(rows.slice(1, 3)).toEqual([
      ["'=Chi", '0', '3', '0', '1', '0'],
      ['Nguyễn Văn An', '2', '3', '2', '0', '2'],
    ]);

    await teacher.call(contract.removeClass, { params });
    const report = (await teacher.call(homeworkReport, { params: { id: body.homework_id } })).body;
    expect(report.homework.class_id).toBeNull();
    expect((await teacher.call(contract.classHistory, { params })).status).toBe(404);
  });
});
