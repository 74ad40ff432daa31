import { describe, expect, it } from 'vitest';
import { createTickets, isTicket } from './tickets.ts';

const lan = { userId: 7, isAdmin: false, sessionKey: 'lan' };
const minh = { userId: 8, isAdmin: false, sessionKey: 'minh' };

describe('a ticket', () => {
  it('identifies its user once', async () => {
    const tickets = createTickets();
    const ticket = await tickets.issue(lan);
    expect(isTicket(ticket)).toBe(true);
    expect(await tickets.redeem(ticket)).toEqual(lan);
    expect(await tickets.redeem(ticket)).toBeUndefined();
  });

  it('is accepted once of two concurrent uses (race)', async () => {
    const tickets = createTickets();
    const ticket = await tickets.issue(lan);
    const both = await Promise.all([tickets.redeem(ticket), tickets.redeem(ticket)]);
    expect(both.filter((caller) => caller !== undefined)).toHaveLength(1);
  });

  it('expires after 30 s', async () => {
    let now = 0;
    const tickets = createTickets(() => now);
    const [early, late] = [await tickets.issue(lan), await tickets.issue(lan)];
    now = 29_999;
    expect(await tickets.redeem(early)).toEqual(lan);
    now = 30_000;
    expect(await tickets.redeem(late)).toBeUndefined();
  });

  it('cannot be guessed', async () => {
    const tickets = createTickets();
    const ticket = await tickets.issue(lan);
    expect(ticket).toMatch(/^ticket\.[\w-]{43}$/);
    expect(await tickets.redeem('ticket.')).toBeUndefined();
    expect(await tickets.redeem(`${ticket.slice(0, -1)}!`)).toBeUndefined();
  });

  it("evicts only the same user's oldest of 20", async () => {
    const tickets = createTickets();
    const minhsTicket = await tickets.issue(minh);
    const lansTickets: string[] = [];
    for (let i = 0; i < 21; i += 1) lansTickets.push(await tickets.issue(lan));
    expect(await tickets.redeem(lansTickets[0] ?? '')).toBeUndefined();
    expect(await tickets.redeem(lansTickets[1] ?? '')).toEqual(lan);
    expect(await tickets.redeem(lansTickets[20] ?? '')).toEqual(lan);
    expect(await tickets.redeem(minhsTicket)).toEqual(minh);
  });
});
