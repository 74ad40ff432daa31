import { expect, it } from 'vitest';
import { myUser } from '@icando/contract/accounts';
import { onBothDatabases, type TestServer } from '../../test/support/testing.fixture.ts';
import { createSessions } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HERE = { address: '127.0.0.1', userAgent: 'test' };

async function sessionsOf(server: TestServer) {
  const { body } = await (await server.newcomer()).call(myUser);
  let now = Date.now();
  const sessions = createSessions(server.store, () => now);
  const reported: string[] = [];
  sessions.onEnded((keys) => reported.push(...keys));
  return {
    sessions,
    reported,
    userId: body.id,
    advance: (ms: number) => (now += ms),
    async open() {
      const token = await sessions.open(body.id, HERE);
      const caller = await sessions.findCaller(token);
      return { token, key: caller?.sessionKey ?? '' };
    },
  };
}

onBothDatabases('a session that has ended', (server) => {
  it('is reported and found when its user signs out', async () => {
    const { sessions, reported, open } = await sessionsOf(server);
    const [phone, laptop] = [await open(), await open()];
    expect(await sessions.findEnded([phone.key, laptop.key])).toEqual([]);
    await sessions.end(phone.key);
    expect(reported).toEqual([phone.key]);
    expect(await sessions.findEnded([phone.key, laptop.key])).toEqual([phone.key]);
  });

  it('is reported with all other sessions of its user', async () => {
    const { sessions, reported, open, userId } = await sessionsOf(server);
    const [phone, laptop, tablet] = [await open(), await open(), await open()];
    await sessions.endOthers(userId, laptop.key);
    expect(reported).toEqual(expect.arrayContaining([phone.key, tablet.key]));
    expect(reported).not.toContain(laptop.key);
    expect(await sessions.findEnded([phone.key, laptop.key, tablet.key])).toEqual([phone.key, tablet.key]);
  });

  it('is reported when a 21st session replaces it', async () => {
    const { reported, open, advance } = await sessionsOf(server);
    // The newcomer's own session is the first of the 20.
    const first = await open();
    for (let i = 0; i < 20; i += 1) {
      advance(1);
      await open();
    }
    expect(reported).toContain(first.key);
  });

  it('is found as soon as it expires', async () => {
    const { sessions, open, advance } = await sessionsOf(server);
    const { key } = await open();
    advance(30 * DAY_MS - 1);
    expect(await sessions.findEnded([key])).toEqual([]);
    advance(1);
    expect(await sessions.findEnded([key])).toEqual([key]);
  });

  it('is reported when the sweep or a call finds it expired', async () => {
    const { sessions, reported, open, advance } = await sessionsOf(server);
    const [used, unused] = [await open(), await open()];
    advance(31 * DAY_MS);
    expect(await sessions.findCaller(used.token)).toBeUndefined();
    expect(reported).toEqual([used.key]);
    await sessions.sweep();
    expect(reported).toContain(unused.key);
  });

  it('is found among thousands', async () => {
    const { sessions, open } = await sessionsOf(server);
    const { key } = await open();
    const unknown = Array.from({ length: 2_500 }, (_, i) => `nobody ${i}`);
    expect(await sessions.findEnded([...unknown, key])).toEqual(unknown);
  });
});
