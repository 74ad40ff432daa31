/** Well below the server's 30 s, which begin after the call was sent. */
const SPARE_MS = 10_000;

/** Replaced in tests. */
export interface TicketDeps {
  ask(count: number): Promise<readonly string[]>;
  token(): string | null;
  /** Monotonic ms. */
  now(): number;
}

/** Single-use socket tickets. The first call of a session fetches two, because two sockets open at every load. */
export function createTickets({ ask, token, now }: TicketDeps) {
  let spare: { token: string | null; ticket: Promise<string | undefined>; until: number } | null = null;
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
      // The caller that takes the ticket handles the rejection.
      ticket.catch(() => {});
      spare = { token: own, ticket, until: now() + SPARE_MS };
      return first(await both);
    },

    /** A restarted server knows no earlier tickets, and an unknown one ends the session. */
    dropSpare: () => void (spare = null),
  };
}

function first([ticket]: readonly string[]): string {
  if (ticket === undefined) throw new Error('no ticket came');
  return ticket;
}
