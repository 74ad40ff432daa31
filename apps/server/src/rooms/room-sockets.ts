import type { GameServerFrame } from '@icando/contract/sockets';
import type { Connection } from '../platform/sockets/index.ts';
import { moveAway, prepareFrame, prepareMeasuring, type PreparedFrame } from '../platform/sockets/index.ts';

/** The open sockets of one room, by their number, and which of them is whose. */
export class RoomSockets {
  readonly #byNumber = new Map<number, Connection>();
  readonly #current = new Map<number, number>();

  /** From now on this is its user's socket; answers the number of the one before. */
  add(number: number, socket: Connection): number | undefined {
    const before = this.#current.get(socket.userId);
    this.#byNumber.set(number, socket);
    this.#current.set(socket.userId, number);
    return before;
  }

  /** It was not let in: the one before, if there was one, is its user's again. */
  takeBack(number: number, before: number | undefined): void {
    const userId = this.#byNumber.get(number)?.userId;
    this.#byNumber.delete(number);
    if (userId === undefined) return;
    if (before === undefined) this.#current.delete(userId);
    else this.#current.set(userId, before);
  }

  get(number: number): Connection | undefined {
    return this.#byNumber.get(number);
  }

  /** It is closed, or about to be: nothing more goes to it. */
  remove(userId: number, number: number): void {
    this.#byNumber.delete(number);
    if (this.#current.get(userId) === number) this.#current.delete(userId);
  }

  send(userId: number, frame: GameServerFrame): void {
    this.#socketOf(userId)?.send(frame);
  }

  /** Serialised once, however many there are. */
  broadcast(frame: GameServerFrame, except: number | null): void {
    this.#toAll(prepareFrame(frame), except);
  }

  /** The same, with a ping to each that leaves and comes back at the cost of none. */
  broadcastMeasuring(frame: GameServerFrame, except: number | null): void {
    this.#toAll(prepareMeasuring(frame), except);
  }

  #toAll(prepared: PreparedFrame, except: number | null): void {
    for (const [userId, number] of this.#current) {
      if (userId !== except) this.#byNumber.get(number)?.sendRaw(prepared);
    }
  }

  measureLag(): void {
    for (const socket of this.#byNumber.values()) socket.pingNow();
  }

  measureLagOf(userId: number): void {
    this.#socketOf(userId)?.pingNow();
  }

  get all(): Connection[] {
    return [...this.#byNumber.values()];
  }

  /** Asks everybody who is here to come again, not all in one moment. */
  async moveAll(overMs: number): Promise<void> {
    const here = this.all.filter(({ isOpen }) => isOpen);
    if (here.length > 0) await moveAway(here, 'The room moves.', overMs);
  }

  closeAll(code: number, reason: string): void {
    const sockets = this.all;
    this.#byNumber.clear();
    this.#current.clear();
    for (const socket of sockets) socket.close(code, reason);
  }

  #socketOf(userId: number): Connection | undefined {
    const number = this.#current.get(userId);
    return number === undefined ? undefined : this.#byNumber.get(number);
  }
}
