import { canStartRedis, startRedis } from '../platform/redis/redis.fixture.ts';
import { Client } from '../testing.fixture.ts';
import { startTcpProxy } from './tcp-proxy.fixture.ts';
import { newSchema, RealServer } from './real-server.fixture.ts';
import { rejoin, signedInUsers, rightFor, roomOf, joinRoom, wordsOf } from './rooms.fixture.ts';

const postgresUrl = process.env['TEST_DATABASE_URL'];

/** Tests with several server processes need PostgreSQL, and start a separate Redis server. */
export const canRunNodes = canStartRedis && postgresUrl !== undefined;

/** Two servers as separate processes, on one PostgreSQL and one Redis. */
export async function startRealNodes() {
  const redis = await startRedis();
  const schema = newSchema();
  // The first server's connections go through proxies.
  const proxies = {
    redis: await startTcpProxy(new URL(redis.url)),
    database: await startTcpProxy(new URL(postgresUrl ?? '')),
  };
  const env = (number: number, url: string) => ({
    REDIS_URL: url,
    NODE_NUMBER: String(number),
    LOG_LEVEL: 'silent',
  });
  const first = new RealServer(proxies.database.url, { schema, env: env(0, proxies.redis.url) });
  const second = new RealServer(postgresUrl, { schema, env: env(1, redis.url) });
  const [lanUser, minhUser] = await second.withStore((store) => signedInUsers(store, 2));
  await Promise.all([first.start(), second.start()]);
  return {
    redis,
    proxies,
    first,
    second,
    /** Two players: Lan is at the first server, Minh at the second. */
    lan: () => new Client(first.origin, lanUser?.token),
    minh: () => new Client(second.origin, minhUser?.token),
    lanAtSecond: () => new Client(second.origin, lanUser?.token),
    async remove() {
      first.signal('SIGCONT');
      await first.remove({ isLast: false });
      await second.remove();
      await redis.kill();
      for (const proxy of Object.values(proxies)) proxy.close();
    },
  };
}
export type RealNodes = Awaited<ReturnType<typeof startRealNodes>>;

/** A game at the first server in which Lan has 100 points, and the second question is open. */
export async function playOneQuestion({ lan, minh }: RealNodes) {
  const words = await wordsOf(lan(), 4);
  const roomId = await roomOf(lan(), words);
  const host = await joinRoom(lan(), roomId);
  const guest = await joinRoom(minh(), roomId);
  host.socket.send({ type: 'start' });
  const { question: first } = await host.socket.next('question');
  host.socket.send({ type: 'submit_answer', answer: rightFor(first, words), question_index: 0 });
  guest.socket.send({ type: 'submit_answer', answer: 'no', question_index: 0 });
  await guest.socket.next('question_end');
  const { question: open } = await guest.socket.next('question');
  return { words, roomId, host, guest, open };
}

/** Reconnects both players to the second server, and checks that the question and the points are the same. */
export async function continueAtSecond(
  nodes: RealNodes,
  game: Awaited<ReturnType<typeof playOneQuestion>>,
  lanNow = nodes.lanAtSecond(),
) {
  const { roomId, host, open, words } = game;
  const minh = await rejoin(nodes.minh(), roomId);
  const lan = await rejoin(lanNow, roomId);
  const { question } = await minh.socket.next('question');
  if (question.word_question !== open.word_question) throw new Error('another question was asked');
  const lanSeat = lan.welcome['you'] as { score: number };
  if (lanSeat.score !== 100 || lan.userId !== host.userId) throw new Error('points were lost');
  const answer = { type: 'submit_answer', answer: rightFor(question, words), question_index: question.index };
  lan.socket.send(answer);
  minh.socket.send(answer);
  return { lan, minh, end: await minh.socket.next('question_end') };
}
