import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import { CLOSE } from '@icando/contract/socket-protocol';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import { dial, rightFor, roomOf, joinRoom, wordsOf } from '../../test/support/rooms/rooms.fixture.ts';

onBothDatabases('a seat in a room', (server) => {
  it('is refused in a room that does not exist, and without a token', async () => {
    const lan = await server.newcomer();
    for (const id of ['ZZZZZZ', 'ABC', "x'; --", '0'.repeat(200)])
      expect(await dial(lan, encodeURIComponent(id)).closed).toBe(CLOSE.noSuchRoom);
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    expect(await dial(server.anonymous, roomId).closed).toBe(CLOSE.badToken);
  });

  it('is protected by a rate limit on wrong ids, which does not affect existing rooms', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const codes: number[] = [];
    for (let guess = 0; guess < 40; guess += 1) codes.push(await dial(minh, 'ZZZZZZ').closed);
    expect(codes.slice(0, 30).every((code) => code === CLOSE.noSuchRoom)).toBe(true);
    expect(codes).toContain(CLOSE.flood);
    for (let visit = 0; visit < 40; visit += 1) (await joinRoom(lan, roomId)).socket.close();
  });

  it('is kept after invalid input', async () => {
    const lan = await server.newcomer();
    const { socket } = await joinRoom(lan, await roomOf(lan, await wordsOf(lan, 3)));
    const garbage = [
      '',
      '{',
      '[]',
      'null',
      '{"type":"x"}',
      '{"type":"submit_answer","answer":5,"question_index":0}',
    ];
    for (const text of [...garbage, Buffer.from([1, 2, 3])]) {
      socket.send(text);
      await socket.next('error');
    }
    for (const frame of [
      { type: 'submit_answer', answer: '\ud800', question_index: 2 ** 52, ping: -1 },
      { type: 'kick_player', user_id: 12345 },
      { type: 'end_game' },
      { type: 'play_again' },
    ]) {
      socket.send(frame);
      await socket.next('error');
    }
    socket.send({ type: 'ping', t: 3 });
    expect(await socket.next('pong')).toEqual({ type: 'pong', t: 3 });
  });

  it('belongs to the newest tab of its user', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const other = await joinRoom(minh, roomId);
    const first = await joinRoom(lan, roomId);
    const second = await joinRoom(lan, roomId);
    expect(await first.socket.closed).toBe(CLOSE.replaced);
    second.socket.send({ type: 'ready' });
    const { players, user_id } = await other.socket.next('player_ready');
    expect(user_id).toBe(first.userId);
    expect(players).toMatchObject([{ user_id: first.userId, connected: true }, {}]);
  });

  it('is removed for good by a kick, which only the host can do', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    const host = await joinRoom(lan, roomId);
    const guest = await joinRoom(minh, roomId);
    guest.socket.send({ type: 'kick_player', user_id: host.userId });
    expect((await guest.socket.next('error'))['message']).toBe(ROOM_REFUSALS.host_only);
    host.socket.send({ type: 'kick_player', user_id: guest.userId });
    expect(await guest.socket.next('player_left')).toMatchObject({ reason: 'kicked' });
    expect(await guest.socket.closed).toBe(CLOSE.kicked);
    expect((await host.socket.next('player_left'))['players']).toHaveLength(1);
    const again = dial(minh, roomId);
    expect((await again.next('error'))['message']).toBe(ROOM_REFUSALS.kicked);
    expect(await again.closed).toBe(CLOSE.kicked);
  });

  it('is kept with its points while a game runs, and removed by leaving', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const words = await wordsOf(lan);
    const roomId = await roomOf(lan, words);
    const host = await joinRoom(lan, roomId);
    const guest = await joinRoom(minh, roomId);
    host.socket.send({ type: 'start' });
    const { question } = await guest.socket.next('question');
    guest.socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 0 });
    await guest.socket.next('answer_result');
    host.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
    await host.socket.next('question_end');
    guest.socket.ws.terminate();
    expect(await host.socket.next('player_ready')).toMatchObject({ user_id: guest.userId });
    const back = await joinRoom(minh, roomId);
    expect(back.welcome['you']).toMatchObject({ score: 100, connected: true });
    expect((await back.socket.next('game_started'))['time_left_ms']).toBeLessThan(60_000);
    expect((await back.socket.next('question'))['question'].index).toBe(1);
    back.socket.close();
    expect(await host.socket.next('player_left')).toMatchObject({
      reason: 'left',
      user_id_left: guest.userId,
    });
    expect((await joinRoom(minh, roomId)).welcome['you'].score).toBe(0);
  });
});
