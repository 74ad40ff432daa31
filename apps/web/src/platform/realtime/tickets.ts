/** The validity of the spare ticket: well below the server's 30 s, which begin after the call was sent. */
const SPARE_MS = 10_000;

/** The environment of the tickets; tests pass a fake one. */
export interface TicketDeps {
  ask(count: number): Promise<readonly string[]>;
  token(): string | null;
  /** Monotonic ms. */
  now(): number;
}

/** Single-use socket tickets. The first call of a session fetches two, because two sockets open at every load. */
export function createTickets({ ask, token, now }: TicketDeps) {
  let spare: { token: string | null; ticket: Promise<string | undefined>; until: number } | null = null;
  let lastToken: string | null | undefined;
  const askForOne = async () => first(await ask(1));

  return {
    async get(): Promise<string> {
      const current = token();
      const kept = spare;
      spare = null;
      if (kept !== null && kept.token === current && now() < kept.until)
        return (await kept.ticket) ?? askForOne();
      if (lastToken === current) return askForOne();
      lastToken = current;
      const both = ask(2);
      const ticket = both.then(([, second]) => second);
      // The caller that takes the ticket handles the rejection.
      ticket.catch(() => {});
      spare = { token: current, ticket, until: now() + SPARE_MS };
      return first(await both);
    },

    /** Drops the spare ticket. A restarted server does not accept it, and a refused ticket ends the session. */
    dropSpare: () => void (spare = null),
  };
}

function first([ticket]: readonly string[]): string {
  if (ticket === undefined) throw new Error('no ticket came');
  return ticket;
}
