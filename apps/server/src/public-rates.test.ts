import { randomBytes } from 'node:crypto';
import { createHomework } from '@icando/contract/homework';
import { expect, it } from 'vitest';
import { roomOf, wordsOf } from '../test/support/rooms/rooms.fixture.ts';
import { onBothDatabases, PASSWORD, type TestServer } from '../test/support/testing.fixture.ts';

const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };
/** Fewer than the server lets wait for a password's hash. */
const AT_ONCE = 45;

type Counts = Partial<Record<number, number>>;

/** Makes `calls` calls, a class at a time, and counts their statuses. */
async function statuses(
  calls: number,
  call: (number: number) => Promise<{ status: number }>,
): Promise<Counts> {
  const counts: Counts = {};
  for (let from = 0; from < calls; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, calls - from);
    const answers = await Promise.all(Array.from({ length: size }, (_, index) => call(from + index)));
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

function callsOf(server: TestServer) {
  const post = (path: string, body: unknown, from: string) =>
    server.anonymous.send('POST', path, body, { 'x-forwarded-for': from });
  return {
    signUp: (from: string, fields: object = {}) =>
      post(
        '/api/register',
        {
          username: 'Thảo My',
          email: `${randomBytes(6).toString('hex')}@example.com`,
          password: PASSWORD,
          ...fields,
        },
        from,
      ),
    beGuest: (from: string, room_id: string, username: string) =>
      post('/api/guest', { room_id, username }, from),
    join: (from: string, code: string, name: string) =>
      post(`/api/homework/by_code/${code}/join`, { name, pin: '4711' }, from),
  };
}

const secondsSince = (since: number) => (performance.now() - since) / 1000;

async function newRoom(server: TestServer): Promise<string> {
  const host = await server.newcomer();
  return roomOf(host, await wordsOf(host));
}

async function newHomework(server: TestServer): Promise<string> {
  const teacher = await server.newcomer();
  const words = await wordsOf(teacher, 3);
  const word_ids = words.map(({ id }) => id);
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const body = { title: 'Unit 3', word_ids, games: ['game_select' as const], due_at };
  return (await teacher.call(createHomework, { body })).body.code;
}

onBothDatabases(
  'calls without an account',
  (server) => {
    it('of a class behind one address are never refused', async () => {
      const { signUp, beGuest, join } = callsOf(server);
      const roomId = await newRoom(server);
      const code = await newHomework(server);
      const from = '198.51.100.1';
      expect(await statuses(45, () => signUp(from))).toEqual({ 200: 45 });
      expect(await statuses(45, (number) => beGuest(from, roomId, `Bé ${number}`))).toEqual({ 200: 45 });
      expect(await statuses(45, (number) => join(from, code, `Bé ${number}`))).toEqual({ 200: 45 });
    });

    it('of a whole school that enters rooms in the same minute are not refused', async () => {
      const { beGuest } = callsOf(server);
      const rooms = await Promise.all([1, 2].map(() => newRoom(server)));
      const enter = (number: number) => beGuest('198.51.100.2', rooms[number % 2] ?? '', `Bé ${number}`);
      expect(await statuses(450, enter)).toEqual({ 200: 450 });
    });

    it('make at most 60 accounts at once from one address, then one in 5 s', async () => {
      const { signUp } = callsOf(server);
      const since = performance.now();
      const { 200: made = 0, 429: refused = 0 } = await statuses(120, () => signUp('198.51.100.3'));
      expect(made).toBeGreaterThanOrEqual(60);
      expect(made).toBeLessThanOrEqual(61 + secondsSince(since) / 5);
      expect(made + refused).toBe(120);
      expect((await signUp('198.51.100.4')).status).toBe(200);
    });

    it('that try which e-mails are registered, or that are invalid, count as well', async () => {
      const { signUp } = callsOf(server);
      const { email } = await server.newcomer();
      const from = '198.51.100.5';
      const found = await statuses(45, () => signUp(from, { email }));
      expect(found).toEqual({ 400: 45 });
      expect((await statuses(15, () => signUp(from, { password: 'short' })))[422]).toBe(15);
      expect((await statuses(45, () => signUp(from, { email })))[429]).toBeGreaterThan(30);
    });

    it('invent at most 60 pupils a minute from one address', async () => {
      const { join } = callsOf(server);
      const code = await newHomework(server);
      const invent = (number: number) => join('198.51.100.6', code, `Em ${number}`);
      const since = performance.now();
      const { 200: made } = await statuses(120, invent);
      expect(made).toBeGreaterThanOrEqual(60);
      expect(made).toBeLessThanOrEqual(61 + secondsSince(since));
    });

    it('from all addresses of one /64 of IPv6 count together', async () => {
      const { beGuest } = callsOf(server);
      const guess = (network: string) => (number: number) =>
        beGuest(`2001:db8:1:${network}:${number.toString(16)}::7`, 'ZZZZZZ', 'Na');
      const { 404: wrong = 0, 429: refused } = await statuses(600, guess('2'));
      expect(wrong).toBeGreaterThanOrEqual(400);
      expect(refused).toBeGreaterThan(0);
      expect((await guess('3')(1)).status).toBe(404);
    });

    it('to sign up, from all addresses of one /64 of IPv6, count together', async () => {
      const { signUp } = callsOf(server);
      const probe = (network: string) => (number: number) =>
        signUp(`2001:db8:2:${network}:${number.toString(16)}::7`, { email: 'no address' });
      const { 422: invalid = 0, 429: refused } = await statuses(200, probe('2'));
      expect(invalid).toBeGreaterThanOrEqual(45);
      expect(refused).toBeGreaterThan(0);
      expect((await probe('3')(1)).status).toBe(422);
    });
  },
  BEHIND_PROXY,
);
