import type { Message } from '../../packages/contract/src/chat.ts';
import { MAX_PAGE_SIZE } from '../../packages/contract/src/limits.ts';
import { CHAT_SOCKET_PATH, RECONNECT_AFTER } from '../../packages/contract/src/sockets.ts';
import { textFrame } from '../rooms/load/client-frames.ts';
import { LoadSocket } from '../rooms/load/load-socket.ts';
import type { SignedIn } from '../seed/seeded-directory.ts';
import { HttpConnection, requestText } from '../support/http-connection.ts';

/** As the client does: 0.5 s doubling to 8 s, a chance share of it. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;

interface TalkerPlan {
  person: SignedIn;
  roomIds: readonly number[];
  /** Where to go, when there is nothing to be had at the place before. */
  origins: readonly string[];
  /** The first of them to go to. */
  start: number;
}

/** Somebody who talks, comes back at another server, says again what nobody confirmed, and fetches what was missed. */
export class ReconnectingChatClient {
  /** What was confirmed to its sender, by the sender's name for it. */
  readonly acknowledged = new Set<string>();
  /** Ids of all that was heard or fetched. */
  readonly known = new Set<number>();
  readonly refusals: string[] = [];
  /** Answers of 500 and above. */
  readonly serverErrors: string[] = [];
  /** Lost its server, and when it was back with all that it missed; 0: not. */
  wasCutOff = false;
  backAt = 0;
  isOpen = false;
  readonly #plan: TalkerPlan;
  readonly #newest = new Map<number, number>();
  /** Said and not confirmed, in the order in which it was said. */
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

  /** Not confirmed yet. */
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

  /** The newest messages of each room, back to what is known. */
  async #catchUp(): Promise<void> {
    const solid = new Map(this.#newest);
    const line = await HttpConnection.open(this.#origin);
    try {
      for (const roomId of this.#plan.roomIds) {
        const solidTo = solid.get(roomId) ?? 0;
        for (let before = 0, isOver = false; !isOver;) {
          const page = await readPage(line, this.#plan.person.token, roomId, before);
          for (const message of page) this.#take(message);
          before = page[0]?.id ?? 0;
          isOver = page.length < MAX_PAGE_SIZE || before <= solidTo;
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

/** What came before this message; 0: the newest. The oldest first. */
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
