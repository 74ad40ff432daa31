import { listWords } from '@icando/contract/words';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../support/platform/free-port.fixture.ts';
import { RealServer } from '../support/rooms/real-server.fixture.ts';
import { signedInUsers, wordsOf } from '../support/rooms/rooms.fixture.ts';
import { Client } from '../support/testing.fixture.ts';
import { AS_INSTALLED, callSteadily, Crowd, memoryMb, percentile } from './load.fixture.ts';

const SOCKETS = 10_000;
const SOCKETS_PER_USER = 20;
/** Before the measurement, because the first sockets cause one-time allocations. */
const EARLY_USERS = 25;
const RECONNECTING = 1_000;

async function startWith(users: number, env: Record<string, string> = {}) {
  const server = new RealServer(undefined, { env: { ...AS_INSTALLED, ...env } });
  onTestFinished(() => server.remove());
  const people = await server.withStore((store) => signedInUsers(store, users));
  await server.start();
  return { server, tokens: people.map(({ token }) => token) };
}

function newCrowd(): Crowd {
  const crowd = new Crowd();
  onTestFinished(() => crowd.end());
  return crowd;
}

it(
  'R6 10,000 idle sockets cost under 300 MB, and calls stay fast',
  { timeout: 300_000 },
  async ({ annotate }) => {
    const { server, tokens } = await startWith(SOCKETS / SOCKETS_PER_USER + EARLY_USERS);
    const { origin } = server;
    const client = new Client(origin, tokens[0]);
    await wordsOf(client);
    const call = async () => expect((await client.call(listWords)).status).toBe(200);
    const crowds = [newCrowd(), newCrowd()];
    const open = async (users: readonly string[], crowd: Crowd | undefined) =>
      crowd?.connect({ origin, tokens: users.flatMap((token) => Array<string>(10).fill(token)), atOnce: 50 });
    const idle = tokens.slice(EARLY_USERS);
    // Ten sockets of each of these users, half of what one may have.
    await open(tokens.slice(0, EARLY_USERS), crowds[0]);
    await callSteadily({ perSecond: 100, seconds: 5 }, call);
    const before = memoryMb(server);
    const reports = await Promise.all(crowds.map((crowd) => open(idle, crowd)));
    expect(reports).toEqual(crowds.map(() => ({ opened: SOCKETS / 2, refused: {} })));
    // Longer than the interval of the server's pings.
    const times = await callSteadily({ perSecond: 50, seconds: 30 }, call);
    const [more, p95] = [Math.round(memoryMb(server) - before), Math.round(percentile(times, 0.95))];
    await annotate(`${more} MB more, calls p95 ${p95} ms`, 'R6');
    expect(more).toBeLessThan(300);
    expect(p95).toBeLessThan(250);
  },
);

it(
  'R7 1,000 clients that reconnect at once are in within 10 s',
  { timeout: 120_000 },
  async ({ annotate }) => {
    const { server, tokens } = await startWith(RECONNECTING, { PORT: String(await freePort()) });
    const all = { origin: server.origin, tokens, atOnce: RECONNECTING };
    const crowd = newCrowd();
    await crowd.connect({ ...all, atOnce: 50 });
    await server.end('SIGKILL');
    await server.start();
    const begun = performance.now();
    const report = await crowd.connect(all);
    const ms = Math.round(performance.now() - begun);
    await annotate(`${report.opened} in after ${ms} ms`, 'R7');
    expect(report).toEqual({ opened: RECONNECTING, refused: {} });
    expect(ms).toBeLessThan(10_000);
  },
);
