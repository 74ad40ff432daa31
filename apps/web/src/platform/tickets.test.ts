import { describe, expect, it } from 'vitest';
import { createTickets } from './tickets.ts';

function source() {
  const world = { time: 0, token: 'lan', asked: [] as number[], hasFailed: false };
  let made = 0;
  const tickets = createTickets({
    async ask(count) {
      world.asked.push(count);
      if (world.hasFailed) throw new Error('away');
      return Array.from({ length: count }, () => `ticket.${(made += 1)}`);
    },
    token: () => world.token,
    now: () => world.time,
  });
  return { world, tickets };
}

describe('tickets for sockets', () => {
  it('come for both sockets of a page by one call, whichever is first, and one at a time later', async () => {
    const { world, tickets } = source();
    expect(await Promise.all([tickets.get(), tickets.get()])).toEqual(['ticket.1', 'ticket.2']);
    expect(world.asked).toEqual([2]);
    expect(await tickets.get()).toBe('ticket.3');
    expect(await tickets.get()).toBe('ticket.4');
    expect(world.asked).toEqual([2, 1, 1]);
  });

  it.each([
    ['is too old', ({ world }: ReturnType<typeof source>) => void (world.time = 10_000)],
    ['is of who left', ({ world }: ReturnType<typeof source>) => void (world.token = 'minh')],
    ['is of a server that may be gone', ({ tickets }: ReturnType<typeof source>) => tickets.dropSpare()],
  ])('are asked for anew where the spare one %s', async (_why, happen) => {
    const it = source();
    await it.tickets.get();
    happen(it);
    expect(await it.tickets.get()).toBe('ticket.3');
  });

  it('fail for all who wait for the call that fails, and are asked for again', async () => {
    const { world, tickets } = source();
    world.hasFailed = true;
    const both = await Promise.allSettled([tickets.get(), tickets.get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    world.hasFailed = false;
    expect(await tickets.get()).toBe('ticket.1');
  });
});
