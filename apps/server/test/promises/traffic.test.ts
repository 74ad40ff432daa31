import { createGroup } from '@icando/contract/chat';
import { listUsers } from '@icando/contract/community';
import { reviewAnswers, reviewToday } from '@icando/contract/learning';
import { reviewStats } from '@icando/contract/learning-stats';
import { listLessons } from '@icando/contract/lessons';
import { createWord, listWords } from '@icando/contract/words';
import { myUser } from '@icando/contract/accounts';
import { describe, expect, it, type TestContext } from 'vitest';
import { type ChatClient, idOf, talk } from '../support/chat/chat.fixture.ts';
import { RealServer } from '../support/rooms/real-server.fixture.ts';
import { signedInUsers, wordsOf } from '../support/rooms/rooms.fixture.ts';
import { Client } from '../support/testing.fixture.ts';
import { AS_INSTALLED, callSteadily, memoryMb, percentile } from './load.fixture.ts';

const DATABASES = [
  { name: 'embedded database', url: undefined },
  ...(process.env['TEST_DATABASE_URL'] === undefined
    ? []
    : [{ name: 'PostgreSQL', url: process.env['TEST_DATABASE_URL'] }]),
];

/** Frames to and from the server. A million are wanted: a night has time for them. */
const FRAMES = Number(process.env['SOAK_FRAMES'] ?? 200_000);
const WARM_UP = 0.25;
const GROUP = 5;
/** How many messages of a sender are on their way. */
const AT_ONCE = 10;
const MAX_GROWTH_MB = 60;

const LEARNERS = 50;
const LOAD = { perSecond: 300, seconds: 30 };
/** The histogram of Node counts from timer to timer: an idle event loop has this delay. */
const SAMPLING_MS = 100;

async function start(url: string | undefined, people: number, onTestFinished: TestContext['onTestFinished']) {
  const server = new RealServer(url, { env: AS_INSTALLED });
  onTestFinished(() => server.remove());
  const users = await server.withStore((store) => signedInUsers(store, people));
  await server.start();
  return {
    server,
    origin: server.origin,
    clients: users.map(({ token }) => new Client(server.origin, token)),
  };
}

describe.each(DATABASES)('R8 chat messages ($name)', ({ name, url }) => {
  it('leave memory flat', { timeout: 900_000 }, async ({ annotate, onTestFinished }) => {
    const { server, clients } = await start(url, GROUP, onTestFinished);
    const [lan, ...others] = clients as [Client, ...Client[]];
    const body = { name: 'Lớp 6A', user_ids: await Promise.all(others.map(idOf)) };
    const { room_id: chat_room_id } = (await lan.call(createGroup, { body })).body;
    const talkers = await Promise.all(clients.map(talk));
    let frames = 0;
    const samples: { frames: number; mb: number }[] = [];
    const sendAll = async (talker: ChatClient) => {
      while (frames < FRAMES) {
        const ids = Array.from({ length: AT_ONCE }, () => crypto.randomUUID());
        for (const client_id of ids)
          talker.send({ type: 'message', chat_room_id, content: 'Chào cả lớp', client_id });
        const missing = new Set<unknown>(ids);
        while (missing.size > 0) missing.delete((await talker.nextMessage()).client_id);
        // The test forgets what it has read.
        talker.forgetRead();
        frames += ids.length * (1 + GROUP);
        if (frames - (samples.at(-1)?.frames ?? 0) > FRAMES / 100)
          samples.push({ frames, mb: memoryMb(server) });
      }
    };
    await Promise.all(talkers.map(sendAll));
    const warm = samples.filter((sample) => sample.frames >= FRAMES * WARM_UP);
    const growth = Math.max(...warm.map(({ mb }) => mb)) - (warm[0]?.mb ?? NaN);
    const slope = slopeOf(warm) * 1e6;
    await annotate(
      `${name}: ${frames} of 1,000,000 frames, at most ${growth.toFixed(0)} MB more after the first quarter, ${slope.toFixed(0)} MB a million by least squares`,
      'R8',
    );
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  });
});

function slopeOf(samples: readonly { frames: number; mb: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ frames }) => frames)), mean(samples.map(({ mb }) => mb))];
  const part = (of: (dx: number, dy: number) => number) =>
    mean(samples.map(({ frames, mb }) => of(frames - x, mb - y)));
  return part((dx, dy) => dx * dy) / part((dx) => dx * dx);
}

describe.each(DATABASES)('R9 300 mixed calls a second ($name)', ({ name, url }) => {
  it('end within 200 ms without an error', { timeout: 180_000 }, async ({ annotate, onTestFinished }) => {
    const { clients, origin } = await start(url, LEARNERS, onTestFinished);
    const words = await Promise.all(clients.map((client) => wordsOf(client)));
    const statuses: Record<string, number> = {};
    const call = async (at: number) => {
      const place = at % LEARNERS;
      const client = clients[place] as Client;
      const { status } = await mixedCall(client, words[place]?.[0]?.id ?? 0, at);
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    await callSteadily({ ...LOAD, seconds: 5 }, call);
    await loopDelayMs(origin);
    const times = await callSteadily(LOAD, call);
    const loopMs = await loopDelayMs(origin);
    const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(times, share)));
    await annotate(
      `${name}: p50 ${p50} ms, p99 ${p99} ms, event loop p99 ${Math.round(loopMs)} ms, ${JSON.stringify(statuses)}`,
      'R9',
    );
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(p99).toBeLessThan(200);
    expect(loopMs).toBeLessThan(50);
  });
});

/** The p99 since the previous request for it. */
async function loopDelayMs(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1_000 - SAMPLING_MS;
}

/** Every fifth call writes. */
function mixedCall(client: Client, word_id: number, at: number) {
  const calls = [
    () => client.call(listWords, { query: { size: 10 } }),
    () => client.call(createWord, { body: { word_e: `word ${at}`, word_v: 'từ' } }),
    () => client.call(reviewToday),
    () => client.call(listWords, { query: { search: 'ri' } }),
    () => client.call(myUser),
    () => client.call(listLessons),
    () => client.call(reviewStats),
    () => {
      const answers = [{ word_id, game: 'game_write' as const, correct: true, answer_ms: 900, index: 0 }];
      const body = { run_id: crypto.randomUUID(), started_at: Date.now(), answers };
      return client.call(reviewAnswers, { body });
    },
    () => client.call(listUsers, { query: { size: 10 } }),
    () => client.call(myUser),
  ];
  // Each learner makes every kind of call.
  return (calls[Math.floor(at / LEARNERS) % calls.length] as (typeof calls)[0])();
}
