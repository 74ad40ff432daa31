import type { RoomRecord } from '@icando/game/rooms/record';
import { roomFrom } from '@icando/game/rooms/restore';
import type { RoomStep } from '@icando/game/rooms/events';
import type { RoomAwards } from '../xp/index.ts';
import { Host, OwnershipLost } from './host.ts';
import type { Claim, ClusterOwnership, Ownership, StoredRoom } from './ownership.ts';
import { retry } from './retry.ts';
import type { RoomsQueries } from './rooms-queries.ts';

interface DirectoryParts {
  queries: RoomsQueries;
  ownership: Ownership;
  roomAwards: RoomAwards;
  /** With several servers: lets another one host the room. */
  release?: ClusterOwnership['release'] | undefined;
  report(error: unknown): void;
  /** Epoch milliseconds. */
  clock?: () => number;
}

/** A record that cannot be kept for so long: the sockets are closed, and whoever comes back finds the last one that was. */
const RECORD_RETRY_FOR_MS = 10_000;
/** How often hosts confirm that their rooms are alive. */
const TOUCH_MS = 60_000;
/** Nobody has come back to the room since its host died: it is ended, and what was earned in it is paid. */
const ORPHAN_MS = 3 * TOUCH_MS;
const ORPHANS_AT_ONCE = 100;
/** The rows of ended rooms are kept so long, for whoever still asks for xp to be booked. */
const ENDED_MS = 10 * 60_000;
/** How often a room is restored from its record after a bug ended its host. */
const MOST_BREAKS = 3;
/** How long a drain waits for the last records and XP awards. */
const SETTLE_MS = 2_000;
/** How long closing the sockets of a released room takes, so that not all its players reconnect in one moment. */
const RELEASE_SPREAD_MS = 1_000;
/** Players who lost their sockets together reconnect together: the first waits no longer for the others. */
const TAKEOVER_RESUME_MS = 300;

type Found = Host | 'elsewhere' | undefined;

/** The rooms that this server hosts. An orphaned room is taken over when a player connects. */
export class RoomsDirectory {
  readonly #parts: DirectoryParts;
  readonly #clock: () => number;
  readonly #hosts = new Map<string, { host: Host; claim: Claim }>();
  readonly #loading = new Map<string, Promise<Found>>();
  readonly #touching: NodeJS.Timeout;
  /** How often a bug ended a host of the room. */
  readonly #breaks = new Map<string, number>();
  #isStopped = false;
  /** Records that were not accepted, since another server owned the room. */
  refused = 0;

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
    const { queries, ownership } = this.#parts;
    await queries.insert(record, ownership.first, this.#clock());
    if (ownership.startsHere)
      this.#host(record.setup.room_id, record.setup.type_game, ownership.first, opened);
  }

  /** No room is found any more, although there may be some. */
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

  /** `elsewhere`: another server owns the room, or may. */
  async find(roomId: string): Promise<Found> {
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
    const byOwner = Map.groupBy(this.#hosts, ([, { claim }]) => claim.owner);
    for (const [owner, hosts] of byOwner) {
      for (let start = 0; start < hosts.length; start += 500) {
        const some = hosts.slice(start, start + 500).map(([roomId]) => roomId);
        await this.#parts.queries.touch(some, owner, now);
      }
    }
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

  /** Another server may host them from now on: all rooms are forgotten, their players told to reconnect. */
  release(): void {
    for (const { host } of this.#hosts.values()) host.release();
  }

  /** After `stop`: stores every room as it was then, and releases it where there are other servers. */
  async settle(): Promise<void> {
    const settling = Promise.all(
      Array.from(this.#hosts, ([roomId, { host, claim }]) =>
        this.#settle(roomId, host, claim).catch(this.#parts.report),
      ),
    );
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, SETTLE_MS);
    });
    await Promise.race([settling, enough]);
    clearTimeout(timer);
  }

  async #settle(roomId: string, host: Host, claim: Claim): Promise<void> {
    const { release } = this.#parts;
    if (release === undefined) return host.settle();
    await host.settle(({ state }) => release(roomId, claim, state));
    return host.releaseStaggered(RELEASE_SPREAD_MS);
  }

  async #load(roomId: string): Promise<Found> {
    const claimed = await this.#parts.ownership.claim(roomId, this.#clock());
    if (claimed === undefined || claimed === 'elsewhere') return claimed;
    const { stored, claim, isTakenOver } = claimed;
    if (this.#isStopped) {
      await this.#parts.release?.(roomId, claim);
      return undefined;
    }
    if (!this.#parts.ownership.mayHost()) return 'elsewhere';
    try {
      const record = readRecord(stored);
      const step = roomFrom(record, performance.now(), isTakenOver ? TAKEOVER_RESUME_MS : undefined);
      return this.#host(roomId, record.setup.type_game, claim, step);
    } catch (error) {
      await this.#giveUpBroken(roomId, claim, error);
      return undefined;
    }
  }

  /** Nobody can go on in such a room: without an end its players would come back to it for ever. */
  async #giveUpBroken(roomId: string, claim: Claim, cause: unknown): Promise<void> {
    this.#parts.report(new Error(`room ${roomId} cannot go on and has ended`, { cause }));
    await this.#parts.queries.end(roomId, claim, this.#clock());
    this.#breaks.delete(roomId);
  }

  /** A fault ended this host; the room goes on from its record, unless it breaks again and again. */
  #broke(roomId: string, claim: Claim, error: unknown): void {
    const breaks = (this.#breaks.get(roomId) ?? 0) + 1;
    this.#breaks.set(roomId, breaks);
    if (breaks < MOST_BREAKS) return;
    // Whoever comes back meanwhile waits for it.
    const ending = this.#giveUpBroken(roomId, claim, error).then(() => undefined);
    this.#loading.set(roomId, ending);
    ending.catch(this.#parts.report).finally(() => this.#loading.delete(roomId));
  }

  #host(roomId: string, typeGame: string, claim: Claim, first: RoomStep): Host {
    const { queries, ownership, roomAwards, report } = this.#parts;
    const host: Host = new Host(first, {
      mayHost: () => ownership.mayHost(),
      keep: ({ state }) => {
        if (ownership.mayHost() && queries.updateNow(roomId, claim, state)) return undefined;
        return this.#retry(async () => {
          if (!ownership.mayHost()) throw new OwnershipLost(`room ${roomId} may not be played here now`);
          const isOurs = await queries.update(roomId, claim, state);
          if (isOurs) return;
          this.refused += 1;
          throw new OwnershipLost(`another host has room ${roomId}`);
        });
      },
      award: ({ game, earned }) => roomAwards.awardGame({ roomId, game, typeGame, earned }),
      end: () => {
        this.#breaks.delete(roomId);
        return this.#retry(() => queries.end(roomId, claim, this.#clock()));
      },
      forget: () => {
        if (this.#hosts.get(roomId)?.host === host) this.#hosts.delete(roomId);
      },
      broke: (error) => this.#broke(roomId, claim, error),
      report,
    });
    this.#hosts.set(roomId, { host, claim });
    return host;
  }

  #retry(work: () => Promise<void>): Promise<void> {
    let isTaken = false;
    return retry(
      () =>
        work().catch((error: unknown) => {
          isTaken = error instanceof OwnershipLost;
          throw error;
        }),
      {
        retryForMs: RECORD_RETRY_FOR_MS,
        giveUp: () => isTaken || this.#isStopped || !this.#parts.ownership.mayHost(),
        report: this.#parts.report,
      },
    );
  }
}

/** @throws for a record that is none. */
function readRecord({ setup, state }: StoredRoom): RoomRecord {
  return {
    version: 1,
    setup: JSON.parse(setup) as RoomRecord['setup'],
    state: JSON.parse(state) as RoomRecord['state'],
  };
}
