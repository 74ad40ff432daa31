import type { OpenedSocket, SocketEvents, SocketDeps } from './socket-deps.ts';

/** A connection whose server side is controlled by the test. */
export class FakeSocket implements OpenedSocket {
  readonly sent: Record<string, unknown>[] = [];
  closedWith: number | null = null;
  readonly address: string;
  readonly #events: SocketEvents;

  constructor(address: string, events: SocketEvents) {
    this.address = address;
    this.#events = events;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code: number): void {
    this.closedWith = code;
  }

  opens(): void {
    this.#events.onOpen();
  }

  says(frame: object | string): void {
    this.#events.onText(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  ends(code: number, reason = ''): void {
    this.#events.onClose(code, reason);
  }
}

/** A clock, tickets and sockets controlled by the test. */
export class FakeSocketDeps implements SocketDeps {
  readonly sockets: FakeSocket[] = [];
  readonly expired: (string | null)[] = [];
  time = 0;
  luck = 1;
  tickets = 0;
  /** The error of the next ticket request; null: a ticket is issued. */
  refusal: Error | null = null;
  wake = () => {};
  #timers: { at: number; ring: () => void }[] = [];

  now = () => this.time;
  dice = () => this.luck;
  token = () => 'session';
  expire = (token: string | null) => void this.expired.push(token);
  isOutdated = false;
  outdated = () => {
    this.isOutdated = true;
  };

  open = (address: string, events: SocketEvents): FakeSocket => {
    const socket = new FakeSocket(address, events);
    this.sockets.push(socket);
    return socket;
  };

  getTicket = (): Promise<string> => {
    this.tickets += 1;
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve(`ticket.${this.tickets}`);
  };

  later = (ms: number, then: () => void): (() => void) => {
    const timer = { at: this.time + ms, ring: then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  onWake = (then: () => void): (() => void) => {
    this.wake = then;
    return () => {
      this.wake = () => {};
    };
  };

  /** The socket opened last. */
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (last === undefined) throw new Error('no socket was opened');
    return last;
  }

  /** Advances the clock, fires due timers in order, and awaits pending promises. */
  async pass(ms: number): Promise<void> {
    const until = this.time + ms;
    await settle();
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.time = Math.max(this.time, due.at);
      due.ring();
      await settle();
    }
    this.time = until;
  }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}
