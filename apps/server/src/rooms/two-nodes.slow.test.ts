import { listExtraTimes, setExtraTime } from '@icando/contract/rooms';
import { CLOSE } from '@icando/contract/socket-protocol';
import { expect, it } from 'vitest';
import { pause, SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import type { Client } from '../../test/support/testing.fixture.ts';
import { onTwoNodes } from '../../test/support/two-nodes.fixture.ts';
import {
  rejoin,
  dial,
  metric,
  rightFor,
  roomOf,
  joinRoom,
  wordsOf,
} from '../../test/support/rooms/rooms.fixture.ts';

onTwoNodes('two servers that host rooms', (nodes) => {
  it('let players join a room at one server that was created at the other', async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atFirst()];
    const words = await wordsOf(lan, 4);
    const roomId = await roomOf(lan, words);
    const [host, guest] = [
      await joinRoom(nodes.across(lan), roomId),
      await joinRoom(nodes.across(minh), roomId),
    ];
    expect(guest.welcome['room'].host_id).toBe(host.userId);
    host.socket.send({ type: 'start' });
    const { question } = await guest.socket.next('question');
    guest.socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 0 });
    await guest.socket.next('answer_result');
    expect(host.socket.ws.readyState).toBe(host.socket.ws.OPEN);
  });

  it('relay players at one server to the owner of their room', async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atSecond()];
    const words = await wordsOf(lan, 4);
    const roomId = await roomOf(lan, words);
    const host = await joinRoom(lan, roomId);
    const guest = await joinRoom(minh, roomId.toLowerCase());
    expect(await metric(minh, 'relayed_sockets')).toBe(1);
    expect(await metric(lan, 'relayed_sockets')).toBe(0);
    host.socket.send({ type: 'start' });
    const { question: first } = await guest.socket.next('question');
    host.socket.send({ type: 'submit_answer', answer: rightFor(first, words), question_index: 0 });
    guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
    expect((await guest.socket.next('question_end'))['scores']).toEqual({
      [host.userId]: 100,
      [guest.userId]: 0,
    });
    await guest.socket.next('question');

    // Minh's connection breaks, and the reconnect is relayed again.
    guest.socket.ws.terminate();
    const again = await joinRoom(minh, roomId);
    expect(again.welcome['all_players']).toContainEqual(
      expect.objectContaining({ user_id: host.userId, score: 100 }),
    );
    await again.socket.next('question');
    expect(host.socket.ws.readyState).toBe(host.socket.ws.OPEN);
    // A close code of the owner reaches the client unchanged.
    host.socket.send({ type: 'kick_player', user_id: again.userId });
    expect(await again.socket.closed).toBe(CLOSE.kicked);
    expect(await dial(minh, roomId).closed).toBe(CLOSE.kicked);
    await expect.poll(() => metric(minh, 'relayed_sockets')).toBe(0);
  });

  it("accept relayed upgrades only with a peer's signature", async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atSecond()];
    const roomId = await roomOf(lan, await wordsOf(lan, 3));
    await joinRoom(lan, roomId);
    const dialWith = (client: Client, token: string | undefined, signed?: string) =>
      new SocketClient(
        `${client.origin}/ws/game/${roomId}?token=${token}`,
        signed === undefined ? {} : { headers: { 'x-icando-relay': signed } },
      );
    await expect(dialWith(lan, lan.token, '1.MTI3LjAuMC4x.AAAA').opened).rejects.toThrow('400');
    // An invalid token is refused by the owner too.
    expect(await dialWith(minh, 'nobody').closed).toBe(CLOSE.badToken);
    expect(await dial(minh, 'ZZZZZZ').closed).toBe(CLOSE.noSuchRoom);
  });

  it('keep the extra times and the role of host with the creator, whichever of them runs the room', async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atFirst()];
    const roomId = await roomOf(lan, await wordsOf(lan, 4));
    const params = { room_id: roomId };
    const [host, other] = [await joinRoom(lan, roomId), await joinRoom(nodes.across(minh), roomId)];
    const set = (client: Client, factor: 1.5 | 2) =>
      nodes.across(client).call(setExtraTime, { params, body: { user_id: other.userId, factor } });
    const factors = async () => {
      const { body } = await nodes.across(lan).call(listExtraTimes, { params });
      return body.players.map(({ factor }) => factor);
    };
    // The first server's record, by which the second one knows the players, is up to a second old.
    await expect.poll(async () => (await set(lan, 1.5)).status).toBe(200);
    expect(await host.socket.next('player_changed')).toMatchObject({ extra_time: 1.5 });
    host.socket.close();
    expect((await other.socket.next('player_left'))['host_id']).toBe(other.userId);
    expect((await set(minh, 2)).status).toBe(404);
    expect((await nodes.across(minh).call(listExtraTimes, { params })).status).toBe(404);
    expect((await set(lan, 2)).status).toBe(200);
    await expect.poll(factors).toEqual([2]);

    // Another server takes the room over.
    await nodes.store.query
      .updateTable('rooms')
      .set((eb) => ({ owner: 77, fence: eb('fence', '+', 1) }))
      .where('room_id', '=', roomId)
      .execute();
    other.socket.send({ type: 'lock', locked: true });
    expect(await other.socket.closed).toBe(CLOSE.restart);
    const again = await rejoin(nodes.across(minh), roomId);
    expect(again.welcome['room'].host_id).toBe(again.userId);
    const back = await rejoin(nodes.across(lan), roomId);
    expect(back.welcome['room'].host_id).toBe(host.userId);
    expect(await back.socket.next('player_changed')).toMatchObject({ extra_time: 2 });
    expect((await again.socket.next('room_changed'))['room'].host_id).toBe(host.userId);
    for (const { socket } of [other, again])
      expect(JSON.stringify(socket.frames)).not.toContain('extra_time');
  });

  it('continue when Redis loses all keys', async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atSecond()];
    const words = await wordsOf(lan, 4);
    const roomId = await roomOf(lan, words);
    const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    host.socket.send({ type: 'start' });
    await host.socket.next('question');
    await nodes.redis.flush();
    await pause(700);
    const third = await joinRoom(nodes.across(await nodes.atFirst()), roomId);
    expect(third.welcome['all_players']).toHaveLength(3);
    const all = [host, guest, third];
    for (const { socket } of all) socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
    for (const { socket } of all) await socket.next('question_end');
  });

  it('drop a room that another server has claimed, without storing its late record', async () => {
    const lan = await nodes.atFirst();
    const words = await wordsOf(lan, 4);
    const { store } = nodes;
    const rowOf = (roomId: string) =>
      store.query.selectFrom('rooms').selectAll().where('room_id', '=', roomId).executeTakeFirstOrThrow();
    for (const change of [
      // A server of this version…
      (row: { fence: number }) => ({ owner: 77, fence: row.fence + 1 }),
      // …and one of the version before, which does not use the fence.
      () => ({ owner: 78 }),
    ]) {
      const roomId = await roomOf(lan, words);
      const host = await joinRoom(lan, roomId);
      await expect.poll(async () => (await rowOf(roomId)).state).toContain(String(host.userId));
      const refused = await metric(lan, 'room_records_refused_total');
      await store.query
        .updateTable('rooms')
        .set(change(await rowOf(roomId)))
        .where('room_id', '=', roomId)
        .execute();
      const { state } = await rowOf(roomId);
      host.socket.send({ type: 'start' });
      expect(await host.socket.closed).toBe(CLOSE.restart);
      expect(host.socket.frames.map(({ type }) => type)).not.toContain('game_started');
      expect((await rowOf(roomId)).state).toBe(state);
      expect(await metric(lan, 'room_records_refused_total')).toBeGreaterThan(refused);
      // No server has that id: the next server gets the room.
      expect((await joinRoom(nodes.across(lan), roomId)).welcome['room'].phase).toBe('waiting');
    }
  });

  it('stop their rooms while Redis is unreachable, and continue from the database when an empty Redis is back', async () => {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atSecond()];
    const words = await wordsOf(lan, 4);
    const roomId = await roomOf(lan, words);
    const [host, guest] = [await joinRoom(lan, roomId), await joinRoom(minh, roomId)];
    host.socket.send({ type: 'start' });
    const { question: first } = await guest.socket.next('question');
    host.socket.send({ type: 'submit_answer', answer: rightFor(first, words), question_index: 0 });
    guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
    const { question: second } = await guest.socket.next('question');

    await nodes.redis.kill();
    expect(await Promise.all([host.socket.closed, guest.socket.closed])).toEqual([
      CLOSE.restart,
      CLOSE.restart,
    ]);
    expect(await metric(lan, 'leases_lost_total')).toBeGreaterThan(0);
    expect(await dial(lan, roomId).closed).toBe(CLOSE.restart);
    await nodes.redis.start();
    const back = await rejoin(minh, roomId);
    expect(back.welcome['all_players']).toContainEqual(
      expect.objectContaining({ user_id: host.userId, score: 100 }),
    );
    const { question } = await back.socket.next('question');
    expect(question).toMatchObject({ index: 1, word_question: second.word_question });
  });
});
