import type { RoomRecord } from '@icando/game/rooms/record';
import { roomFrom } from '@icando/game/rooms/restore';
import type { RoomStep } from '@icando/game/rooms/events';
import { nextId } from '../platform/database/index.ts';
import type { Credit } from './credit.ts';
import { Host, TakenOver } from './host.ts';
import { insist } from './patience.ts';
import type { KeptRoom, RoomsQueries } from './rooms-queries.ts';

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
/** So often a room is begun anew from its record after a fault of ours. */
const MOST_BREAKS = 3;
/** How long the end of the process waits for the last records and books. */
const SETTLE_MS = 2_000;

/** All rooms whose host this server is. A room that was left behind by another is taken over when somebody comes. */
export class RoomsDirectory {
  readonly #parts: DirectoryParts;
  readonly #clock: () => number;
  readonly #hosts = new Map<string, { host: Host; owner: number }>();
  readonly #loading = new Map<string, Promise<Host | undefined>>();
  readonly #touching: NodeJS.Timeout;
  /** How often a fault of ours ended a host of the room. */
  readonly #breaks = new Map<string, number>();
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

  /** For the operator. */
  counts(): { rooms: number; seats: number } {
    let seats = 0;
    for (const { host } of this.#hosts.values()) seats += host.seats;
    return { rooms: this.#hosts.size, seats };
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
    const kept = await this.#parts.queries.takeOver(roomId, owner, this.#clock());
    if (kept === undefined || this.#isStopped) return undefined;
    try {
      const record = readRecord(kept);
      return this.#host(roomId, record.setup.type_game, owner, roomFrom(record, performance.now()));
    } catch (error) {
      await this.#giveUpBroken(roomId, owner, error);
      return undefined;
    }
  }

  /** Nobody can go on in such a room: without an end its players would come back to it for ever. */
  async #giveUpBroken(roomId: string, owner: number, cause: unknown): Promise<void> {
    this.#parts.report(new Error(`room ${roomId} cannot go on and has ended`, { cause }));
    await this.#parts.queries.end(roomId, owner, this.#clock());
    this.#breaks.delete(roomId);
  }

  /** A fault ended this host; the room goes on from its record, unless it breaks again and again. */
  #broke(roomId: string, owner: number, error: unknown): void {
    const breaks = (this.#breaks.get(roomId) ?? 0) + 1;
    this.#breaks.set(roomId, breaks);
    if (breaks < MOST_BREAKS) return;
    // Whoever comes back meanwhile waits for it.
    const ending = this.#giveUpBroken(roomId, owner, error).then(() => undefined);
    this.#loading.set(roomId, ending);
    ending.catch(this.#parts.report).finally(() => this.#loading.delete(roomId));
  }

  #host(roomId: string, typeGame: string, owner: number, first: RoomStep): Host {
    const { queries, credit, report } = this.#parts;
    const host: Host = new Host(first, {
      keep: ({ state }) =>
        this.#insist(async () => {
          const isOurs = await queries.update(roomId, owner, state);
          if (!isOurs) throw new TakenOver(`another host has room ${roomId}`);
        }),
      book: ({ game, earned }) => credit.book({ roomId, game, typeGame, earned }),
      end: () => {
        this.#breaks.delete(roomId);
        return this.#insist(() => queries.end(roomId, owner, this.#clock()));
      },
      forget: () => {
        if (this.#hosts.get(roomId)?.host === host) this.#hosts.delete(roomId);
      },
      broke: (error) => this.#broke(roomId, owner, error),
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

/** @throws for a record that is none. */
function readRecord({ setup, state }: KeptRoom): RoomRecord {
  return {
    version: 1,
    setup: JSON.parse(setup) as RoomRecord['setup'],
    state: JSON.parse(state) as RoomRecord['state'],
  };
}
