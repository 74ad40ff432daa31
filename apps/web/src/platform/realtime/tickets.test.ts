import { describe, expect, it } from 'vitest';
import { createTickets } from './tickets.ts';

function source() {
  const state = { time: 0, token: 'lan', counts: [] as number[], hasFailed: false };
  let made = 0;
  const tickets = createTickets({
    async ask(count) {
      state.counts.push(count);
      if (state.hasFailed) throw new Error('away');
      return Array.from({ length: count }, () => `ticket.${(made += 1)}`);
    },
    token: () => state.token,
    now: () => state.time,
  });
  return { state, tickets };
}

describe('tickets for sockets', () => {
  it('come for both sockets of a page by one call, later one at a time', async () => {
    const { state, tickets } = source();
    expect(await Promise.all([tickets.get(), tickets.get()])).toEqual(['ticket.1', 'ticket.2']);
    expect(state.counts).toEqual([2]);
    expect(await tickets.get()).toBe('ticket.3');
    expect(await tickets.get()).toBe('ticket.4');
    expect(state.counts).toEqual([2, 1, 1]);
  });

  it.each([
    ['is too old', ({ state }: ReturnType<typeof source>) => void (state.time = 10_000)],
    ['belongs to another session', ({ state }: ReturnType<typeof source>) => void (state.token = 'minh')],
    ['may be from a restarted server', ({ tickets }: ReturnType<typeof source>) => tickets.dropSpare()],
  ])('are requested again if the spare one %s', async (_why, happen) => {
    const fixture = source();
    await fixture.tickets.get();
    happen(fixture);
    expect(await fixture.tickets.get()).toBe('ticket.3');
  });

  it('are refused to all callers of a failed call, and requested again by the next one', async () => {
    const { state, tickets } = source();
    state.hasFailed = true;
    const both = await Promise.allSettled([tickets.get(), tickets.get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.hasFailed = false;
    expect(await tickets.get()).toBe('ticket.1');
  });
});
