import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logout, login, myUser } from '@icando/contract/accounts';
import { submitScore } from '@icando/contract/games';
import { chatHistory, createGroup } from '@icando/contract/chat';
import { CLOSE, wsTicket } from '@icando/contract/sockets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assemble, type App } from './app.ts';
import { readConfig } from './platform/config.ts';
import { canStartRedis, startRedis } from './platform/redis/redis.fixture.ts';
import { SocketClient } from './platform/sockets/socket-client.fixture.ts';
import { rightFor, roomOf, sit, wordsOf } from './rooms/rooms.fixture.ts';
import { Client, newcomerAt, PASSWORD } from './testing.fixture.ts';

const DATABASE_URL = process.env['TEST_DATABASE_URL'];
const canRun = canStartRedis && DATABASE_URL !== undefined;

interface Node {
  app: App;
  origin: string;
}

/** The same person at another server. */
const at = (node: Node, client: Client) => new Client(node.origin, client.token, client.email);

async function openSocket(client: Client, path: string, token = client.token): Promise<SocketClient> {
  const socket = new SocketClient(`${client.origin}${path}?token=${token}`);
  await socket.opened;
  socket.send({ type: 'ping', t: 0 });
  await socket.next('pong');
  return socket;
}

describe.skipIf(!canRun)(
  'two servers on one database (TEST_DATABASE_URL, TEST_REDIS_URL, redis-server)',
  { timeout: 60_000 },
  () => {
    const nodes: Node[] = [];
    const directories: string[] = [];
    const schema = `test_${randomBytes(6).toString('hex')}`;
    let redis: Awaited<ReturnType<typeof startRedis>>;
    let [a, b] = [undefined, undefined] as unknown as [Node, Node];

    async function startNode(): Promise<Node> {
      const directory = mkdtempSync(join(tmpdir(), 'icando-node-'));
      directories.push(directory);
      const config = readConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: directory,
        LOG_LEVEL: 'silent',
        DATABASE_URL,
        REDIS_URL: redis.url,
      });
      const app = await assemble(config, { databaseSchema: schema });
      const node = { app, origin: await app.http.listen({ port: 0, host: '127.0.0.1' }) };
      nodes.push(node);
      return node;
    }

    beforeAll(async () => {
      redis = await startRedis();
      [a, b] = await Promise.all([startNode(), startNode()]);
    });

    afterAll(async () => {
      await Promise.all(nodes.map(({ app }) => app.close()));
      await redis?.kill();
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
    });

    const newcomer = (node: Node) => newcomerAt(node.origin, node.app.store);

    /** Lan on the first server, Minh on the second, and a room of theirs. */
    async function startTalk() {
      const [lan, minh] = [await newcomer(a), await newcomer(b)];
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

    it('carry what is said in a room to each other', async () => {
      const { sockets, say } = await startTalk();
      say(sockets.lan, 'chào Minh');
      expect(await sockets.minh.next('message')).toMatchObject({ content: 'chào Minh' });
      say(sockets.minh, 'chào Lan');
      await sockets.lan.next('message');
      expect(await sockets.lan.next('message')).toMatchObject({ content: 'chào Lan' });
    });

    it('carry notices to every place of a user', async () => {
      const lan = await newcomer(a);
      const places = [await openSocket(lan, '/ws/user'), await openSocket(at(b, lan), '/ws/user')];
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
      for (const place of places) expect(await place.next('score')).toMatchObject({ score: 8 });
    });

    it('close the sockets of a session that ended on the other within 3 s', async () => {
      const lan = await newcomer(a);
      const there = await openSocket(at(b, lan), '/ws/user');
      const other = await openSocket(at(b, await newcomer(a)), '/ws/user');
      const since = performance.now();
      await lan.call(logout);
      await there.next('signed_out');
      expect(await there.closed).toBe(CLOSE.badToken);
      expect(performance.now() - since).toBeLessThan(3_000);
      other.send({ type: 'ping', t: 1 });
      await other.next('pong');
    });

    it("take each other's tickets, once", async () => {
      const lan = await newcomer(a);
      const { body } = await lan.call(wsTicket);
      await openSocket(at(b, lan), '/ws/user', body.ticket);
      expect(await new SocketClient(`${a.origin}/ws/user?token=${body.ticket}`).closed).toBe(CLOSE.badToken);
    });

    it('play a room at one that was made at the other', async () => {
      const [lan, minh] = [await newcomer(a), await newcomer(a)];
      const words = await wordsOf(lan, 4);
      const roomId = await roomOf(lan, words);
      const [host, guest] = [await sit(at(b, lan), roomId), await sit(at(b, minh), roomId)];
      expect(guest.welcome['room'].host_id).toBe(host.userId);
      host.socket.send({ type: 'start' });
      const { question } = await guest.socket.next('question');
      guest.socket.send({ type: 'submit_answer', answer: rightFor(question, words), question_index: 0 });
      await guest.socket.next('answer_result');
      expect(host.socket.ws.readyState).toBe(host.socket.ws.OPEN);
    });

    it('never keep a room at both: who reaches the other takes it along, with all points', async () => {
      const [lan, minh] = [await newcomer(a), await newcomer(b)];
      const words = await wordsOf(lan, 4);
      const roomId = await roomOf(lan, words);
      const host = await sit(lan, roomId);
      const guest = await sit(at(a, minh), roomId);
      host.socket.send({ type: 'start' });
      const { question: first } = await host.socket.next('question');
      host.socket.send({ type: 'submit_answer', answer: rightFor(first, words), question_index: 0 });
      guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
      await guest.socket.next('question_end');
      await guest.socket.next('question');

      // Minh's line breaks, and the way back leads to the other server.
      guest.socket.ws.terminate();
      const there = await sit(minh, roomId);
      expect(there.welcome['all_players']).toContainEqual(
        expect.objectContaining({ user_id: host.userId, score: 100 }),
      );
      // The first server's next record is refused; it lets go of whoever it still has.
      host.socket.send({ type: 'submit_answer', answer: 'no', question_index: 1 });
      expect(await host.socket.closed).toBe(CLOSE.restart);
      const hostThere = await sit(at(b, lan), roomId);
      expect(hostThere.welcome['you']).toMatchObject({ score: 100 });
      await hostThere.socket.next('question');
    });

    it('go on while Redis is killed, lose nothing, and are together again when it is back, empty (R4)', async () => {
      const { lan, minh, sockets, say, history } = await startTalk();
      const game = await openSocket(at(b, lan), '/ws/user');
      await redis.kill();

      // What is written is acknowledged here, and found there, as ever.
      say(sockets.lan, 'một mình');
      expect(await sockets.lan.next('message')).toMatchObject({ content: 'một mình' });
      expect((await history(minh)).data.map(({ content }) => content)).toEqual(['một mình']);
      expect((await lan.call(wsTicket)).status).toBe(200);
      const { ticket } = (await lan.call(wsTicket)).body;
      await openSocket(at(b, lan), '/ws/user', ticket);
      const again = await minh.call(login, { body: { email: minh.email, password: PASSWORD } });
      expect(again.status).toBe(200);
      const calls = await Promise.all(Array.from({ length: 50 }, () => minh.call(myUser)));
      expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
      // A sign-out is heard of through the database.
      const minhHere = await openSocket(at(a, minh), '/ws/user');
      await minh.call(logout);
      await minhHere.next('signed_out');
      expect(sockets.minh.frames.filter(({ type }) => type === 'message')).toEqual([]);

      await redis.start();
      // Whoever may have missed something is asked to come again, and does.
      expect(await sockets.lan.closed).toBe(CLOSE.restart);
      const newToken = again.body.access_token;
      const back = new Client(b.origin, newToken, minh.email);
      const [lanAgain, minhAgain] = [await openSocket(lan, '/ws/chat'), await openSocket(back, '/ws/chat')];
      expect((await history(back)).data).toHaveLength(1);
      say(lanAgain, 'lại cùng nhau');
      expect(await minhAgain.next('message')).toMatchObject({ content: 'lại cùng nhau' });
      // Others than the chat's sockets were left alone.
      game.send({ type: 'ping', t: 2 });
      await game.next('pong');
    });
  },
);
