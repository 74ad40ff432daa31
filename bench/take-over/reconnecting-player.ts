import { GAME_SOCKET_PATH } from '../../packages/contract/src/socket-protocol.ts';
import { RECONNECT_AFTER } from '../../packages/contract/src/socket-protocol.ts';
import { wsTicket } from '../../packages/contract/src/sockets.ts';
import type { Question, QuestionEndFrame } from '../../packages/contract/src/room-frames.ts';
import { textFrame } from '../rooms/load/client-frames.ts';
import { LoadSocket } from '../rooms/load/load-socket.ts';
import type { Player } from '../rooms/population.ts';
import { HttpConnection, requestText } from '../support/http-connection.ts';

/** The client's delays before a retry: 0.5 s, doubling to 8 s, with jitter. */
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 8_000;
/** The time limit of a ticket and a handshake, after which they are retried. */
const OPENING_MS = 10_000;
/** The range of the reaction times. */
const [FASTEST_MS, SLOWEST_MS] = [400, 1_400];
/** The number of right answers out of ten. */
const RIGHT = 7;

interface PlayerPlan {
  roomId: string;
  player: Player;
  origin(): string;
  translate(word: string): string;
  /** Called for every question. */
  asked(): void;
}

/** A player who reconnects until it succeeds, and checks that no announced point is lost. */
export class ReconnectingPlayer {
  /** The points after the last received question_end. */
  promised = 0;
  /** The number of points that were missing after a reconnect. */
  lowered = 0;
  /** Requests with a response of 5xx. */
  serverErrors: string[] = [];
  /** Close codes after which a client does not reconnect, which must not occur. */
  refusals: string[] = [];
  /** The time of the last join, and the number of joins. */
  seatedAt = 0;
  seatings = 0;
  isSeated = false;
  readonly #plan: PlayerPlan;
  #socket: LoadSocket | undefined;
  #failures = 0;
  /** The number of the current connection; events of earlier ones are ignored. */
  #attempt = 0;
  #isOver = false;
  #counted = -1;

  constructor(plan: PlayerPlan) {
    this.#plan = plan;
    void this.#connect();
  }

  say(frame: object): void {
    this.#socket?.say(textFrame(JSON.stringify(frame)));
  }

  end(): void {
    this.#isOver = true;
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    if (this.#isOver) return;
    const { origin, roomId, player } = this.#plan;
    const place = origin();
    this.#attempt += 1;
    const mine = this.#attempt;
    const late = setTimeout(() => {
      if (mine === this.#attempt && !this.isSeated) this.#lost('it took too long');
    }, OPENING_MS);
    try {
      const ticket = await this.#ticket(place, player.token);
      if (this.#isOver || mine !== this.#attempt) return;
      this.#socket = new LoadSocket({
        port: Number(new URL(place).port),
        path: `${GAME_SOCKET_PATH}${roomId}?token=${ticket}`,
        onText: (bytes, start, end) => this.#hear(bytes, start, end),
        onLost: (why) => {
          if (mine === this.#attempt) this.#lost(why);
        },
      });
    } catch (error) {
      clearTimeout(late);
      if (mine === this.#attempt) this.#lost(String(error));
    }
  }

  async #ticket(origin: string, token: string): Promise<string> {
    const line = await HttpConnection.open(origin);
    try {
      const { status, body } = await line.send(requestText('POST', wsTicket.path, token));
      if (status >= 500) this.serverErrors.push(`a ticket: ${status}`);
      if (status !== 200) throw new Error(`no ticket: ${status}`);
      return (JSON.parse(String(body)) as { ticket: string }).ticket;
    } finally {
      line.close();
    }
  }

  #lost(why: string): void {
    this.isSeated = false;
    this.#attempt += 1;
    this.#socket?.close();
    this.#socket = undefined;
    const [, answered] = /the server answered (\d+)/.exec(why) ?? [];
    if (Number(answered ?? 0) >= 500) this.serverErrors.push(`the socket: ${answered}`);
    const [, code] = /closed with (\d+)/.exec(why) ?? [];
    if (code !== undefined && !RECONNECT_AFTER.includes(Number(code))) {
      this.refusals.push(why);
      return;
    }
    const wait = Math.random() * Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    setTimeout(() => void this.#connect(), wait);
  }

  #hear(bytes: Buffer, start: number, end: number): void {
    const frame = JSON.parse(bytes.toString('utf8', start, end)) as { type: string; [key: string]: unknown };
    this.#failures = 0;
    if (frame.type === 'player_joined' && 'you' in frame) this.#welcomed(frame['you'] as { score: number });
    else if (frame.type === 'question') this.#answer(frame['question'] as Question);
    else if (frame.type === 'question_end') this.#count(frame as unknown as QuestionEndFrame);
  }

  #welcomed({ score }: { score: number }): void {
    this.isSeated = true;
    this.seatings += 1;
    this.seatedAt = performance.now();
    if (score < this.promised) this.lowered += this.promised - score;
  }

  #count({ index, scores }: QuestionEndFrame): void {
    if (index <= this.#counted) return;
    this.#counted = index;
    this.promised += scores[String(this.#plan.player.userId)] ?? 0;
  }

  #answer({ index, word_question }: Question): void {
    this.#plan.asked();
    const isRight = Math.random() * 10 < RIGHT;
    const answer = isRight ? this.#plan.translate(word_question) : 'no';
    const wait = FASTEST_MS + Math.random() * (SLOWEST_MS - FASTEST_MS);
    setTimeout(() => this.say({ type: 'submit_answer', answer, question_index: index }), wait);
  }
}
