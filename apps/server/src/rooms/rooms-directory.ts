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
  /** With several servers: releases a room to another one. */
  release?: ClusterOwnership['release'] | undefined;
  report(error: unknown): void;
  /** Epoch milliseconds. */
  clock?: () => number;
}

/**
 * A record that cannot be stored for this long: the sockets are closed, and the room continues from the previous
 * record.
 */
const RECORD_RETRY_FOR_MS = 10_000;
/** How often hosts confirm that their rooms are alive. */
const TOUCH_MS = 60_000;
/** No player has reconnected since the room's host died: it is ended, and its XP is awarded. */
const ORPHAN_MS = 3 * TOUCH_MS;
const ORPHANS_AT_ONCE = 100;
/** Rows of ended rooms are kept this long, for late XP awards. */
const ENDED_MS = 10 * 60_000;
/** How often a room is restored from its record after a bug ended its host. */
const MAX_FAILURES = 3;
/** The time limit of a drain for the last records and XP awards. */
const SETTLE_MS = 2_000;
/** Closing the sockets of a released room is spread over this time, so that its players do not reconnect at once. */
const RELEASE_SPREAD_MS = 1_000;
/** Players who lost their sockets together reconnect together: the first waits no longer for the others. */
const TAKEOVER_RESUME_MS = 300;

type Found = Host | 'elsewhere' | undefined;

/** The rooms that this server hosts. An orphaned room is adopted when a player connects. */
export class RoomsDirectory {
  readonly #parts: DirectoryParts;
  readonly #clock: () => number;
  readonly #hosts = new Map<string, { host: Host; claim: Claim }>();
  readonly #loading = new Map<string, Promise<Found>>();
  readonly #touching: NodeJS.Timeout;
  /** How often a bug ended the room's host. */
  readonly #failures = new Map<string, number>();
  #isStopped = false;
  /** Records that were rejected because another server owned the room. */
  refused = 0;

  constructor(parts: DirectoryParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? Date.now;
    this.#touching = setInterval(() => {
      this.sweep().catch(parts.report);
    }, TOUCH_MS);
    this.#touching.unref();
  }

  /**
   * Adds a new room.
   * @throws a unique violation when the id exists
   */
  async add(opened: RoomStep, record: RoomRecord): Promise<void> {
    const { queries, ownership } = this.#parts;
    await queries.insert(record, ownership.first, this.#clock());
    if (ownership.startsHere)
      this.#host(record.setup.room_id, record.setup.type_game, ownership.first, opened);
  }

  /** True once no room is served any more, though some may exist. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether the room is hosted here, or being claimed. */
  knows(roomId: string): boolean {
    return this.#hosts.has(roomId) || this.#loading.has(roomId);
  }

  counts(): { rooms: number; seats: number } {
    let seats = 0;
    for (const { host } of this.#hosts.values()) seats += host.seats;
    return { rooms: this.#hosts.size, seats };
  }

  /** Finds the room's host, claiming the room if possible. `elsewhere`: another server owns it, or may. */
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

  /** Confirms hosted rooms, ends orphaned ones, deletes ended ones. */
  async sweep(): Promise<void> {
    const now = this.#clock();
    const byOwner = Map.groupBy(this.#hosts, ([, { claim }]) => claim.owner);
    for (const [owner, hosts] of byOwner) {
      for (let start = 0; start < hosts.length; start += 500) {
        const some = hosts.slice(start, start + 500).map(([roomId]) => roomId);
        await this.#parts.queries.touch(some, owner, now);
      }
    }
    for (const roomId of await this.#parts.queries.findOrphans(now - ORPHAN_MS, ORPHANS_AT_ONCE)) {
      // An adopted room without players ends by its own rules.
      await this.find(roomId).catch(this.#parts.report);
    }
    await this.#parts.queries.sweepEnded(now - ENDED_MS);
  }

  /** Freezes all rooms: a player whose socket the restart closes has not left. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#touching);
    for (const { host } of this.#hosts.values()) host.stop();
  }

  /** Drops all rooms and tells their players to reconnect; another server may host them. */
  release(): void {
    for (const { host } of this.#hosts.values()) host.release();
  }

  /** After `stop`: stores every room, and releases it where there are other servers. */
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
      await this.#endBroken(roomId, claim, error);
      return undefined;
    }
  }

  /** Ends a room whose record is unusable, or its players would reconnect for ever. */
  async #endBroken(roomId: string, claim: Claim, cause: unknown): Promise<void> {
    this.#parts.report(new Error(`room ${roomId} cannot go on and has ended`, { cause }));
    await this.#parts.queries.end(roomId, claim, this.#clock());
    this.#failures.delete(roomId);
  }

  /** A bug ended the host; the room continues from its record, unless that happens again and again. */
  #onBug(roomId: string, claim: Claim, error: unknown): void {
    const breaks = (this.#failures.get(roomId) ?? 0) + 1;
    this.#failures.set(roomId, breaks);
    if (breaks < MAX_FAILURES) return;
    // Players who reconnect meanwhile wait for it.
    const ending = this.#endBroken(roomId, claim, error).then(() => undefined);
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
        this.#failures.delete(roomId);
        return this.#retry(() => queries.end(roomId, claim, this.#clock()));
      },
      forget: () => {
        if (this.#hosts.get(roomId)?.host === host) this.#hosts.delete(roomId);
      },
      broke: (error) => this.#onBug(roomId, claim, error),
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

/** @throws for an unreadable record */
function readRecord({ setup, state }: StoredRoom): RoomRecord {
  return {
    version: 1,
    setup: JSON.parse(setup) as RoomRecord['setup'],
    state: JSON.parse(state) as RoomRecord['state'],
  };
}
