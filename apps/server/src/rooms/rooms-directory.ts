import type { RoomRecord } from '@icando/game/rooms/record';
import { roomFrom } from '@icando/game/rooms/restore';
import type { RoomStep } from '@icando/game/rooms/events';
import { nextId } from '../platform/database/index.ts';
import type { Credit } from './credit.ts';
import { Host, TakenOver } from './host.ts';
import { insist } from './patience.ts';
import type { RoomsQueries } from './rooms-queries.ts';

interface DirectoryParts {
  queries: RoomsQueries;
  credit: Credit;
  report(error: unknown): void;
  /** Epoch milliseconds. */
  clock?: () => number;
}

/** A record that cannot be kept for so long: the sockets are closed, and whoever comes back finds the last one that was. */
const RECORD_PATIENCE_MS = 10_000;
/** Hosts say so often that they are alive. */
const TOUCH_MS = 60_000;
/** Nobody has come back to the room since its host died: it is ended, and what was earned in it is paid. */
const ORPHAN_MS = 3 * TOUCH_MS;
const ORPHANS_AT_ONCE = 100;
/** The rows of ended rooms are kept so long, for whoever still asks for xp to be booked. */
const ENDED_MS = 10 * 60_000;
/** How long the end of the process waits for the last records and books. */
const SETTLE_MS = 2_000;

/** All rooms whose host this server is. A room that was left behind by another is taken over when somebody comes. */
export class RoomsDirectory {
  readonly #parts: DirectoryParts;
  readonly #clock: () => number;
  readonly #hosts = new Map<string, { host: Host; owner: number }>();
  readonly #loading = new Map<string, Promise<Host | undefined>>();
  readonly #touching: NodeJS.Timeout;
  #isStopped = false;

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? Date.now;
    this.#touching = setInterval(() => {
      this.lookAfter().catch(parts.report);
    }, TOUCH_MS);
    this.#touching.unref();
  }

  /** A room that was just opened. @throws a unique violation when there is one of this id. */
  async add(opened: RoomStep, record: RoomRecord): Promise<void> {
    const owner = nextId();
    await this.#parts.queries.insert(record, owner, this.#clock());
    this.#host(record.setup.room_id, record.setup.type_game, owner, opened);
  }

  /** No room can be found any more, which does not mean that there is none. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether the room is here or just being looked for. */
  knows(roomId: string): boolean {
    return this.#hosts.has(roomId) || this.#loading.has(roomId);
  }

  async find(roomId: string): Promise<Host | undefined> {
    const here = this.#hosts.get(roomId)?.host;
    if (here !== undefined || this.#isStopped) return here;
    const loading = this.#loading.get(roomId) ?? this.#load(roomId);
    this.#loading.set(roomId, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(roomId);
    }
  }

  /** Keeps what lives, ends what was left behind, removes what has ended. */
  async lookAfter(): Promise<void> {
    const now = this.#clock();
    const owners = Array.from(this.#hosts.values(), ({ owner }) => owner);
    for (let start = 0; start < owners.length; start += 500)
      await this.#parts.queries.touch(owners.slice(start, start + 500), now);
    for (const roomId of await this.#parts.queries.findOrphans(now - ORPHAN_MS, ORPHANS_AT_ONCE)) {
      // Once here, a room in which nobody is ends by its own rules.
      await this.find(roomId).catch(this.#parts.report);
    }
    await this.#parts.queries.sweepEnded(now - ENDED_MS);
  }

  /** Nothing changes in any room from now on: a player whose socket the restart closes has not left. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#touching);
    for (const { host } of this.#hosts.values()) host.stop();
  }

  /** After `stop`: every room is written down as it was then. */
  async settle(): Promise<void> {
    const settling = Promise.all(
      Array.from(this.#hosts.values(), ({ host }) => host.settle().catch(this.#parts.report)),
    );
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SETTLE_MS);
    });
    await Promise.race([settling, enough]);
    clearTimeout(timer);
  }

  async #load(roomId: string): Promise<Host | undefined> {
    const owner = nextId();
    const record = await this.#parts.queries.takeOver(roomId, owner, this.#clock());
    if (record === undefined || this.#isStopped) return undefined;
    return this.#host(roomId, record.setup.type_game, owner, roomFrom(record, performance.now()));
  }

  #host(roomId: string, typeGame: string, owner: number, first: RoomStep): Host {
    const { queries, credit, report } = this.#parts;
    const host: Host = new Host(first, {
      keep: ({ state }) =>
        this.#insist(async () => {
          const isOurs = await queries.update(roomId, owner, state, this.#clock());
          if (!isOurs) throw new TakenOver(`another host has room ${roomId}`);
        }),
      book: ({ game, earned }) => credit.book({ roomId, game, typeGame, earned }),
      end: () => this.#insist(() => queries.end(roomId, owner, this.#clock())),
      forget: () => {
        if (this.#hosts.get(roomId)?.host === host) this.#hosts.delete(roomId);
      },
      report,
    });
    this.#hosts.set(roomId, { host, owner });
    return host;
  }

  #insist(work: () => Promise<void>): Promise<void> {
    let isTaken = false;
    return insist(
      () =>
        work().catch((error: unknown) => {
          isTaken = error instanceof TakenOver;
          throw error;
        }),
      {
        patienceMs: RECORD_PATIENCE_MS,
        giveUp: () => isTaken || this.#isStopped,
        report: this.#parts.report,
      },
    );
  }
}
