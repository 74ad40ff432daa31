import { describe, expect, it } from 'vitest';
import { createTickets } from './tickets.ts';

function source() {
  const state = { time: 0, token: 'lan', asked: [] as number[], hasFailed: false };
  let made = 0;
  const tickets = createTickets({
    async ask(count) {
      state.asked.push(count);
      if (state.hasFailed) throw new Error('away');
      return Array.from({ length: count }, () => `ticket.${(made += 1)}`);
    },
    token: () => state.token,
    now: () => state.time,
  });
  return { state, tickets };
}

describe('tickets for sockets', () => {
  it('come for both sockets of a page by one call, whichever is first, and one at a time later', async () => {
    const { state, tickets } = source();
    expect(await Promise.all([tickets.get(), tickets.get()])).toEqual(['ticket.1', 'ticket.2']);
    expect(state.asked).toEqual([2]);
    expect(await tickets.get()).toBe('ticket.3');
    expect(await tickets.get()).toBe('ticket.4');
    expect(state.asked).toEqual([2, 1, 1]);
  });

  it.each([
    ['is too old', ({ state }: ReturnType<typeof source>) => void (state.time = 10_000)],
    ['is of who left', ({ state }: ReturnType<typeof source>) => void (state.token = 'minh')],
    ['is of a server that may be gone', ({ tickets }: ReturnType<typeof source>) => tickets.dropSpare()],
  ])('are asked for anew where the spare one %s', async (_why, happen) => {
    const it = source();
    await it.tickets.get();
    happen(it);
    expect(await it.tickets.get()).toBe('ticket.3');
  });

  it('fail for all who wait for the call that fails, and are asked for again', async () => {
    const { state, tickets } = source();
    state.hasFailed = true;
    const both = await Promise.allSettled([tickets.get(), tickets.get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    state.hasFailed = false;
    expect(await tickets.get()).toBe('ticket.1');
  });
});
