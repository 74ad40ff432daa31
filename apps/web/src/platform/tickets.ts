/** Well below the 30 s that the server keeps a ticket, which begin after the call was sent. */
const SPARE_MS = 10_000;

/** What a source of tickets needs of the world; tests bring a fake one. */
export interface TicketWorld {
  ask(count: number): Promise<readonly string[]>;
  token(): string | null;
  /** Monotonic ms. */
  now(): number;
}

/**
 * Single-use tickets for sockets. The first call of a session brings two, since the sockets of notices and chat open one
 * after the other at every load.
 */
export function createTickets({ ask, token, now }: TicketWorld) {
  let spare: { token: string | null; ticket: Promise<string | undefined>; until: number } | null = null;
  /** Whose first call was made. */
  let known: string | null | undefined;
  const askForOne = async () => first(await ask(1));

  return {
    async get(): Promise<string> {
      const own = token();
      const kept = spare;
      spare = null;
      if (kept !== null && kept.token === own && now() < kept.until)
        return (await kept.ticket) ?? askForOne();
      if (known === own) return askForOne();
      known = own;
      const both = ask(2);
      const ticket = both.then(([, second]) => second);
      // Heard by whoever takes it, if anybody does.
      ticket.catch(() => {});
      spare = { token: own, ticket, until: now() + SPARE_MS };
      return first(await both);
    },

    /** A server that starts anew knows no ticket of before, and one that it does not know ends the session. */
    dropSpare: () => void (spare = null),
  };
}

function first([ticket]: readonly string[]): string {
  if (ticket === undefined) throw new Error('no ticket came');
  return ticket;
}
