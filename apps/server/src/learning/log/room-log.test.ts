import { randomUUID } from 'node:crypto';
import { SELECT_MS } from '@icando/contract/room-rules';
import { reviewAdopt, reviewAnswers, reviewToday } from '@icando/contract/learning';
import { copyWords, deleteWord, listWords } from '@icando/contract/words';
import { expect, it, onTestFinished, vi } from 'vitest';
import { roomOf, joinRoom, wordsOf } from '../../../test/support/rooms/rooms.fixture.ts';
import { onBothDatabases, type Client } from '../../../test/support/testing.fixture.ts';
import { openAnswerLog } from '../index.ts';
import { DAY_MS, reviewersOf } from '../../../test/support/learning/review.fixture.ts';

const now = performance.now.bind(performance);
let aheadMs = 0;

/** Moves the clock of the rooms forward, until the end of the test. */
function pass(ms: number): void {
  aheadMs += ms;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  onTestFinished(() => {
    aheadMs = 0;
    clock.mockRestore();
  });
}

onBothDatabases('the answers of a room', (server) => {
  const answersOf = (userId: number) =>
    server.store.query
      .selectFrom('answers')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('idx')
      .execute();

  /** One question of a room, answered right by the host and wrong by the guest; then the game is ended. */
  async function play(lan: Client, minh: Client) {
    const words = await wordsOf(lan);
    const roomId = await roomOf(lan, words);
    const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    host.socket.send({ type: 'start' });
    const { question } = await guest.socket.next('question');
    const asked = words.find(({ foreign_word, native_word }) =>
      [foreign_word, native_word].includes(question.word_question),
    );
    const right = question.word_question === asked?.foreign_word ? asked?.native_word : asked?.foreign_word;
    const wrong = (question.options as string[]).find((option) => option !== right);
    // A faster answer does not count as evidence.
    pass(350);
    host.socket.send({ type: 'submit_answer', answer: right, question_index: 0 });
    guest.socket.send({ type: 'submit_answer', answer: wrong, question_index: 0 });
    await guest.socket.next('question_end');
    return { roomId, host, guest, asked, wrong };
  }

  it('are in the log of each player after the game, even for words of other users', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { roomId, host, guest, asked, wrong } = await play(lan, minh);
    expect(await answersOf(guest.userId)).toEqual([]);
    host.socket.send({ type: 'end_game' });
    await guest.socket.next('game_end');
    await expect.poll(async () => (await answersOf(guest.userId)).length).toBe(1);
    const common = { run_id: `${roomId}:1`, source: 'room', game: 'game_select', options: 3, idx: 0 };
    expect(await answersOf(guest.userId)).toMatchObject([
      { ...common, correct: 0, chosen: wrong, word_id: null, lex: asked?.foreign_word },
    ]);
    await expect.poll(async () => (await answersOf(host.userId)).length).toBe(1);
    expect(await answersOf(host.userId)).toMatchObject([{ ...common, correct: 1, word_id: asked?.id }]);
  });

  it('are logged for all players together exactly as for each alone', async () => {
    const { learner, ago, memoryOf } = reviewersOf(server);
    const [lan, minh, nga] = [await learner(), await learner(), await learner()];
    const river = await lan.addWord('river', 'dòng sông');
    const { encounterLog } = openAnswerLog(server.store, Date.now);
    const gameOf = (userId: number, game: number) => ({
      run: { userId, runId: `ROOM:${game}`, source: 'room', startedAt: ago((10 - game) * DAY_MS) } as const,
      answers: ['river', 'cat'].map((english, index) => ({
        index,
        word_id: river.id,
        foreign_word: english,
        native_word: english === 'river' ? 'dòng sông' : 'mèo',
        correct: index === 0,
        answer_ms: 2_000,
        ...(index === 1 ? { word_id: 1 } : {}),
      })),
    });
    for (const game of [1, 2, 2]) {
      const runs = [lan, minh].map(({ userId }) => gameOf(userId, game));
      expect(await encounterLog.logTogether(runs)).toBe(true);
      const { run, answers } = gameOf(nga.userId, game);
      await encounterLog.logRun(run, answers);
    }
    const memoriesOf = async ({ userId }: { userId: number }) =>
      (await memoryOf(userId))
        .map(({ user_id: _user, last_at: _last, seen_at: _seen, ...memory }) => memory)
        .toSorted((a, b) => (a.lex < b.lex ? -1 : 1));
    expect(await memoriesOf(minh)).toMatchObject([
      { lex: 'cat', answers: 2 },
      { lex: 'river', answers: 2 },
    ]);
    expect(await answersOf(minh.userId)).toHaveLength(4);
    for (const [other, id] of [[lan, river.id] as const, [nga, null] as const]) {
      const [mine, theirs] = [await memoriesOf(minh), await memoriesOf(other)];
      for (const [index, { due_at, stability, ...rest }] of theirs.entries()) {
        expect(rest).toMatchObject({
          lex: mine[index]?.lex,
          answers: 2,
          right_days: mine[index]?.right_days,
        });
        expect(stability).toBeCloseTo(mine[index]?.stability ?? 0, 3);
        expect(Math.abs(due_at - (mine[index]?.due_at ?? 0))).toBeLessThanOrEqual(2 * DAY_MS);
      }
      const logged = await answersOf(other.userId);
      expect(logged.map(({ word_id }) => word_id)).toEqual([id, id, null, null]);
    }
  });

  it('make a missed word of another user due without an id', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { host, guest, asked } = await play(lan, minh);
    host.socket.send({ type: 'end_game' });
    await guest.socket.next('game_end');
    await expect.poll(async () => (await answersOf(guest.userId)).length).toBe(1);
    await server.store.query
      .updateTable('memory')
      .set({ due_at: 1 })
      .where('user_id', '=', guest.userId)
      .execute();
    const { body } = await minh.call(reviewToday);
    expect(body.due).toBe(1);
    expect(body.data[0]?.word).toMatchObject({ id: null, foreign_word: asked?.foreign_word });
  });

  it('do not include an unanswered question, which still joins the lesson of missed words', async () => {
    const [lan, minh, nga] = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const words = await wordsOf(lan);
    const roomId = await roomOf(lan, words);
    const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    const { userId } = await joinRoom(nga, roomId);
    host.socket.send({ type: 'start' });
    const { question } = await guest.socket.next('question');
    pass(350);
    host.socket.send({ type: 'submit_answer', answer: question.options[0], question_index: 0 });
    await host.socket.next('answer_result');
    // The time of the question runs out.
    pass(SELECT_MS);
    guest.socket.send({ type: 'submit_answer', answer: question.options[0], question_index: 0 });
    await guest.socket.next('question_end');
    host.socket.send({ type: 'end_game' });
    await guest.socket.next('game_end');
    const asked = words.find(({ foreign_word, native_word }) =>
      [foreign_word, native_word].includes(question.word_question),
    );
    const adopt = () => minh.call(reviewAdopt, { body: { room_id: roomId, lesson_name: 'Từ sai' } });
    await expect.poll(async () => (await adopt()).status).toBe(200);
    const lesson = (await adopt()).body;
    expect(lesson).toMatchObject({ added: 0, lesson: { lesson_name: 'Từ sai' } });
    const { data } = (await minh.call(listWords, { query: { lesson_ids: String(lesson.lesson.id) } })).body;
    expect(data).toMatchObject([{ foreign_word: asked?.foreign_word, native_word: asked?.native_word }]);
    expect(await answersOf(guest.userId)).toEqual([]);
    // It is asked as a new word.
    const today = (await minh.call(reviewToday)).body;
    expect(today.data).toMatchObject([{ state: 'new', word: { foreign_word: asked?.foreign_word } }]);
    await expect.poll(() => answersOf(host.userId)).toHaveLength(1);
    // A player who already has a memory of the word continues it.
    const { foreign_word, native_word } = asked ?? {};
    const known = { index: 0, foreign_word, native_word, correct: true, answer_ms: 2_000 };
    const homework = { userId, runId: 'earlier', source: 'homework', startedAt: Date.now() } as const;
    await openAnswerLog(server.store, Date.now).encounterLog.logRun(homework, [known]);
    await nga.call(reviewAdopt, { body: { room_id: roomId, lesson_name: 'Từ sai' } });
    expect((await nga.call(reviewToday)).body).toMatchObject({ fresh: 0, data: [] });
  });

  it('become the memory of the word when the learner copies it or adopts it as missed', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { roomId, host, guest, asked } = await play(lan, minh);
    host.socket.send({ type: 'end_game' });
    await guest.socket.next('game_end');
    await expect.poll(async () => (await answersOf(guest.userId)).length).toBe(1);
    await server.store.query
      .updateTable('memory')
      .set({ due_at: 1 })
      .where('user_id', '=', guest.userId)
      .execute();
    const { data: copied } = (await minh.call(copyWords, { body: { user_word_ids: [asked?.id ?? 0] } })).body;
    const { body: today } = await minh.call(reviewToday);
    expect(today).toMatchObject({ due: 1, fresh: 0, data: [{ state: 'learning', word: copied[0] }] });
    expect(today.data).toHaveLength(1);
    await minh.call(deleteWord, { params: { id: copied[0]?.id ?? 0 } });
    const adopt = { room_id: roomId, lesson_name: 'Từ sai' };
    await minh.call(reviewAdopt, { body: adopt });
    const { body: after } = await minh.call(reviewToday);
    expect(after).toMatchObject({
      due: 1,
      fresh: 0,
      data: [{ word: { foreign_word: asked?.foreign_word } }],
    });
    expect(after.data[0]?.word.id).not.toBeNull();
  });

  it('leave room for older new words when many newer words are due from rooms', async () => {
    const { learner, ago } = reviewersOf(server);
    const minh = await learner();
    const [first] = [await minh.addWord('first', 'đầu tiên'), await minh.addWord('second', 'thứ hai')];
    const met = Array.from({ length: 30 }, (_, index) => ({
      index,
      foreign_word: `word ${index}`,
      native_word: `từ ${index}`,
      correct: true,
      answer_ms: 2_000,
    }));
    const { userId } = minh;
    const run = { userId, runId: 'room', source: 'homework', startedAt: ago(9 * DAY_MS) } as const;
    await openAnswerLog(server.store, Date.now).encounterLog.logRun(run, met);
    await server.store.query.updateTable('memory').set({ due_at: 1 }).where('user_id', '=', userId).execute();
    await Promise.all(met.map(({ foreign_word, native_word }) => minh.addWord(foreign_word, native_word)));
    expect((await minh.call(reviewToday)).body).toMatchObject({ due: 30, fresh: 2 });
    const answers = [{ word_id: first.id, correct: true, answer_ms: 2_000, at_ms: 0, index: 0 }];
    const body = { run_id: randomUUID(), started_at: Date.now(), answers };
    const { due } = (await minh.call(reviewAnswers, { body })).body;
    expect(due).toMatchObject({ due: 30, fresh: 1 });
    expect((await minh.call(reviewToday)).body).toMatchObject(due);
  });

  it('are logged once by concurrent calls and by a later sweep', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { roomId, host, guest } = await play(lan, minh);
    const logs = [1, 2, 3].map(() => openAnswerLog(server.store, Date.now).roomLog);
    await Promise.all(logs.map((log) => log.logRoom(roomId)));
    await server.store.query
      .updateTable('room_answers')
      .set({ is_logged: 0 })
      .where('room_id', '=', roomId)
      .execute();
    const later = openAnswerLog(server.store, () => Date.now() + 2 * 3_600_000).roomLog;
    await later.sweep([1]);
    for (const { userId } of [host, guest]) expect(await answersOf(userId)).toHaveLength(1);
    const { is_logged } = await server.store.query
      .selectFrom('room_answers')
      .select('is_logged')
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();
    expect(is_logged).toBe(1);
  });

  it('are logged by a sweep once no living server hosts the room, and at the start of a server at once', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { roomId, guest } = await play(lan, minh);
    const logAt = (ms: number) => openAnswerLog(server.store, () => Date.now() + ms).roomLog;
    const { owner } = await server.store.query
      .selectFrom('rooms')
      .select('owner')
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();
    await logAt(0).sweep([owner], { isStart: true });
    await logAt(60_000).sweep([owner]);
    // Another server may just be logging it.
    await logAt(0).sweep([1]);
    expect(await answersOf(guest.userId)).toEqual([]);
    await logAt(0).sweep([1], { isStart: true });
    expect(await answersOf(guest.userId)).toHaveLength(1);
  });

  it('are logged by a sweep a minute later if the room has ended', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { roomId, guest } = await play(lan, minh);
    const { owner } = await server.store.query
      .updateTable('rooms')
      .set({ ended: 1 })
      .where('room_id', '=', roomId)
      .returning('owner')
      .executeTakeFirstOrThrow();
    await openAnswerLog(server.store, () => Date.now() + 60_000).roomLog.sweep([owner]);
    expect(await answersOf(guest.userId)).toHaveLength(1);
  });
});
