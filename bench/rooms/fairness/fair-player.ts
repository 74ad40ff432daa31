import type { AnswerResultFrame, Question } from '../../../packages/contract/src/room-frames.ts';
import { textFrame } from '../load/client-frames.ts';
import { LoadSocket } from '../load/load-socket.ts';

export interface Habits {
  name: string;
  /** The round trip of the connection, ms. */
  roundTripMs: number;
  /** The round trip that the client reports. */
  claimMs: number;
  /** The delay before each pong, ms. */
  pongLateMs: number;
}

export interface FairSeat extends Habits {
  /** The port of the delay proxy. */
  port: number;
  path: string;
  /** The reaction time. */
  thinkMs: number;
  translate(word: string): string;
}

type Told = { type: 'question'; question: Question } | AnswerResultFrame | { type: 'other' };

/** A player who knows every word and has a constant reaction time. */
export class FairPlayer {
  readonly points: number[] = [];
  readonly seated: Promise<void>;
  readonly #socket: LoadSocket;
  readonly #seat: FairSeat;
  #answered = -1;
  #sit!: () => void;

  constructor(seat: FairSeat) {
    this.#seat = seat;
    this.seated = new Promise((resolve) => {
      this.#sit = resolve;
    });
    this.#socket = new LoadSocket({
      port: seat.port,
      path: seat.path,
      pongLateMs: seat.pongLateMs,
      onText: (bytes, start, end) => this.#hear(JSON.parse(bytes.toString('utf8', start, end)) as Told),
      onLost: (why) => {
        throw new Error(`${seat.name} was lost: ${why}`);
      },
    });
  }

  get name(): string {
    return this.#seat.name;
  }

  ready(): void {
    this.#socket.say(textFrame('{"type":"ready","is_player":true}'));
  }

  close(): void {
    this.#socket.close();
  }

  #hear(frame: Told): void {
    this.#sit();
    if (frame.type === 'answer_result') this.points[frame.index] = frame.points;
    if (frame.type !== 'question') return;
    const { index, word_question, show_word } = frame.question;
    const right = this.#seat.translate(word_question);
    // In the mouse game only the right mouse is answered.
    if (this.#answered === index || (show_word !== null && show_word !== right)) return;
    this.#answered = index;
    const { claimMs: ping, thinkMs } = this.#seat;
    const answer = { type: 'submit_answer', answer: right, ping, question_index: index };
    setTimeout(() => this.#socket.say(textFrame(JSON.stringify(answer))), thinkMs);
  }
}
