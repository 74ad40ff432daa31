import type { Message } from '../../packages/contract/src/chat.ts';
import { MAX_PAGE_SIZE } from '../../packages/contract/src/limits.ts';
import { CHAT_SOCKET_PATH, RECONNECT_AFTER } from '../../packages/contract/src/socket-protocol.ts';
import { textFrame } from '../rooms/load/client-frames.ts';
import { LoadSocket } from '../rooms/load/load-socket.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';
import { HttpConnection, requestText } from '../support/http-connection.ts';

/** The client's delays before a retry: 0.5 s, doubling to 8 s, with jitter. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;

interface TalkerPlan {
  person: SignedIn;
  roomIds: readonly number[];
  /** The servers, tried in turn. */
  origins: readonly string[];
  /** Index of the first server. */
  start: number;
}

/** A chat client that reconnects to another server, resends unacknowledged messages and fetches missed ones. */
export class ReconnectingChatClient {
  /** Acknowledged messages by client_id. */
  readonly acknowledged = new Set<string>();
  /** Ids of all received or fetched messages. */
  readonly known = new Set<number>();
  readonly refusals: string[] = [];
  /** Responses with a 5xx status. */
  readonly serverErrors: string[] = [];
  wasCutOff = false;
  /** When the client had reconnected and fetched all missed messages; 0 until then. */
  backAt = 0;
  isOpen = false;
  readonly #plan: TalkerPlan;
  readonly #newest = new Map<number, number>();
  /** Unacknowledged messages, in the order of sending. */
  readonly #unsent = new Map<string, Buffer>();
  #socket: LoadSocket | undefined;
  #place: number;
  #failures = 0;
  #isOver = false;

  constructor(plan: TalkerPlan) {
    this.#plan = plan;
    this.#place = plan.start;
    this.#connect();
  }

  /** The number of unacknowledged messages. */
  get waiting(): number {
    return this.#unsent.size;
  }

  say(roomId: number, clientId: string): void {
    const content = `${clientId}: hôm nay mình học được từ mới, bạn xem giúp mình nhé 🌱`;
    const frame = textFrame(
      JSON.stringify({ type: 'message', chat_room_id: roomId, content, client_id: clientId }),
    );
    this.#unsent.set(clientId, frame);
    if (this.isOpen) this.#socket?.say(frame);
  }

  end(): void {
    this.#isOver = true;
    this.#socket?.close();
  }

  get #origin(): string {
    const { origins } = this.#plan;
    return origins[this.#place % origins.length] ?? '';
  }

  #connect(): void {
    if (this.#isOver) return;
    const socket = new LoadSocket({
      port: Number(new URL(this.#origin).port),
      path: `${CHAT_SOCKET_PATH}?token=${this.#plan.person.token}`,
      onText: (bytes, start, end) => this.#hear(bytes.toString('utf8', start, end)),
      onLost: (why) => this.#lost(why),
    });
    this.#socket = socket;
    void socket.opened.then(() => this.#opened());
  }

  #opened(): void {
    this.#failures = 0;
    this.isOpen = true;
    for (const frame of this.#unsent.values()) this.#socket?.say(frame);
    if (this.wasCutOff) void this.#catchUp();
  }

  #lost(why: string): void {
    this.isOpen = false;
    this.wasCutOff = true;
    const [, code] = /closed with (\d+)/.exec(why) ?? [];
    if (code !== undefined && !RECONNECT_AFTER.includes(Number(code))) {
      this.refusals.push(why);
      return;
    }
    if (/the server answered 5/.test(why)) this.serverErrors.push(why);
    this.#place += 1;
    const wait = Math.random() * Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    setTimeout(() => this.#connect(), wait);
  }

  /** Fetches the newest messages of each room, back to the first known one. */
  async #catchUp(): Promise<void> {
    const newestBefore = new Map(this.#newest);
    const line = await HttpConnection.open(this.#origin);
    try {
      for (const roomId of this.#plan.roomIds) {
        const lastKnown = newestBefore.get(roomId) ?? 0;
        for (let before = 0, isOver = false; !isOver;) {
          const page = await readPage(line, this.#plan.person.token, roomId, before);
          for (const message of page) this.#take(message);
          before = page[0]?.id ?? 0;
          isOver = page.length < MAX_PAGE_SIZE || before <= lastKnown;
        }
      }
      this.backAt = performance.now();
    } catch (error) {
      this.serverErrors.push(String(error));
    } finally {
      line.close();
    }
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as Message | { type: 'error'; message: string } | { type: 'room_changed' };
    if (frame.type === 'error') this.refusals.push(frame.message);
    if (frame.type === 'message') this.#take(frame);
  }

  #take({ id, chat_room_id, from, client_id = '' }: Message): void {
    this.known.add(id);
    this.#newest.set(chat_room_id, Math.max(id, this.#newest.get(chat_room_id) ?? 0));
    if (from === this.#plan.person.userId && this.#unsent.delete(client_id)) this.acknowledged.add(client_id);
  }
}

/** The page of messages before the message `before` (0 for the newest page), oldest first. */
export async function readPage(
  line: HttpConnection,
  token: string,
  roomId: number,
  before: number,
): Promise<Message[]> {
  const path = `/api/chat/history/${roomId}?size=${MAX_PAGE_SIZE}&before=${before}`;
  const { status, body } = await line.send(requestText('GET', path, token));
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return (JSON.parse(String(body)) as { data: Message[] }).data;
}
