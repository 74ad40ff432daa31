import { myUser } from '@icando/contract/accounts';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createDatabaseTickets } from './database-tickets.ts';

afterEach(() => {
  vi.useRealTimers();
});

onBothDatabases('a ticket that several servers accept', (server) => {
  async function newCaller() {
    const { body } = await (await server.newcomer()).call(myUser);
    return { userId: body.id, isAdmin: false, sessionKey: `session of ${body.id}` };
  }

  /** Tickets for a database whose clock says `now`. */
  const at = (now: number) => createDatabaseTickets(server.store, sql.lit(now));

  it("is valid whatever the server's clock says", async () => {
    const tickets = createDatabaseTickets(server.store);
    const lan = await newCaller();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    const early = await tickets.issue(lan);
    vi.useRealTimers();
    expect(await tickets.redeem(early)).toEqual(lan);
    const late = await tickets.issue(lan);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect(await tickets.redeem(late)).toEqual(lan);
    vi.useRealTimers();
  });

  it('is valid once, also on another server than the one that issued it', async () => {
    const [here, there] = [createDatabaseTickets(server.store), createDatabaseTickets(server.store)];
    const lan = await newCaller();
    const ticket = await here.issue(lan);
    expect(await there.redeem(ticket)).toEqual(lan);
    expect(await here.redeem(ticket)).toBeUndefined();
  });

  it('is valid for only one of many concurrent uses', async () => {
    const tickets = createDatabaseTickets(server.store);
    const ticket = await tickets.issue(await newCaller());
    const all = await Promise.all(Array.from({ length: 8 }, () => tickets.redeem(ticket)));
    expect(all.filter((caller) => caller !== undefined)).toHaveLength(1);
  });

  it('is valid for 30 s, and deleted afterwards', async () => {
    let now = Date.now();
    const tickets = {
      issue: (caller: Caller) => at(now).issue(caller),
      redeem: (ticket: string) => at(now).redeem(ticket),
      sweep: () => at(now).sweep(),
    };
    const lan = await newCaller();
    const [early, late, unused] = [
      await tickets.issue(lan),
      await tickets.issue(lan),
      await tickets.issue(lan),
    ];
    now += 29_999;
    expect(await tickets.redeem(early)).toEqual(lan);
    now += 1;
    expect(await tickets.redeem(late)).toBeUndefined();
    now += 1;
    await tickets.sweep();
    now -= 20_000;
    expect(await tickets.redeem(unused)).toBeUndefined();
  });

  it("evicts only the same user's oldest ticket when there are more than 20", async () => {
    let now = Date.now();
    const tickets = {
      issue: (caller: Caller) => at((now += 1)).issue(caller),
      redeem: (ticket: string) => at(now).redeem(ticket),
    };
    const [lan, minh] = [await newCaller(), await newCaller()];
    const minhTicket = await tickets.issue(minh);
    const lanTickets: string[] = [];
    for (let i = 0; i < 21; i += 1) lanTickets.push(await tickets.issue(lan));
    expect(await tickets.redeem(lanTickets[0] ?? '')).toBeUndefined();
    expect(await tickets.redeem(lanTickets[1] ?? '')).toEqual(lan);
    expect(await tickets.redeem(lanTickets[20] ?? '')).toEqual(lan);
    expect(await tickets.redeem(minhTicket)).toEqual(minh);
  });
});
