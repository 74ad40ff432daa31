import { ROOM_REFUSALS } from '@icando/contract/room-refusals';
import type { ExtraTime } from '@icando/contract/room-rules';
import { CLOSE } from '@icando/contract/socket-protocol';
import { phaseDue } from '@icando/game/rooms/clock';
import type { RoomEffect, RoomEvent, RoomStep } from '@icando/game/rooms/events';
import type { GameWord } from '@icando/game/questions/game-word';
import { takenNames } from '@icando/game/rooms/membership';
import { recordOf, type RoomRecord } from '@icando/game/rooms/record';
import { isPlaying, type Room } from '@icando/game/rooms/room';
import type { Person } from '@icando/game/rooms/seats';
import type { RoomSetup } from '@icando/game/rooms/setup';
import { step } from '@icando/game/rooms/step';
import type { Connection } from '../platform/sockets/index.ts';
import { type RoomRunnerDeps, OwnershipLost } from './room-runner-deps.ts';
import { entryOf, type RoomEntry } from './room-entry.ts';
import { XpAwardQueue } from './xp-award-queue.ts';
import { RoomSockets } from './room-sockets.ts';

const MAX_QUEUED = 20_000;
/** How many words are used to estimate a newcomer's strength for a team. */
const TEAM_STRENGTH_WORDS = 100;
const LAG_INTERVAL_MS = 15_000;
const LAG_PINGS_AT_JOINING = 2;
/** Storing a record takes a few ms; players do not notice delays below this limit. */
const TOLERATED_DELAY_MS = 100;
/** Timers count whole ms from the last iteration of the event loop; without this, half would fire too early. */
const EARLY_MS = 1;
/** Each room delays its timers by a constant below this, so that rooms do not send their questions together. */
const MAX_OFFSET_MS = 20;
const MAX_TIMER_MS = 2 ** 31 - 1;
const MOVED = 'The room moves.';
const REASONS: Record<number, string> = {
  [CLOSE.kicked]: ROOM_REFUSALS.kicked,
  [CLOSE.replaced]: 'You are in this room from elsewhere.',
  [CLOSE.noSuchRoom]: ROOM_REFUSALS.no_such_room,
};

interface QueuedEvent {
  event: RoomEvent;
  socket?: Connection;
}

/**
 * Runs one room: holds its state, timer and sockets, and executes the effects of its reducer. While a record is being
 * stored, arriving events are queued with their time of arrival.
 */
export class RoomRunner {
  readonly #deps: RoomRunnerDeps;
  readonly #sockets = new RoomSockets();
  readonly #xpAwards: XpAwardQueue;
  readonly #queue: QueuedEvent[] = [];
  readonly #lagTimer: NodeJS.Timeout;
  readonly #timerOffsetMs = Math.random() * MAX_OFFSET_MS;
  #room: Room;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> | undefined;
  #isOver = false;
  /** After a restore the open question is asked again, and answers that arrive before that are dropped. */
  #repeatsQuestion: boolean;

  constructor({ room, effects }: RoomStep, deps: RoomRunnerDeps) {
    this.#room = room;
    this.#repeatsQuestion = room.phase === 'feedback';
    this.#deps = deps;
    this.#xpAwards = new XpAwardQueue(deps.award, deps.report);
    this.#lagTimer = setInterval(() => {
      if (!isPlaying(this.#room)) this.#sockets.measureLag();
    }, LAG_INTERVAL_MS);
    this.#lagTimer.unref();
    this.#awaitStored(this.#apply(effects.filter(({ type }) => type !== 'record')));
  }

  get seats(): number {
    return this.#room.state.seats.all.size;
  }

  /** The settings that decide who may join. */
  get entry(): RoomEntry {
    const { setup, state } = this.#room;
    return entryOf(setup, state.locked, takenNames(state.seats), [...state.kicked]);
  }

  get record(): RoomRecord {
    return recordOf(this.#room);
  }

  /** The words to estimate a newcomer's strength; none without teams, or for a user who already has a seat. */
  wordsForStrength(userId: number): readonly GameWord[] {
    const { setup, state } = this.#room;
    if ((setup.teams ?? 0) === 0 || state.seats.all.has(userId)) return [];
    return setup.words.slice(0, TEAM_STRENGTH_WORDS);
  }

  join(connection: number, socket: Connection, person: Person): void {
    socket.measureLag(LAG_PINGS_AT_JOINING);
    this.#push({ event: { type: 'join', person, connection, now: performance.now() }, socket });
  }

  push(event: RoomEvent): void {
    if (event.type === 'answer' && this.#repeatsQuestion) return;
    this.#push({ event });
  }

  /** A change that the creator of the room has made on another device. */
  setExtraTime(change: { maker: number; target: number; factor: ExtraTime }): void {
    this.push({ ...change, type: 'extra_time_elsewhere', now: performance.now() });
  }

  stop(): void {
    this.#isOver = true;
    this.#queue.length = 0;
    clearTimeout(this.#timer);
    clearInterval(this.#lagTimer);
    this.#xpAwards.stop();
  }

  release(): void {
    this.#close(CLOSE.restart);
  }

  async releaseStaggered(spreadMs: number): Promise<void> {
    await this.#sockets.closeStaggered(MOVED, spreadMs);
    this.release();
  }

  /** After `stop`: finishes pending effects and stores the room once more. */
  async settle(store: RoomRunnerDeps['store'] = this.#deps.store): Promise<void> {
    await this.#storing;
    await this.#xpAwards.settled();
    await store(recordOf(this.#room), null);
  }

  #push(queued: QueuedEvent): void {
    if (!this.#deps.mayRunRooms() || this.#isOver) {
      queued.socket?.close(CLOSE.restart, MOVED);
      return;
    }
    this.#queue.push(queued);
    if (this.#queue.length > MAX_QUEUED) this.#fail(new Error('too many events wait in a room'), 1013);
    else this.#handleQueue();
  }

  #handleQueue(): void {
    while (this.#storing === undefined) {
      const next = this.#queue.shift();
      if (next === undefined) return;
      try {
        this.#awaitStored(this.#handle(next));
      } catch (error) {
        this.#fail(error, 1011);
      }
    }
  }

  #awaitStored(work: Promise<void> | undefined): void {
    this.#storing = work
      ?.catch((error: unknown) => {
        this.#fail(error, error instanceof OwnershipLost ? CLOSE.restart : 1013);
      })
      .then(() => {
        this.#storing = undefined;
        this.#handleQueue();
      });
  }

  /** When storing a record delayed the frames of a new phase, the room handles the delay before all queued events. */
  #queueDeliveryDelay(now: number): void {
    const byMs = performance.now() - now;
    if (byMs > TOLERATED_DELAY_MS && !this.#isOver)
      this.#queue.unshift({ event: { type: 'delivery_delayed', byMs, now } });
  }

  #handle({ event: received, socket }: QueuedEvent): Promise<void> | undefined {
    const event = notBefore(received, phaseDue(this.#room));
    const phase = this.#room.phase;
    const before = event.type === 'join' && socket ? this.#sockets.add(event.connection, socket) : undefined;
    if (event.type === 'leave' || event.type === 'disconnect')
      this.#sockets.remove(event.user_id, event.connection);
    const { room, effects, refused } = step(this.#room, event);
    this.#room = room;
    const { clock } = room.state;
    const sender = socket ?? ('connection' in event ? this.#sockets.get(event.connection) : undefined);
    if (refused !== null && event.type === 'join') this.#sockets.undoAdd(event.connection, before);
    const applied = this.#apply(effects)?.then(() => {
      if (room.phase !== phase) this.#queueDeliveryDelay(clock);
    });
    if (refused === null || sender === undefined) return applied;
    const { message, close } = refused;
    if (applied === undefined) refuse(sender, message, close);
    return applied?.then(() => refuse(sender, message, close));
  }

  /** Applies the effects in order; returns a promise if one of them is asynchronous. */
  #apply(effects: readonly RoomEffect[], first = 0): Promise<void> | undefined {
    for (let index = first; index < effects.length; index += 1) {
      const work = this.#applyOne(effects[index] as RoomEffect);
      if (work !== undefined) {
        // If the runner was stopped or failed meanwhile, later effects are obsolete.
        return work.then(() => (this.#isOver ? undefined : this.#apply(effects, index + 1)));
      }
    }
    return undefined;
  }

  #applyOne(effect: RoomEffect): Promise<void> | undefined {
    switch (effect.type) {
      case 'send':
        this.#sockets.send(effect.to, effect.frame);
        break;
      case 'broadcast':
        if (effect.frame.type === 'question') this.#repeatsQuestion = false;
        if (effect.frame.type === 'game_end') this.#deps.gameEnded();
        this.#sockets.broadcast(effect.frame, effect.except);
        break;
      case 'close':
        this.#closeSocket(effect.user_id, effect.connection, effect.code);
        break;
      case 'schedule':
        this.#schedule(effect.at);
        break;
      case 'record':
        return this.#deps.store(effect.record, effect.closed);
      case 'award_xp':
        this.#xpAwards.add(effect, (added) =>
          this.push({ type: 'xp_awarded', game: effect.game, added, now: performance.now() }),
        );
        break;
      case 'draw_words':
        void this.#draw(effect);
        break;
      case 'end_room':
        return this.#end();
    }
    return undefined;
  }

  #closeSocket(userId: number, connection: number, code: number): void {
    const socket = this.#sockets.get(connection);
    this.#sockets.remove(userId, connection);
    socket?.close(code, REASONS[code] ?? '');
  }

  #schedule(at: number | null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (at === null || this.#isOver) return;
    const inMs = Math.min(
      MAX_TIMER_MS,
      Math.max(0, Math.ceil(at - performance.now() + this.#timerOffsetMs) + EARLY_MS),
    );
    this.#timer = setTimeout(() => this.push({ type: 'tick', now: performance.now() }), inMs);
  }

  /** The room handles other events while its words are drawn. */
  async #draw(request: Extract<RoomEffect, { type: 'draw_words' }>): Promise<void> {
    let setup: RoomSetup | null = null;
    try {
      setup = await this.#deps.draw(request);
    } catch (error) {
      if (error instanceof OwnershipLost) return this.#fail(error, CLOSE.restart);
      this.#deps.report(error);
    }
    return this.push({ type: 'words_drawn', setup, now: performance.now() });
  }

  async #end(): Promise<void> {
    await this.#xpAwards.settled();
    await this.#deps.end();
    this.#close(CLOSE.noSuchRoom);
  }

  /** The room continues from its record when a player reconnects; other rooms are not affected. */
  #fail(error: unknown, code: number): void {
    if (this.#isOver) return;
    this.#deps.report(error);
    this.#close(code);
    if (code === 1011) this.#deps.onBug(error);
  }

  #close(code: number): void {
    const joining = this.#queue.flatMap(({ socket }) => socket ?? []);
    this.stop();
    this.#deps.remove();
    const reason = REASONS[code] ?? MOVED;
    this.#sockets.closeAll(code, reason);
    for (const socket of joining) socket.close(code, reason);
  }
}

/** After a deadline the next phase begins when it is sent, not when the event that was delayed arrived. */
function notBefore(event: RoomEvent, due: number | null): RoomEvent {
  return due !== null && event.now >= due ? { ...event, now: performance.now() } : event;
}

function refuse(socket: Connection, message: string, close: number | null): void {
  socket.send({ type: 'error', message });
  if (close !== null) socket.close(close, message);
}
