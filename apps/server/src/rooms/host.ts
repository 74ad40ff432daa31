import { CLOSE, ROOM_REFUSALS } from '@icando/contract/sockets';
import { phaseDue } from '@icando/game/rooms/clock';
import type { RoomEffect, RoomEvent, RoomStep } from '@icando/game/rooms/events';
import { recordOf, type RoomRecord } from '@icando/game/rooms/record';
import { isPlaying, type Room } from '@icando/game/rooms/room';
import type { Person } from '@icando/game/rooms/seats';
import { step } from '@icando/game/rooms/step';
import type { Connection } from '../platform/sockets/index.ts';
import { XpAwardQueue } from './xp-award-queue.ts';
import { RoomSockets } from './room-sockets.ts';

/** Thrown when another server owns the room: what this one would send is no longer true. */
export class OwnershipLost extends Error {}

export interface HostParts {
  /** Checked before anything is sent: a server that was frozen or disconnected may have lost its rooms. */
  mayHost(): boolean;
  /** Stores the record, however long it takes; undefined when it is stored already. @throws OwnershipLost */
  keep(record: RoomRecord): Promise<void> | undefined;
  award(credit: Extract<RoomEffect, { type: 'award_xp' }>): Promise<Map<number, number>>;
  /** Marks the room as ended. */
  end(): Promise<void>;
  /** Removes the host from the directory. */
  forget(): void;
  /** Called when a bug, not an outage, ended the host. */
  broke(error: unknown): void;
  report(error: unknown): void;
}

/** The limit of events that wait while a record is stored. */
const MAX_QUEUED = 20_000;
/** The interval outside of games. */
const IDLE_LAG_EVERY_MS = 15_000;
const LAG_PINGS_AT_JOINING = 2;
/** A record takes a few ms; smaller delays are not noticed. */
const DELAY_TOLERATED_MS = 100;
/** Timers count whole ms from the last turn of the event loop: without this, half of them would fire too early. */
const EARLY_MS = 1;
/** Each room delays its timers by a constant below this, so that rooms that started together spread. */
const PHASE_MS = 20;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const MOVES = 'The room moves.';
const REASONS: Record<number, string> = {
  [CLOSE.kicked]: ROOM_REFUSALS.kicked,
  [CLOSE.replaced]: 'You are in this room from elsewhere.',
  [CLOSE.noSuchRoom]: 'No such room.',
};

interface Waiting {
  event: RoomEvent;
  /** Of a join only. */
  socket?: Connection;
}

/**
 * Runs one room: applies the effects of each event in order, one event after the other. Only records are awaited;
 * events that arrive meanwhile are queued with their time of arrival.
 */
export class Host {
  readonly #parts: HostParts;
  readonly #sockets = new RoomSockets();
  readonly #xpAwards: XpAwardQueue;
  readonly #waiting: Waiting[] = [];
  readonly #lagTimer: NodeJS.Timeout;
  readonly #phaseMs = Math.random() * PHASE_MS;
  #room: Room;
  #timer: NodeJS.Timeout | undefined;
  /** The record being stored; undefined: the next event may be handled at once. */
  #busy: Promise<void> | undefined;
  #isOver = false;
  /** Restored from a record: the open question is asked again, and answers to the previous one are dropped. */
  #repeatsQuestion: boolean;

  /** The record of the first step must be stored already. */
  constructor({ room, effects }: RoomStep, parts: HostParts) {
    this.#room = room;
    this.#repeatsQuestion = room.phase === 'feedback';
    this.#parts = parts;
    this.#xpAwards = new XpAwardQueue(parts.award, parts.report);
    this.#lagTimer = setInterval(() => {
      if (!isPlaying(this.#room)) this.#sockets.measureLag();
    }, IDLE_LAG_EVERY_MS);
    this.#lagTimer.unref();
    this.#wait(this.#apply(effects.filter(({ type }) => type !== 'record')));
  }

  get seats(): number {
    return this.#room.state.seats.all.size;
  }

  join(connection: number, socket: Connection, person: Person): void {
    socket.measureLag(LAG_PINGS_AT_JOINING);
    this.#push({ event: { type: 'join', person, connection, now: performance.now() }, socket });
  }

  /** Handles a command of a player, or a closed socket. */
  push(event: RoomEvent): void {
    if (event.type === 'answer' && this.#repeatsQuestion) return;
    this.#push({ event });
  }

  /** Ignores all further events, so that sockets that close now change nothing. */
  stop(): void {
    this.#isOver = true;
    this.#waiting.length = 0;
    clearTimeout(this.#timer);
    clearInterval(this.#lagTimer);
    this.#xpAwards.stop();
  }

  /** Another server owns the room, or may: all players are told to reconnect. */
  release(): void {
    this.#giveUp(CLOSE.restart);
  }

  /** Like `release`, after `stop` and `settle`, one player after the other. */
  async releaseStaggered(spreadMs: number): Promise<void> {
    await this.#sockets.closeStaggered(MOVES, spreadMs);
    this.release();
  }

  /** After `stop`: finishes pending effects and stores the room once more. */
  async settle(keep: (record: RoomRecord) => Promise<void> | undefined = this.#parts.keep): Promise<void> {
    await this.#busy;
    await this.#xpAwards.settled();
    await keep(recordOf(this.#room));
  }

  #push(waiting: Waiting): void {
    if (!this.#parts.mayHost() || this.#isOver) {
      waiting.socket?.close(CLOSE.restart, MOVES);
      return;
    }
    if (this.#busy === undefined && this.#waiting.length === 0) {
      this.#takeSafely(waiting);
      this.#handleNext();
      return;
    }
    this.#waiting.push(waiting);
    if (this.#waiting.length > MAX_QUEUED) this.#fail(new Error('too much waits in a room'), 1013);
    else if (this.#busy === undefined) this.#handleNext();
  }

  /** Handles queued events until a record must be stored first. */
  #handleNext(): void {
    while (this.#busy === undefined) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#takeSafely(next);
    }
  }

  #takeSafely(waiting: Waiting): void {
    try {
      this.#wait(this.#take(waiting));
    } catch (error) {
      this.#fail(error, 1011);
    }
  }

  #wait(work: Promise<void> | undefined): void {
    this.#busy = work
      ?.catch((error: unknown) => {
        this.#fail(error, error instanceof OwnershipLost ? CLOSE.restart : 1013);
      })
      .then(() => {
        this.#busy = undefined;
        this.#handleNext();
      });
  }

  /** Handled before all queued events: the frames of a new phase were delayed by its record. */
  #deliveryDelayed(now: number): void {
    const byMs = performance.now() - now;
    if (byMs > DELAY_TOLERATED_MS && !this.#isOver)
      this.#waiting.unshift({ event: { type: 'delivery_delayed', byMs, now } });
  }

  #take({ event: came, socket }: Waiting): Promise<void> | undefined {
    const event = stamped(came, phaseDue(this.#room));
    const phase = this.#room.phase;
    const before = event.type === 'join' && socket ? this.#sockets.add(event.connection, socket) : undefined;
    if (event.type === 'leave' || event.type === 'disconnect')
      this.#sockets.remove(event.user_id, event.connection);
    const { room, effects, refused } = step(this.#room, event);
    this.#room = room;
    const { clock } = room.state;
    const asker = socket ?? ('connection' in event ? this.#sockets.get(event.connection) : undefined);
    if (refused !== null && event.type === 'join') this.#sockets.undoAdd(event.connection, before);
    const carried = this.#apply(effects)?.then(() => {
      if (room.phase !== phase) this.#deliveryDelayed(clock);
    });
    if (refused === null || asker === undefined) return carried;
    const { message, close } = refused;
    if (carried === undefined) refuse(asker, message, close);
    return carried?.then(() => refuse(asker, message, close));
  }

  /** Applies effects in order; returns a promise as soon as one is asynchronous. */
  #apply(effects: readonly RoomEffect[], first = 0): Promise<void> | undefined {
    for (let index = first; index < effects.length; index += 1) {
      const work = this.#do(effects[index] as RoomEffect);
      if (work !== undefined) {
        // Stopped or failed meanwhile: later effects are obsolete.
        return work.then(() => (this.#isOver ? undefined : this.#apply(effects, index + 1)));
      }
    }
    return undefined;
  }

  #do(effect: RoomEffect): Promise<void> | undefined {
    switch (effect.type) {
      case 'send':
        this.#sockets.send(effect.to, effect.frame);
        break;
      case 'broadcast':
        this.#broadcast(effect);
        break;
      case 'close':
        this.#close(effect.user_id, effect.connection, effect.code);
        break;
      case 'schedule':
        this.#schedule(effect.at);
        break;
      case 'record':
        return this.#parts.keep(effect.record);
      case 'award_xp':
        this.#xpAwards.add(effect, (added) =>
          this.push({ type: 'xp_awarded', game: effect.game, added, now: performance.now() }),
        );
        break;
      case 'end_room':
        return this.#end();
    }
    return undefined;
  }

  #broadcast({ frame, except }: Extract<RoomEffect, { type: 'broadcast' }>): void {
    if (frame.type === 'question') this.#repeatsQuestion = false;
    this.#sockets.broadcast(frame, except);
  }

  #close(userId: number, connection: number, code: number): void {
    const socket = this.#sockets.get(connection);
    this.#sockets.remove(userId, connection);
    socket?.close(code, REASONS[code] ?? '');
  }

  #schedule(at: number | null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (at === null || this.#isOver) return;
    const inMs = Math.min(
      LONGEST_TIMER_MS,
      Math.max(0, Math.ceil(at - performance.now() + this.#phaseMs) + EARLY_MS),
    );
    this.#timer = setTimeout(() => this.push({ type: 'tick', now: performance.now() }), inMs);
  }

  async #end(): Promise<void> {
    await this.#xpAwards.settled();
    await this.#parts.end();
    this.#giveUp(CLOSE.noSuchRoom);
  }

  /** The room continues from its record as soon as a player reconnects; other rooms are not affected. */
  #fail(error: unknown, code: number): void {
    if (this.#isOver) return;
    this.#parts.report(error);
    this.#giveUp(code);
    if (code === 1011) this.#parts.broke(error);
  }

  #giveUp(code: number): void {
    const late = this.#waiting.flatMap(({ socket }) => socket ?? []);
    this.stop();
    this.#parts.forget();
    const reason = REASONS[code] ?? MOVES;
    this.#sockets.closeAll(code, reason);
    for (const socket of late) socket.close(code, reason);
  }
}

/** An event that waited past a deadline: the next phase begins when it is sent, not when this event arrived. */
function stamped(event: RoomEvent, due: number | null): RoomEvent {
  return due !== null && event.now >= due ? { ...event, now: performance.now() } : event;
}

function refuse(socket: Connection, message: string, close: number | null): void {
  socket.send({ type: 'error', message });
  if (close !== null) socket.close(close, message);
}
