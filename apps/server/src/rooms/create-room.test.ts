import { REFUSALS } from '@icando/contract/errors';
import { createRoom } from '@icando/contract/rooms';
import { createWord } from '@icando/contract/words';
import { NEW_CODE_ALPHABET } from '@icando/contract/codes';
import { ROOM_ID_LENGTH } from '@icando/contract/room-id';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { roomOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

const gameRules = { type_game: 'game_select', game_mode: 'correct_mode', game_duration: 60 } as const;

onBothDatabases('creating a room', (server) => {
  it('returns a new readable id each time', async () => {
    const lan = await server.newcomer('Lan');
    const words = await wordsOf(lan, 3);
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words } });
    expect(body).toMatchObject({ status_code: 200, username: 'Lan' });
    expect(body.room_id).toHaveLength(ROOM_ID_LENGTH);
    expect([...body.room_id].every((letter) => NEW_CODE_ALPHABET.includes(letter))).toBe(true);
    expect(await roomOf(lan, words)).not.toBe(body.room_id);
    const { userId, welcome } = await joinRoom(lan, body.room_id.toLowerCase());
    expect(userId).toBe(body.user_id);
    expect(welcome['room']).toMatchObject({ host_id: userId, word_count: 3, phase: 'waiting' });
  });

  it('refuses a word that the caller may not see', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const open = await wordsOf(lan, 1);
    const { body: made } = await lan.send('POST', '/api/lesson', { lesson_name: 'Secret', is_public: false });
    const hidden = await lan.addWord('secret', 'bí mật', made.lesson?.id ?? made.id);
    expect((await minh.call(createRoom, { body: { ...gameRules, words: open } })).status).toBe(200);
    expect((await minh.call(createRoom, { body: { ...gameRules, words: [...open, hidden] } })).status).toBe(
      404,
    );
    expect(
      (await minh.call(createRoom, { body: { ...gameRules, words: [...open, { id: 5 }] } })).status,
    ).toBe(404);
    expect((await server.anonymous.call(createRoom, { body: { ...gameRules, words: open } })).status).toBe(
      401,
    );
  });

  it('refuses a set without a playable word', async () => {
    const lan = await server.newcomer();
    const dashes = await lan.addWord('- -', 'gạch');
    const body = { ...gameRules, type_game: 'game_write' as const, words: [dashes] };
    expect((await lan.call(createRoom, { body })).status).toBe(422);
    expect((await lan.call(createRoom, { body: { ...body, words: [] } })).status).toBe(422);
  });

  it('adds wrong options, so that even a set of one word has three options', async () => {
    const lan = await server.newcomer();
    const { socket } = await joinRoom(lan, await roomOf(lan, await wordsOf(lan, 1)));
    socket.send({ type: 'start' });
    const { question } = await socket.next('question');
    expect(new Set(question.options).size).toBe(3);
  });

  it('asks with gaps, in the games that have them', async () => {
    const lan = await server.newcomer();
    const texts = {
      word_e: 'river',
      word_v: 'dòng sông',
      example: 'Two rivers meet here.',
      example_native: '',
    };
    const { word } = (await lan.call(createWord, { body: texts })).body;
    const body = { ...gameRules, type_game: 'game_write' as const, form: 'gap' as const, words: [word] };
    const { room_id } = (await lan.call(createRoom, { body })).body;
    const { socket, welcome } = await joinRoom(lan, room_id);
    expect(welcome['room']).toMatchObject({ form: 'gap', type_game: 'game_write' });
    socket.send({ type: 'start' });
    const { question } = await socket.next('question');
    const asked = {
      word_question: 'Two ____ meet here.',
      translation: 'dòng sông',
      correct_option: '••••••',
    };
    expect(question).toMatchObject(asked);
    socket.send({ type: 'submit_answer', answer: 'rivers', ping: 1, question_index: 0 });
    const end = await socket.next('question_end');
    expect(end).toMatchObject({
      correct_option: 'rivers',
      sentence: 'Two rivers meet here.',
      correct_count: 1,
    });
    const boong = { ...body, type_game: 'game_boong' as const };
    const other = (await lan.call(createRoom, { body: boong })).body.room_id;
    expect((await joinRoom(lan, other)).welcome['room']).not.toHaveProperty('form');
    const bad = { ...body, form: 'sentence' };
    expect((await lan.send('POST', '/api/game/create_room', bad)).status).toBe(422);
  });

  it('sets how long the feedback is shown, and refuses invalid times', async () => {
    const lan = await server.newcomer();
    const words = await wordsOf(lan, 3);
    for (const feedback_s of [0, 11, 1.5, '3', null, [], -1]) {
      const { status, body } = await lan.send('POST', '/api/game/create_room', {
        ...gameRules,
        words,
        feedback_s,
      });
      expect([feedback_s, status]).toEqual([feedback_s, 422]);
      expect(body.errors).toMatchObject([{ path: 'feedback_s' }]);
    }
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words, feedback_s: 3 } });
    const { socket } = await joinRoom(lan, body.room_id);
    socket.send({ type: 'start' });
    const { question } = await socket.next('question');
    // The end is not earlier than the answer, however late its frame is.
    const answeredAt = performance.now();
    socket.send({ type: 'submit_answer', answer: question.options[1], question_index: 0 });
    expect((await socket.next('question_end'))['chosen']).toEqual([0, 1, 0]);
    expect((await socket.next('question'))['question'].index).toBe(1);
    expect(performance.now() - answeredAt).toBeGreaterThan(2_900);
  });

  it('sets the number of questions, refuses invalid ones, and the host tries a question first', async () => {
    const lan = await server.newcomer();
    const words = await wordsOf(lan, 3);
    for (const questions of [0, 4, 201, 5.5, '10', null, []]) {
      const { status, body } = await lan.send('POST', '/api/game/create_room', {
        ...gameRules,
        words,
        questions,
      });
      expect([questions, status]).toEqual([questions, 422]);
      expect(body.errors).toMatchObject([{ path: 'questions' }]);
    }
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words, questions: 10 } });
    const { socket } = await joinRoom(lan, body.room_id);
    socket.send({ type: 'start', trial: true });
    expect((await socket.next('game_started'))['room']).toMatchObject({ questions: 10, trial: true });
    const { question } = await socket.next('question');
    socket.send({ type: 'submit_answer', answer: question.options[1], question_index: 0 });
    await socket.next('question_end');
    expect((await socket.next('player_joined'))['room']).toMatchObject({ phase: 'waiting' });
  });

  it('is rate limited for each caller, without counting invalid calls', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const words = await wordsOf(lan, 1);
    const open = (body: object) =>
      Promise.all(
        Array.from({ length: 40 }, () => lan.send('POST', createRoom.path, { ...gameRules, words, ...body })),
      );
    expect((await open({ game_duration: 0 })).every(({ status }) => status === 422)).toBe(true);
    const all = await open({});
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(30);
    const refused = all.find(({ status }) => status === 429);
    const [status_code, detail] = REFUSALS.too_many;
    expect(refused?.body).toMatchObject({ status_code, detail });
    expect(['1', '2']).toContain(refused?.headers.get('retry-after'));
    expect((await minh.call(createRoom, { body: { ...gameRules, words } })).status).toBe(200);
  });
});
