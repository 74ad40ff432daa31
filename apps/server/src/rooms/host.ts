import { CLOSE, ROOM_REFUSALS } from '@icando/contract/sockets';
import { phaseDue } from '@icando/game/rooms/clock';
import type { RoomEffect, RoomEvent, RoomStep } from '@icando/game/rooms/events';
import { recordOf, type RoomRecord } from '@icando/game/rooms/record';
import type { Room } from '@icando/game/rooms/room';
import type { Person } from '@icando/game/rooms/seats';
import { step } from '@icando/game/rooms/step';
import type { Connection } from '../platform/sockets/index.ts';
import { XpAwardQueue } from './xp-award-queue.ts';
import { RoomSockets } from './room-sockets.ts';

/** Thrown when another host has the room: whatever this one would say is no longer true. */
export class TakenOver extends Error {}

/** What a room's host needs of the world. */
export interface HostParts {
  /** Asked before anything is told: whoever was frozen, or is cut off, has lost its rooms. */
  mayPlay(): boolean;
  /** Keeps the record, however long it takes; nothing when it is kept already. @throws TakenOver */
  keep(record: RoomRecord): Promise<void> | undefined;
  award(credit: Extract<RoomEffect, { type: 'credit' }>): Promise<Map<number, number>>;
  /** Marks the room as ended. */
  end(): Promise<void>;
  /** This host is no room's any more. */
  forget(): void;
  /** A fault of ours ended it, not the world. */
  broke(error: unknown): void;
  report(error: unknown): void;
}

/** The events of a room that may wait while something is written down. */
const WAITING = 20_000;
const LAG_EVERY_MS = 5_000;
/** A record takes some ms; below this nobody misses the time. */
const LATE_MS = 100;
/** Timers count whole ms from when the loop last looked: without this much the half of them came too early, and once more. */
const EARLY_MS = 1;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const REASONS: Record<number, string> = {
  [CLOSE.kicked]: ROOM_REFUSALS.kicked,
  [CLOSE.replaced]: 'You are in this room from elsewhere.',
  [CLOSE.noSuchRoom]: 'No such room.',
};

/** An event, and of a join the socket that came. */
interface Waiting {
  event: RoomEvent;
  socket?: Connection;
}

/**
 * The shell of one room: it carries out the effects of each event in their order, one event after the other. Nothing is
 * awaited but a record; what happens meanwhile waits, with the time at which it happened.
 */
export class Host {
  readonly #parts: HostParts;
  readonly #sockets = new RoomSockets();
  readonly #xpAwards: XpAwardQueue;
  readonly #waiting: Waiting[] = [];
  readonly #lagTimer: NodeJS.Timeout;
  #room: Room;
  #timer: NodeJS.Timeout | undefined;
  /** What is being written down; nothing: the next event may go on at once. */
  #busy: Promise<void> | undefined;
  #isOver = false;
  /** From a record: what was open is asked again, and an answer that was on its way to the host before is given again. */
  #asksAgain: boolean;

  /** The first step's record must be kept already. */
  constructor({ room, effects }: RoomStep, parts: HostParts) {
    this.#room = room;
    this.#asksAgain = room.phase === 'feedback';
    this.#parts = parts;
    this.#xpAwards = new XpAwardQueue(parts.award, parts.report);
    this.#lagTimer = setInterval(() => this.#sockets.measureLag(), LAG_EVERY_MS);
    this.#lagTimer.unref();
    this.#wait(this.#carryOut(effects.filter(({ type }) => type !== 'record')));
  }

  /** Seats, those included whose players are away. */
  get seats(): number {
    return this.#room.hall.seats.all.size;
  }

  /** A socket opened. */
  join(connection: number, socket: Connection, person: Person): void {
    this.#push({ event: { type: 'join', person, connection, now: performance.now() }, socket });
  }

  /** What a socket of this room asks, or that it closed. */
  push(event: RoomEvent): void {
    if (event.type === 'answer' && this.#asksAgain) return;
    this.#push({ event });
  }

  /** Stops where it is, so that the sockets that close now change nothing. */
  stop(): void {
    this.#isOver = true;
    this.#waiting.length = 0;
    clearTimeout(this.#timer);
    clearInterval(this.#lagTimer);
    this.#xpAwards.stop();
  }

  /** The room is another server's, or may be: everybody is sent there. */
  letGo(): void {
    this.#giveUp(CLOSE.restart);
  }

  /** After `stop` and `settle`: everybody is brought there; who cannot be is sent there, one after the other over so long. */
  async moveAway(bring: (sockets: readonly Connection[]) => Promise<void>, overMs: number): Promise<void> {
    await bring(this.#sockets.all).catch(this.#parts.report);
    await this.#sockets.moveAll(overMs);
    this.letGo();
  }

  /** After `stop`: what was begun is finished, and the room written down once more. */
  async settle(keep: (record: RoomRecord) => Promise<void> | undefined = this.#parts.keep): Promise<void> {
    await this.#busy;
    await this.#xpAwards.settled();
    await keep(recordOf(this.#room));
  }

  #push(waiting: Waiting): void {
    if (!this.#parts.mayPlay() || this.#isOver) {
      waiting.socket?.close(CLOSE.restart, 'The room moves.');
      return;
    }
    if (this.#busy === undefined && this.#waiting.length === 0) {
      this.#takeSafely(waiting);
      this.#goOn();
      return;
    }
    this.#waiting.push(waiting);
    if (this.#waiting.length > WAITING) this.#fail(new Error('too much waits in a room'), 1013);
    else if (this.#busy === undefined) this.#goOn();
  }

  /** Takes what waits, until something must be written down first. */
  #goOn(): void {
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
        this.#fail(error, error instanceof TakenOver ? CLOSE.restart : 1013);
      })
      .then(() => {
        this.#busy = undefined;
        this.#goOn();
      });
  }

  /** First of all that waits: a new phase was told so late. */
  #toldLate(now: number): void {
    const byMs = performance.now() - now;
    if (byMs > LATE_MS && !this.#isOver) this.#waiting.unshift({ event: { type: 'told_late', byMs, now } });
  }

  #take({ event: came, socket }: Waiting): Promise<void> | undefined {
    const event = stamped(came, phaseDue(this.#room));
    const phase = this.#room.phase;
    const before = event.type === 'join' && socket ? this.#sockets.add(event.connection, socket) : undefined;
    if (event.type === 'leave' || event.type === 'lose')
      this.#sockets.remove(event.user_id, event.connection);
    const { room, effects, refused } = step(this.#room, event);
    this.#room = room;
    const { clock } = room.hall;
    const asker = socket ?? ('connection' in event ? this.#sockets.get(event.connection) : undefined);
    if (refused !== null && event.type === 'join') this.#sockets.takeBack(event.connection, before);
    const carried = this.#carryOut(effects)?.then(() => {
      if (room.phase !== phase) this.#toldLate(clock);
    });
    if (refused === null || asker === undefined) return carried;
    const { message, close } = refused;
    if (carried === undefined) refuse(asker, message, close);
    return carried?.then(() => refuse(asker, message, close));
  }

  /** In their order; a promise as soon as one has to be waited for. */
  #carryOut(effects: readonly RoomEffect[], first = 0): Promise<void> | undefined {
    for (let index = first; index < effects.length; index += 1) {
      const work = this.#do(effects[index] as RoomEffect);
      if (work !== undefined) {
        // Stopped or failed meanwhile: nobody is to hear what comes after.
        return work.then(() => (this.#isOver ? undefined : this.#carryOut(effects, index + 1)));
      }
    }
    return undefined;
  }

  #do(effect: RoomEffect): Promise<void> | undefined {
    switch (effect.type) {
      case 'send':
        this.#sockets.send(effect.to, effect.frame);
        if (effect.frame.type === 'question') this.#sockets.measureLagOf(effect.to);
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
      case 'credit':
        this.#xpAwards.add(effect, (added) =>
          this.push({ type: 'booked', game: effect.game, added, now: performance.now() }),
        );
        break;
      case 'end_room':
        return this.#end();
    }
    return undefined;
  }

  /** A new question measures everybody's lag: the next 5 s begin with it. */
  #broadcast({ frame, except }: Extract<RoomEffect, { type: 'broadcast' }>): void {
    if (frame.type === 'question') this.#asksAgain = false;
    if (frame.type !== 'question' || !frame.question.new_question) {
      this.#sockets.broadcast(frame, except);
      return;
    }
    this.#sockets.broadcastMeasuring(frame, except);
    this.#lagTimer.refresh();
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
    const inMs = Math.min(LONGEST_TIMER_MS, Math.max(0, Math.ceil(at - performance.now()) + EARLY_MS));
    this.#timer = setTimeout(() => this.push({ type: 'tick', now: performance.now() }), inMs);
  }

  async #end(): Promise<void> {
    await this.#xpAwards.settled();
    await this.#parts.end();
    this.#giveUp(CLOSE.noSuchRoom);
  }

  /** The room goes on from its record as soon as somebody comes back; another room notices nothing. */
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
    const reason = REASONS[code] ?? 'The room moves.';
    this.#sockets.closeAll(code, reason);
    for (const socket of late) socket.close(code, reason);
  }
}

/** An event that waited until something was due: what the clock brings begins when it is told, not when this came. */
function stamped(event: RoomEvent, due: number | null): RoomEvent {
  return due !== null && event.now >= due ? { ...event, now: performance.now() } : event;
}

function refuse(socket: Connection, message: string, close: number | null): void {
  socket.send({ type: 'error', message });
  if (close !== null) socket.close(close, message);
}
