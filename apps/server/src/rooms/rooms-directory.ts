import { eachAlone, stepsAlone } from '../platform/each-alone.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { RoomRecord } from '@icando/game/rooms/record';
import { roomFrom } from '@icando/game/rooms/restore';
import type { RoomStep } from '@icando/game/rooms/events';
import { isPlaying } from '@icando/game/rooms/room';
import type { RoomLog } from '../learning/index.ts';
import type { RoomAwards } from '../xp/index.ts';
import { RoomRunner } from './room-runner.ts';
import { OwnershipLost, type RoomRunnerDeps } from './room-runner-deps.ts';
import { type Claim, type ClusterOwnership, type Ownership, readRecord } from './ownership.ts';
import { retryFor } from './retry.ts';
import { storedEntry, type RoomEntry } from './room-entry.ts';
import type { RoomsQueries } from './rooms-queries.ts';

interface DirectoryDeps {
  queries: RoomsQueries;
  ownership: Ownership;
  roomAwards: RoomAwards;
  roomLog: RoomLog;
  draw: RoomRunnerDeps['draw'];
  release?: ClusterOwnership['release'] | undefined;
  /** Called once the end of a room is stored. */
  roomEnded?: ((roomId: string) => Promise<void>) | undefined;
  report(error: unknown): void;
  clock?: () => number;
}

/** After this long without storing a record the sockets are closed, and the room continues from the previous record. */
const RECORD_RETRY_FOR_MS = 10_000;
/** How often a server confirms in the database that it runs its rooms. */
const TOUCH_MS = 60_000;
/** A room that no server has confirmed for this long is adopted by a sweep, so that it ends and its XP is awarded. */
const ORPHAN_MS = 3 * TOUCH_MS;
const ORPHANS_PER_SWEEP = 100;
const ROOMS_PER_QUERY = 500;
const ENDED_MS = 10 * 60_000;
/** How often a room is restored from its record after a bug ended it. */
const MAX_FAILURES = 3;
/** The time limit for the last records and XP awards of a drain. */
const SETTLE_MS = 2_000;
/** Spreads the closing of a released room's sockets, so that its players do not reconnect at once. */
const RELEASE_SPREAD_MS = 1_000;
/** Players who lost their sockets together reconnect together, so the first waits only this long for the others. */
const ADOPTED_RESUME_MS = 300;

type FindResult = RoomRunner | 'elsewhere' | undefined;

/** The rooms that this server runs. An orphaned room is adopted when a player connects, else by a sweep. */
export class RoomsDirectory {
  readonly #deps: DirectoryDeps;
  readonly #clock: () => number;
  readonly #startedAt: number;
  readonly #runners = new Map<string, { runner: RoomRunner; claim: Claim }>();
  readonly #loading = new Map<string, Promise<FindResult>>();
  readonly #sweepTimer: NodeJS.Timeout;
  readonly #failures = new Map<string, number>();
  #isStopped = false;
  refused = 0;

  constructor(deps: DirectoryDeps) {
    this.#deps = deps;
    this.#clock = deps.clock ?? Date.now;
    this.#startedAt = this.#clock();
    this.#sweepTimer = setInterval(() => {
      this.sweep().catch(deps.report);
    }, TOUCH_MS);
    this.#sweepTimer.unref();
  }

  /** @throws a unique violation when the id exists */
  async add(opened: RoomStep, record: RoomRecord): Promise<void> {
    const { queries, ownership } = this.#deps;
    await queries.insert(record, ownership.initialClaim, this.#clock());
    if (ownership.runsNewRooms)
      this.#run(record.setup.room_id, record.setup.type_game, ownership.initialClaim, opened);
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  has(roomId: string): boolean {
    return this.#runners.has(roomId) || this.#loading.has(roomId);
  }

  counts(): { rooms: number; seats: number } {
    let seats = 0;
    for (const { runner } of this.#runners.values()) seats += runner.seats;
    return { rooms: this.#runners.size, seats };
  }

  /** Claims the room if possible. Resolves to `elsewhere` when another server owns or may own it. */
  async find(roomId: string): Promise<FindResult> {
    const here = this.#runners.get(roomId)?.runner;
    if (here !== undefined || this.#isStopped) return here;
    const loading = this.#loading.get(roomId) ?? this.#load(roomId);
    this.#loading.set(roomId, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(roomId);
    }
  }

  /** Undefined when there is no such room. Does not claim the room, so every server can answer. */
  async findEntry(roomId: string): Promise<RoomEntry | undefined> {
    const id = roomId.toUpperCase();
    const here = this.#runners.get(id)?.runner;
    if (here !== undefined) return here.entry;
    const stored = await this.#deps.queries.findLive(id);
    if (stored === undefined) return undefined;
    const { setup, state } = readRecord(stored);
    return storedEntry(setup, state);
  }

  /** The record, up to a second old on a server that does not run the room. Undefined when there is no such room. */
  async findRecord(roomId: string): Promise<RoomRecord | undefined> {
    const id = roomId.toUpperCase();
    const here = this.#runners.get(id)?.runner;
    if (here !== undefined) return here.record;
    const stored = await this.#deps.queries.findLive(id);
    return stored && readRecord(stored);
  }

  /** Does nothing for a room that another server runs. */
  setExtraTime(roomId: string, change: Parameters<RoomRunner['setExtraTime']>[0]): void {
    this.#runners.get(roomId)?.runner.setExtraTime(change);
  }

  async sweep(): Promise<void> {
    const now = this.#clock();
    await stepsAlone([
      () => this.#touch(now),
      () => this.#adoptOrphans(now),
      () => this.#deps.queries.sweepEnded(now - ENDED_MS),
      () => this.logLeftOver(),
    ]);
  }

  /** Logs the answers of games whose server stopped before it had logged them. */
  async logLeftOver(options?: { isStart: boolean }): Promise<void> {
    const living = await this.#deps.ownership.findLiving();
    if (living !== undefined && !this.#isStopped) await this.#deps.roomLog.sweep(living, options);
  }

  async #touch(now: number): Promise<void> {
    const byOwner = Map.groupBy(this.#runners, ([, { claim }]) => claim.owner);
    const batches = [...byOwner].flatMap(([owner, runners]) => {
      const rooms = runners.map(([roomId]) => roomId);
      const starts = Array.from(
        { length: Math.ceil(rooms.length / ROOMS_PER_QUERY) },
        (_, at) => at * ROOMS_PER_QUERY,
      );
      return starts.map((start) => ({ owner, rooms: rooms.slice(start, start + ROOMS_PER_QUERY) }));
    });
    await eachAlone(batches, ({ owner, rooms }) => this.#deps.queries.touch(rooms, owner, now));
  }

  async #adoptOrphans(now: number): Promise<void> {
    // A single server has confirmed all its rooms since its start; the others are those of the process before it.
    const since = this.#deps.ownership.runsNewRooms ? this.#startedAt : 0;
    const orphans = await this.#deps.queries.findOrphans(Math.max(since, now - ORPHAN_MS), ORPHANS_PER_SWEEP);
    // An adopted room without players ends by the usual rules.
    await eachAlone(orphans, (roomId) => this.find(roomId), this.#deps.report);
  }

  /** Stops all rooms first, so that players whose sockets the restart closes do not leave their rooms. */
  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#sweepTimer);
    for (const { runner } of this.#runners.values()) runner.stop();
  }

  release(): void {
    for (const { runner } of this.#runners.values()) runner.release();
  }

  /** After `stop`: stores every room, and releases it where there are other servers. */
  async settle(): Promise<void> {
    const settling = Promise.all(
      Array.from(this.#runners, ([roomId, { runner, claim }]) =>
        this.#settle(roomId, runner, claim).catch(this.#deps.report),
      ),
    );
    await Promise.race([settling, wait(SETTLE_MS, undefined, { ref: false })]);
  }

  async #settle(roomId: string, runner: RoomRunner, claim: Claim): Promise<void> {
    const { release } = this.#deps;
    if (release === undefined) return runner.settle();
    await runner.settle(({ state }) => release(roomId, claim, state));
    return runner.releaseStaggered(RELEASE_SPREAD_MS);
  }

  async #load(roomId: string): Promise<FindResult> {
    const claimed = await this.#deps.ownership.claim(roomId, this.#clock());
    if (claimed === undefined || claimed === 'elsewhere') return claimed;
    const { stored, claim, isAdopted } = claimed;
    if (this.#isStopped) {
      await this.#deps.release?.(roomId, claim);
      return undefined;
    }
    if (!this.#deps.ownership.mayRunRooms()) return 'elsewhere';
    try {
      const record = readRecord(stored);
      const step = roomFrom(record, performance.now(), isAdopted ? ADOPTED_RESUME_MS : undefined);
      const runner = this.#run(roomId, record.setup.type_game, claim, step);
      if (!isPlaying(step.room)) this.#logGames(roomId);
      return runner;
    } catch (error) {
      await this.#endBroken(roomId, claim, error);
      return undefined;
    }
  }

  /** Ends a room with an unusable record, since its players would reconnect for ever. */
  async #endBroken(roomId: string, claim: Claim, cause: unknown): Promise<void> {
    this.#deps.report(new Error(`room ${roomId} failed and has ended`, { cause }));
    await this.#end(roomId, claim);
    this.#failures.delete(roomId);
  }

  async #end(roomId: string, claim: Claim): Promise<void> {
    await this.#deps.queries.end(roomId, claim, this.#clock());
    await this.#deps.roomEnded?.(roomId);
  }

  /** The room continues from its record, and ends after `MAX_FAILURES` failures. */
  #onBug(roomId: string, claim: Claim, error: unknown): void {
    const failures = (this.#failures.get(roomId) ?? 0) + 1;
    this.#failures.set(roomId, failures);
    if (failures < MAX_FAILURES) return;
    // Players who reconnect meanwhile wait for the end.
    const ending = this.#endBroken(roomId, claim, error).then(() => undefined);
    this.#loading.set(roomId, ending);
    ending.catch(this.#deps.report).finally(() => this.#loading.delete(roomId));
  }

  #run(roomId: string, typeGame: string, claim: Claim, first: RoomStep): RoomRunner {
    const { queries, ownership, roomAwards, report } = this.#deps;
    const runner: RoomRunner = new RoomRunner(first, {
      mayRunRooms: () => ownership.mayRunRooms(),
      store: ({ state }, closed) => {
        const update = { roomId, claim, state, closed, now: this.#clock() };
        if (ownership.mayRunRooms() && queries.updateNow(update)) return undefined;
        return this.#retry(async () => {
          if (!ownership.mayRunRooms()) throw new OwnershipLost(`this server may not run room ${roomId} now`);
          if (await queries.update(update)) return;
          this.refused += 1;
          throw new OwnershipLost(`another server owns room ${roomId}`);
        });
      },
      award: ({ game, earned }) => roomAwards.awardGame({ roomId, game, typeGame, earned }),
      draw: async (request) => {
        const setup = await this.#deps.draw(request);
        if (setup !== null && !(await queries.updateSetup(roomId, claim, setup)))
          throw new OwnershipLost(`another server owns room ${roomId}`);
        return setup;
      },
      gameEnded: () => this.#logGames(roomId),
      end: () => {
        this.#failures.delete(roomId);
        this.#logGames(roomId);
        return this.#retry(() => this.#end(roomId, claim));
      },
      remove: () => {
        if (this.#runners.get(roomId)?.runner === runner) this.#runners.delete(roomId);
      },
      onBug: (error) => this.#onBug(roomId, claim, error),
      report,
    });
    this.#runners.set(roomId, { runner, claim });
    return runner;
  }

  #logGames(roomId: string): void {
    const { roomLog, report } = this.#deps;
    roomLog.logRoom(roomId).catch(report);
  }

  #retry(work: () => Promise<void>): Promise<void> {
    let isLost = false;
    return retryFor(
      () =>
        work().catch((error: unknown) => {
          isLost = error instanceof OwnershipLost;
          throw error;
        }),
      {
        retryForMs: RECORD_RETRY_FOR_MS,
        giveUp: () => isLost || this.#isStopped || !this.#deps.ownership.mayRunRooms(),
        report: this.#deps.report,
      },
    );
  }
}
