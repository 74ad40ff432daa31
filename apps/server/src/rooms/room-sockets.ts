import type { GameServerFrame } from '@icando/contract/room-frames';
import type { Connection } from '../platform/sockets/index.ts';
import { closeStaggered, prepareFrame, prepareFrameWithPing } from '../platform/sockets/index.ts';

const LAG_EVERY_QUESTIONS = 3;

interface NumberedSocket {
  readonly number: number;
  readonly socket: Connection;
}

/** The sockets of a room by connection number, and the current socket of each user. */
export class RoomSockets {
  readonly #byNumber = new Map<number, NumberedSocket>();
  readonly #current = new Map<number, NumberedSocket>();

  /** Returns the number of the user's previous socket. */
  add(number: number, socket: Connection): number | undefined {
    const before = this.#current.get(socket.userId)?.number;
    const numbered = { number, socket };
    this.#byNumber.set(number, numbered);
    this.#current.set(socket.userId, numbered);
    return before;
  }

  /** After a refused join, makes the previous socket the user's current one again. */
  undoAdd(number: number, before: number | undefined): void {
    const userId = this.#byNumber.get(number)?.socket.userId;
    this.#byNumber.delete(number);
    if (userId === undefined) return;
    const previous = before === undefined ? undefined : this.#byNumber.get(before);
    if (previous === undefined) this.#current.delete(userId);
    else this.#current.set(userId, previous);
  }

  get(number: number): Connection | undefined {
    return this.#byNumber.get(number)?.socket;
  }

  remove(userId: number, number: number): void {
    this.#byNumber.delete(number);
    if (this.#current.get(userId)?.number === number) this.#current.delete(userId);
  }

  send(userId: number, frame: GameServerFrame): void {
    this.#current.get(userId)?.socket.send(frame);
  }

  /** Serialises the frame once. Every third question carries a ping in the same write, which measures all players' lag. */
  broadcast(frame: GameServerFrame, except: readonly number[]): void {
    const prepared = isMeasuring(frame) ? prepareFrameWithPing(frame) : prepareFrame(frame);
    for (const { socket } of this.#current.values()) {
      if (!except.includes(socket.userId)) socket.sendRaw(prepared);
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
}

function isMeasuring(frame: GameServerFrame): boolean {
  if (frame.type !== 'question' || !frame.question.new_question) return false;
  return frame.question.index % LAG_EVERY_QUESTIONS === 0;
}
