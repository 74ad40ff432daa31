import type { GameServerFrame } from '@icando/contract/sockets';
import type { Connection } from '../platform/sockets/index.ts';
import {
  closeStaggered,
  prepareFrame,
  prepareMeasuring,
  type PreparedFrame,
} from '../platform/sockets/index.ts';

const LAG_EVERY_QUESTIONS = 3;

interface Numbered {
  readonly number: number;
  readonly socket: Connection;
}

/** The open sockets of one room, by connection number and by user. */
export class RoomSockets {
  readonly #byNumber = new Map<number, Numbered>();
  readonly #current = new Map<number, Numbered>();

  /** Replaces the user's socket; returns the number of the previous one. */
  add(number: number, socket: Connection): number | undefined {
    const before = this.#current.get(socket.userId)?.number;
    const numbered = { number, socket };
    this.#byNumber.set(number, numbered);
    this.#current.set(socket.userId, numbered);
    return before;
  }

  /** Undoes `add`: the join was refused, so the previous socket is the user's again. */
  undoAdd(number: number, before: number | undefined): void {
    const userId = this.#byNumber.get(number)?.socket.userId;
    this.#byNumber.delete(number);
    if (userId === undefined) return;
    const again = before === undefined ? undefined : this.#byNumber.get(before);
    if (again === undefined) this.#current.delete(userId);
    else this.#current.set(userId, again);
  }

  get(number: number): Connection | undefined {
    return this.#byNumber.get(number)?.socket;
  }

  /** Removes a socket that is closed, or about to be. */
  remove(userId: number, number: number): void {
    this.#byNumber.delete(number);
    if (this.#current.get(userId)?.number === number) this.#current.delete(userId);
  }

  send(userId: number, frame: GameServerFrame): void {
    this.#socketOf(userId)?.send(frame);
  }

  /** Serialises once. Every third question carries a ping in the same write, which measures all players' lag. */
  broadcast(frame: GameServerFrame, except: number | null): void {
    this.#toAll(isMeasuring(frame) ? prepareMeasuring(frame) : prepareFrame(frame), except);
  }

  #toAll(prepared: PreparedFrame, except: number | null): void {
    for (const { socket } of this.#current.values()) {
      if (socket.userId !== except) socket.sendRaw(prepared);
    }
  }

  measureLag(): void {
    for (const { socket } of this.#byNumber.values()) socket.measureLag();
  }

  get #all(): Connection[] {
    return Array.from(this.#byNumber.values(), ({ socket }) => socket);
  }

  closeStaggered(reason: string, spreadMs: number): Promise<void> {
    return closeStaggered(this.#all, reason, spreadMs);
  }

  closeAll(code: number, reason: string): void {
    const sockets = this.#all;
    this.#byNumber.clear();
    this.#current.clear();
    for (const socket of sockets) socket.close(code, reason);
  }

  #socketOf(userId: number): Connection | undefined {
    return this.#current.get(userId)?.socket;
  }
}

function isMeasuring(frame: GameServerFrame): boolean {
  if (frame.type !== 'question' || !frame.question.new_question) return false;
  return frame.question.index % LAG_EVERY_QUESTIONS === 0;
}
