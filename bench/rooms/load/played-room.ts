import { setTimeout as sleep } from 'node:timers/promises';
import type { Question } from '../../../packages/contract/src/room-frames.ts';
import { textFrame } from './client-frames.ts';
import { LoadSocket } from './load-socket.ts';
import { type FrameKind, kindOf } from './server-frames.ts';

/** A measurement does not start with a question that ends this soon. */
const TOO_LATE_MS = 6_000;
const LOOK_MS = 50;
/** The number of right answers out of ten. */
const RIGHT = 7;

export interface RoomPlan {
  port: number;
  /** The socket's path of each player. */
  paths: readonly string[];
  /** The time limit of a question; undefined if a question waits for all answers. */
  questionMs?: number;
  /** Returns the other side of a word. */
  translate(word: string): string;
}

interface Seat {
  socket: LoadSocket;
  questions: number;
  /** Whether an unanswered question is open. */
  holds: boolean;
  told: PromiseWithResolvers<void>;
}

/** The players of one room. During `play` each player answers every question at once; otherwise they do not answer. */
export class PlayedRoom {
  /** The time from the room's last answer to question_end at each player during `play`, ms. */
  readonly latencies: number[] = [];
  /** The number of messages received during `play`. */
  heard = 0;
  readonly #plan: RoomPlan;
  /** The first player's last message of each type. */
  readonly #last: Partial<Record<FrameKind, string>> = {};
  readonly #seats: Seat[];
  readonly #lost: (why: string) => void;
  #questions = 0;
  #askedAt = 0;
  #holding = 0;
  #sent = 0;
  #lastAt = 0;
  #ended = 0;
  /** The number of questions left to answer. */
  #left = 0;
  #answers: Buffer[] = [];
  #settled: (() => void) | undefined;

  constructor(plan: RoomPlan, lost: (why: string) => void) {
    this.#plan = plan;
    this.#lost = lost;
    this.#seats = plan.paths.map((path, index) => this.#seat(path, index));
  }

  get size(): number {
    return this.#seats.length;
  }

  /** JSON of the last message of each type. */
  get seen(): { question: string; answer_result: string; question_end: string } {
    const { question = '', answer_result = '', question_end = '' } = this.#last;
    return { question, answer_result, question_end };
  }

  async opened(): Promise<void> {
    await Promise.all(this.#seats.map(({ socket }) => socket.opened));
  }

  /** Resolves when every player has received its first message. */
  async seated(): Promise<void> {
    await Promise.all(this.#seats.map(({ told }) => told.promise));
  }

  /** Sends a frame from every player. */
  say(frame: Buffer): void {
    for (const { socket } of this.#seats) socket.say(frame);
  }

  /** Sends a frame from the first player, who is the host. */
  sayAsHost(frame: Buffer): void {
    this.#seats[0]?.socket.say(frame);
  }

  /** Resolves when every player has an open question. */
  waiting(): Promise<void> {
    return new Promise((resolve) => {
      this.#settled = resolve;
      this.#settle();
    });
  }

  /** Resolves when the open question has enough time left, because unanswered questions end after their time. */
  async fresh(): Promise<void> {
    const { questionMs = Infinity } = this.#plan;
    while (performance.now() - this.#askedAt > questionMs - TOO_LATE_MS || !this.#isHolding)
      await sleep(LOOK_MS);
  }

  /** Answers this number of questions, and resolves when the next one is open. */
  play(questions: number): Promise<void> {
    this.#left = questions;
    this.latencies.length = 0;
    this.heard = 0;
    for (const seat of this.#seats) {
      if (seat.holds) this.#answer(seat);
      seat.holds = false;
    }
    this.#holding = 0;
    return this.waiting();
  }

  close(): void {
    for (const { socket } of this.#seats) socket.close();
  }

  #seat(path: string, place: number): Seat {
    const { port } = this.#plan;
    const hear = (bytes: Buffer, start: number, end: number) => {
      const kind = kindOf(bytes, start);
      seat.told.resolve();
      if (this.#settled !== undefined) this.heard += 1;
      if (kind === 'other') return;
      if (place === 0) this.#last[kind] = bytes.toString('utf8', start, end);
      if (kind === 'question') this.#asked(seat, bytes, start, end);
      else if (kind === 'question_end') this.#end();
    };
    const socket = new LoadSocket({ port, path, onLost: this.#lost, onText: hear });
    const seat: Seat = { socket, questions: 0, holds: false, told: Promise.withResolvers() };
    return seat;
  }

  #asked(seat: Seat, bytes: Buffer, start: number, end: number): void {
    seat.questions += 1;
    if (seat.questions > this.#questions) this.#newQuestion(bytes, start, end);
    if (this.#left > 0) {
      this.#answer(seat);
      return;
    }
    seat.holds = true;
    this.#holding += 1;
    this.#settle();
  }

  /** Parses a question once, for the first player who receives it. */
  #newQuestion(bytes: Buffer, start: number, end: number): void {
    this.#questions += 1;
    this.#askedAt = performance.now();
    this.#holding = 0;
    this.#sent = 0;
    this.#lastAt = 0;
    this.#ended = 0;
    const { translate } = this.#plan;
    const { question } = JSON.parse(bytes.toString('utf8', start, end)) as { question: Question };
    const right = translate(question.word_question);
    this.#answers = [right, 'quả dưa hấu'].map((answer) =>
      textFrame(JSON.stringify({ type: 'submit_answer', answer, ping: 12, question_index: question.index })),
    );
  }

  #answer(seat: Seat): void {
    const isRight = (this.#sent + this.#questions) % 10 < RIGHT;
    const frame = this.#answers[isRight ? 0 : 1];
    if (frame === undefined) return;
    this.#sent += 1;
    if (this.#sent === this.#seats.length) this.#lastAt = performance.now();
    seat.socket.say(frame);
  }

  #end(): void {
    if (this.#left === 0 || this.#lastAt === 0) return;
    this.latencies.push(performance.now() - this.#lastAt);
    this.#ended += 1;
    if (this.#ended === this.#seats.length) this.#left -= 1;
  }

  get #isHolding(): boolean {
    return this.#holding === this.#seats.length;
  }

  #settle(): void {
    if (this.#left > 0 || !this.#isHolding) return;
    this.#settled?.();
    this.#settled = undefined;
  }
}
