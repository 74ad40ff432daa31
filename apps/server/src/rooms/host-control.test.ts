import { createRoom, listExtraTimes, setExtraTime } from '@icando/contract/rooms';
import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { expect, it } from 'vitest';
import { type Client, onBothDatabases } from '../../test/support/testing.fixture.ts';
import { rightFor, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

const gameRules = { type_game: 'game_select', game_mode: 'correct_mode', game_duration: 60 } as const;

onBothDatabases('the host of a live room', (server) => {
  it('pauses, resumes and skips a question, and nobody else can', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const words = await wordsOf(lan, 4);
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words } });
    const host = await joinRoom(lan, body.room_id);
    const guest = await joinRoom(minh, body.room_id);
    host.socket.send({ type: 'start' });
    const { question } = await guest.socket.next('question');
    for (const frame of [{ type: 'pause', paused: true }, { type: 'skip' }, { type: 'lock', locked: true }]) {
      guest.socket.send(frame);
      expect((await guest.socket.next('error'))['message']).toBe(ROOM_REFUSALS.host_only);
    }
    host.socket.send({ type: 'pause', paused: true });
    const paused = await guest.socket.next('room_changed');
    expect(paused['room']).toMatchObject({ paused: true });
    guest.socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 0 });
    expect((await guest.socket.next('error'))['message']).toBe(ROOM_REFUSALS.paused);
    host.socket.send({ type: 'pause', paused: false });
    const resumed = await guest.socket.next('room_changed');
    expect(resumed['question_left_ms']).toBe(paused['question_left_ms']);
    host.socket.send({ type: 'skip' });
    expect(await guest.socket.next('question_end')).toMatchObject({ answered: 0 });
  });

  it('gives one player extra time, which only the host sees', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words: await wordsOf(lan, 3) } });
    const host = await joinRoom(lan, body.room_id);
    const guest = await joinRoom(minh, body.room_id);
    for (const wrong of [{ factor: 3 }, { factor: '2' }, {}, { factor: 2, user_id: -1 }]) {
      host.socket.send({ type: 'extra_time', user_id: guest.userId, ...wrong });
      expect((await host.socket.next('error'))['message']).toMatch(/must be/);
    }
    host.socket.send({ type: 'extra_time', user_id: guest.userId, factor: 2 });
    expect(await host.socket.next('player_changed')).toMatchObject({ extra_time: 2 });
    host.socket.send({ type: 'start' });
    const [guestFrame, hostFrame] = [await guest.socket.next('question'), await host.socket.next('question')];
    expect(guestFrame['question'].time_left_ms).toBe(30_000);
    expect(hostFrame['question'].time_left_ms).toBe(15_000);
  });

  it('gives extra time from another device, and nobody else can', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer('Minh')];
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words: await wordsOf(lan, 3) } });
    const params = { room_id: body.room_id };
    const host = await joinRoom(lan, body.room_id);
    const guest = await joinRoom(minh, body.room_id);
    const set = (client: Client, user_id: number, factor: number) =>
      client.call(setExtraTime, { params, body: { user_id, factor: factor as 2 } });
    expect((await set(lan, guest.userId, 1.5)).status).toBe(200);
    expect(await host.socket.next('player_changed')).toMatchObject({ extra_time: 1.5 });
    expect((await lan.call(listExtraTimes, { params })).body).toMatchObject({
      players: [{ user_id: guest.userId, username: 'Minh', factor: 1.5 }],
    });
    for (const [client, user_id, factor, status] of [
      [minh, guest.userId, 2, 404],
      [lan, 12345, 2, 404],
      [lan, guest.userId, 3, 422],
    ] as const)
      expect((await set(client, user_id, factor)).status).toBe(status);
    expect((await minh.call(listExtraTimes, { params })).status).toBe(404);
    const nowhere = { params: { room_id: 'ZZZZZZ' } };
    expect((await lan.call(listExtraTimes, nowhere)).status).toBe(404);
  });

  it('gets teams of even strength', async () => {
    const lan = await server.newcomer();
    const words = await wordsOf(lan, 3);
    const pupils = [await server.newcomer(), await server.newcomer(), await server.newcomer()];
    const [strong, weak] = [pupils[0], pupils[1]];
    for (const pupil of [strong, weak]) {
      if (pupil === undefined) throw new Error('no pupil');
      const pupilWords = await wordsOf(pupil, 3);
      const correct = pupil === strong;
      const answers = pupilWords.map(({ id }) => ({
        correct,
        answer_ms: 2_000,
        game: 'game_write',
        word_id: id,
      }));
      const { status } = await pupil.send('POST', '/api/review/answers', {
        run_id: crypto.randomUUID(),
        started_at: Date.now() - 60_000,
        answers,
      });
      expect(status).toBe(200);
    }
    const { body } = await lan.call(createRoom, { body: { ...gameRules, words, teams: 2 } });
    const host = await joinRoom(lan, body.room_id);
    expect(host.welcome['you'].team).toBe(1);
    const seats = [];
    for (const pupil of pupils) seats.push(await joinRoom(pupil, body.room_id));
    expect(seats.map(({ welcome }) => welcome['you'].team)).toEqual([2, 2, 1]);
    host.socket.send({ type: 'start' });
    expect((await host.socket.next('game_started'))['teams']).toHaveLength(2);
  });
});
