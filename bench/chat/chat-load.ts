import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '../../packages/contract/src/chat.ts';
import { textFrame } from '../rooms/load/client-frames.ts';
import { LoadSocket } from '../rooms/load/load-socket.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';

export interface Conversation {
  roomId: number;
  /** Indices in the list of users. */
  members: readonly number[];
}

const TICK_MS = 10;
/** How long to wait for deliveries after the last message; later ones count as lost. */
const LATE_MS = 10_000;

/** Connected users, distributed over the servers. They send at a given rate and record the latency of every delivery. */
export class ChatLoad {
  /** The latency of every delivery within one server since `forget`, ms. */
  latencies: number[] = [];
  /** The latency of every delivery from one server to the other since `forget`, ms. */
  latenciesAcross: number[] = [];
  said = 0;
  /** The total duration of sending, ms. */
  sendingMs = 0;
  heard = 0;
  expected = 0;
  refused = 0;
  doubled = 0;
  /** Deliveries that arrived after a later message of the room. */
  misordered = 0;
  /** Deliveries that arrived after a later message of the same sender in the room. */
  senderMisordered = 0;
  readonly #sockets: LoadSocket[];
  readonly #saidAt: number[] = [];
  readonly #saidBy: number[] = [];
  /** Indices of the users who have not received a message yet, by its number. */
  readonly #unheard = new Map<number, Set<number>>();
  /** For each user: the newest message of each room, and the number of each sender's last message there. */
  readonly #newest: Map<number, number>[];
  readonly #last: Map<string, number>[];
  readonly #servers: number;

  constructor(origins: readonly string[], people: readonly SignedIn[]) {
    this.#servers = origins.length;
    this.#newest = people.map(() => new Map());
    this.#last = people.map(() => new Map());
    this.#sockets = people.map(
      ({ token }, place) =>
        new LoadSocket({
          port: Number(new URL(origins[place % origins.length] ?? '').port),
          path: `/ws/chat?token=${token}`,
          onText: (bytes, start, end) => this.#hear(place, bytes.toString('utf8', start, end)),
          onLost: (why) => {
            throw new Error(`somebody was cut off: ${why}`);
          },
        }),
    );
  }

  async opened(): Promise<void> {
    await Promise.all(this.#sockets.map(({ opened }) => opened));
  }

  /** Sends `perSecond` messages a second, evenly spaced, to the rooms that `pick` returns, until `count` are sent. */
  async sendMessages(
    count: number,
    perSecond: number,
    pick: () => Conversation & { from: number },
  ): Promise<void> {
    const begun = performance.now();
    const until = this.said + count;
    const before = this.said;
    while (this.said < until) {
      const due = Math.min(until, before + Math.floor(((performance.now() - begun) / 1000) * perSecond));
      while (this.said < due) this.#say(pick());
      await sleep(TICK_MS);
    }
    this.sendingMs += performance.now() - begun;
  }

  /** Resolves when every message has been delivered to all members. */
  async settled(): Promise<void> {
    const until = performance.now() + LATE_MS;
    while (this.#unheard.size > 0 && performance.now() < until) await sleep(20);
  }

  /** The number of missing deliveries. */
  get missing(): number {
    return [...this.#unheard.values()].reduce((sum, { size }) => sum + size, 0);
  }

  forget(): void {
    this.latencies = [];
    this.latenciesAcross = [];
  }

  close(): void {
    for (const socket of this.#sockets) socket.close();
  }

  #say({ roomId, members, from }: Conversation & { from: number }): void {
    const number = this.said;
    this.said += 1;
    this.expected += members.length;
    const content = `${number} hôm nay mình học được từ mới, bạn xem giúp mình nhé 🌱`;
    const frame = { type: 'message', chat_room_id: roomId, content, client_id: `bench-${number}` };
    this.#saidBy[number] = from;
    this.#unheard.set(number, new Set(members));
    this.#saidAt[number] = performance.now();
    this.#sockets[from]?.say(textFrame(JSON.stringify(frame)));
  }

  #hear(place: number, text: string): void {
    const frame = JSON.parse(text) as Message | { type: 'error' | 'room_changed' | 'read' };
    if (frame.type === 'error') this.refused += 1;
    if (frame.type !== 'message') return;
    this.heard += 1;
    const number = Number.parseInt(frame.content, 10);
    const speaker = this.#saidBy[number] ?? -1;
    const latency = performance.now() - (this.#saidAt[number] ?? 0);
    if (place % this.#servers === speaker % this.#servers) this.latencies.push(latency);
    else this.latenciesAcross.push(latency);
    this.#countOff(place, number);
    const newest = this.#newest[place];
    if ((newest?.get(frame.chat_room_id) ?? 0) >= frame.id) this.misordered += 1;
    else newest?.set(frame.chat_room_id, frame.id);
    const last = this.#last[place];
    const senderKey = `${frame.chat_room_id}:${speaker}`;
    if ((last?.get(senderKey) ?? -1) >= number) this.senderMisordered += 1;
    else last?.set(senderKey, number);
  }

  #countOff(place: number, number: number): void {
    const places = this.#unheard.get(number);
    if (places?.delete(place) !== true) this.doubled += 1;
    if (places?.size === 0) this.#unheard.delete(number);
  }
}
