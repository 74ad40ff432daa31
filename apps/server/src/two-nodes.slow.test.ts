import { randomUUID } from 'node:crypto';
import { login, logout, myUser } from '@icando/contract/accounts';
import { chatHistory, createGroup } from '@icando/contract/chat';
import { submitScore } from '@icando/contract/scores';
import { CLOSE } from '@icando/contract/socket-protocol';
import { wsTicket } from '@icando/contract/sockets';
import { expect, it } from 'vitest';
import { SocketClient } from '../test/support/platform/sockets/socket-client.fixture.ts';
import { Client, PASSWORD } from '../test/support/testing.fixture.ts';
import { onTwoNodes } from '../test/support/two-nodes.fixture.ts';

async function openSocket(client: Client, path: string, token = client.token): Promise<SocketClient> {
  const socket = new SocketClient(`${client.origin}${path}?token=${token}`);
  await socket.opened;
  socket.send({ type: 'ping', t: 0 });
  await socket.next('pong');
  return socket;
}

onTwoNodes('two servers on one database', (nodes) => {
  /** Lan on the first server and Minh on the second, with a chat room of both. */
  async function startChat() {
    const [lan, minh] = [await nodes.atFirst(), await nodes.atSecond()];
    const minhId = (await minh.call(myUser)).body.id;
    const group = await lan.call(createGroup, { body: { name: 'Lớp 6A', user_ids: [minhId] } });
    const roomId = group.body.room_id;
    const sockets = { lan: await openSocket(lan, '/ws/chat'), minh: await openSocket(minh, '/ws/chat') };
    const say = (socket: SocketClient, content: string) =>
      socket.send({ type: 'message', chat_room_id: roomId, content, client_id: randomUUID() });
    const history = async (client: Client) =>
      (await client.call(chatHistory, { params: { roomId }, query: { page: 1 } })).body;
    return { lan, minh, roomId, sockets, say, history };
  }

  it('count failed password attempts together', async () => {
    const lan = await nodes.atFirst();
    const guess = (client: Client) =>
      client.call(login, { body: { email: lan.email, password: 'not the password' } });
    for (const client of [lan, nodes.across(lan), lan, nodes.across(lan), lan])
      expect((await guess(client)).status).toBe(401);
    const waiting = await guess(nodes.across(lan));
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('relay chat messages to each other', async () => {
    const { sockets, say } = await startChat();
    say(sockets.lan, 'chào Minh');
    expect(await sockets.minh.next('message')).toMatchObject({ content: 'chào Minh' });
    say(sockets.minh, 'chào Lan');
    await sockets.lan.next('message');
    expect(await sockets.lan.next('message')).toMatchObject({ content: 'chào Lan' });
  });

  it('relay notifications to all sockets of a user', async () => {
    const lan = await nodes.atFirst();
    const userSockets = [await openSocket(lan, '/ws/user'), await openSocket(nodes.across(lan), '/ws/user')];
    await lan.call(submitScore, {
      body: {
        type_game: 'game_select',
        correct_number: 8,
        total_number: 10,
        time_play: 60,
        number_words: 10,
        report_id: randomUUID(),
      },
    });
    for (const socket of userSockets) expect(await socket.next('score')).toMatchObject({ score: 8 });
  });

  it('close the sockets of a session within 3 s after it ended on the other', async () => {
    const lan = await nodes.atFirst();
    const there = await openSocket(nodes.across(lan), '/ws/user');
    const other = await openSocket(nodes.across(await nodes.atFirst()), '/ws/user');
    const since = performance.now();
    await lan.call(logout);
    await there.next('signed_out');
    expect(await there.closed).toBe(CLOSE.badToken);
    expect(performance.now() - since).toBeLessThan(3_000);
    other.send({ type: 'ping', t: 1 });
    await other.next('pong');
  });

  it("accept each other's tickets once", async () => {
    const lan = await nodes.atFirst();
    const { body } = await lan.call(wsTicket);
    await openSocket(nodes.across(lan), '/ws/user', body.ticket);
    expect(await new SocketClient(`${lan.origin}/ws/user?token=${body.ticket}`).closed).toBe(CLOSE.badToken);
  });

  it('keep working without Redis, and relay messages again after Redis restarts empty', async () => {
    const { lan, minh, sockets, say, history } = await startChat();
    const game = await openSocket(nodes.across(lan), '/ws/user');
    await nodes.redis.kill();

    // A message is still acknowledged on one server and found on the other.
    say(sockets.lan, 'một mình');
    expect(await sockets.lan.next('message')).toMatchObject({ content: 'một mình' });
    expect((await history(minh)).data.map(({ content }) => content)).toEqual(['một mình']);
    expect((await lan.call(wsTicket)).status).toBe(200);
    const { ticket } = (await lan.call(wsTicket)).body;
    await openSocket(nodes.across(lan), '/ws/user', ticket);
    const again = await minh.call(login, { body: { email: minh.email, password: PASSWORD } });
    expect(again.status).toBe(200);
    const calls = await Promise.all(Array.from({ length: 50 }, () => minh.call(myUser)));
    expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
    // The other server finds a sign-out in the database.
    const minhHere = await openSocket(nodes.across(minh), '/ws/user');
    await minh.call(logout);
    await minhHere.next('signed_out');
    expect(sockets.minh.frames.filter(({ type }) => type === 'message')).toEqual([]);

    await nodes.redis.start();
    // Clients that may have missed messages are asked to reconnect.
    expect(await sockets.lan.closed).toBe(CLOSE.restart);
    const newToken = again.body.access_token;
    const back = new Client(minh.origin, newToken, minh.email);
    expect((await history(back)).data).toHaveLength(1);
    // Each server notices in its own time that messages may be missing, and then asks its clients to reconnect once more.
    // Until a message arrives, one of the two sockets is therefore closed: nobody waits in vain.
    const senders: SocketClient[] = [];
    let heard: unknown;
    for (let attempt = 1; heard === undefined; attempt += 1) {
      const both = Promise.all([openSocket(lan, '/ws/chat'), openSocket(back, '/ws/chat')]);
      heard = await both.then(
        ([lanAgain, minhAgain]) => {
          senders.push(lanAgain);
          say(lanAgain, `lại cùng nhau ${attempt}`);
          const lost = lanAgain.closed.then(() => undefined);
          return Promise.race([minhAgain.next('message').catch(() => undefined), lost]);
        },
        () => undefined,
      );
    }
    expect(heard).toMatchObject({ content: expect.stringMatching(/^lại cùng nhau/) as string });
    // Every acknowledged message is in the history, also if no socket delivered it.
    const told = senders.flatMap(({ frames }) => frames.filter(({ type }) => type === 'message'));
    const stored = (await history(back)).data.map(({ content }) => content);
    expect(stored).toEqual(expect.arrayContaining(told.map(({ content }) => content as string)));
    // Sockets of other features stayed open.
    game.send({ type: 'ping', t: 2 });
    await game.next('pong');
  });
});
