import { randomUUID } from 'node:crypto';
import { logout } from '@icando/contract/accounts';
import { submitScore } from '@icando/contract/scores';
import { wsTicket } from '@icando/contract/sockets';
import { expect, it } from 'vitest';
import { idOf, listen } from '../../test/support/community/community.fixture.ts';
import { SocketClient } from '../../test/support/platform/sockets/socket-client.fixture.ts';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';

const game = { type_game: 'game_select', correct_number: 8, total_number: 10, time_play: 60 } as const;

onBothDatabases('a client of the notification socket', (server) => {
  it('gets a response to a heartbeat', async () => {
    const socket = await listen(await server.newcomer());
    socket.send({ type: 'ping', t: 41 });
    expect(await socket.next('pong')).toEqual({ type: 'pong', t: 41 });
    socket.send({ type: 'emoji', user_id: 'x' });
    await socket.next('error');
  });

  it('is admitted once with a ticket', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(wsTicket);
    await listen(lan, body.ticket);
    expect(await new SocketClient(`${server.origin}/ws/user?token=${body.ticket}`).closed).toBe(4401);
  });

  it('is notified of earned XP once on each socket, and other users are not', async () => {
    const [lan, minh] = [await server.newcomer(), await server.newcomer()];
    const sockets = [await listen(lan), await listen(lan)];
    const other = await listen(minh);
    const report_id = randomUUID();
    const body = { ...game, number_words: 10, report_id };
    await Promise.all([lan.call(submitScore, { body }), lan.call(submitScore, { body })]);
    await lan.call(submitScore, { body: { ...body, correct_number: 0, report_id: randomUUID() } });
    for (const socket of sockets) {
      expect(await socket.next('score')).toEqual({ type: 'score', score: 8, add_score: 8 });
    }
    // What else is sent would come before these emoji.
    sockets[0]?.send({ type: 'emoji', user_id: await idOf(minh) });
    await other.next('emoji');
    other.send({ type: 'emoji', user_id: await idOf(lan) });
    for (const socket of sockets) await socket.next('emoji');
    for (const socket of sockets)
      expect(socket.frames.filter(({ type }) => type === 'score')).toHaveLength(1);
    expect(other.frames.filter(({ type }) => type === 'score')).toEqual([]);
  });

  it('gets signed_out and is closed after signing out', async () => {
    const lan = await server.newcomer();
    const [socket, minh] = [await listen(lan), await listen(await server.newcomer())];
    await lan.call(logout);
    await socket.next('signed_out');
    expect(await socket.closed).toBe(4401);
    minh.send({ type: 'ping', t: 1 });
    await minh.next('pong');
  });

  it('is refused with a token or ticket of an ended session', async () => {
    const lan = await server.newcomer();
    const { body } = await lan.call(wsTicket);
    await lan.call(logout);
    for (const token of [lan.token, body.ticket]) {
      expect(await new SocketClient(`${server.origin}/ws/user?token=${token}`).closed).toBe(4401);
    }
  });
});
