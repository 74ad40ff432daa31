import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  body: Buffer;
}

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/**
 * A keep-alive HTTP/1.1 connection with one request at a time. `fetch` and `node:http` need more processor time than the
 * server needs for a small reply, and on two cores the caller competes with the server.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static async open(origin: string): Promise<HttpConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new HttpConnection(socket);
  }

  send(request: string): Promise<Reply> {
    if (this.#waiting !== undefined) throw new Error('one request at a time');
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    this.#waiting = { resolve, reject };
    this.#socket.write(request);
    return promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const head = this.#received.indexOf('\r\n\r\n');
    if (head === -1) return;
    const header = this.#received.toString('latin1', 0, head);
    const length = /\r\ncontent-length: (\d+)/i.exec(header)?.[1];
    if (length === undefined) return this.#fail(new Error(`an answer without its length: ${header}`));
    const end = head + 4 + Number(length);
    if (this.#received.length < end) return;
    const body = this.#received.subarray(head + 4, end);
    this.#received = this.#received.subarray(end);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(header.slice(9, 12)), body });
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}

/** The text of a request; `body` is sent as JSON. */
export function requestText(method: string, path: string, token?: string, body?: unknown): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}

/** Connections to one server, one for each lane; a reply other than 200 is an error. */
export class HttpLanes {
  readonly #lanes: HttpConnection[];

  private constructor(lanes: HttpConnection[]) {
    this.#lanes = lanes;
  }

  static async open(origin: string, count: number): Promise<HttpLanes> {
    return new HttpLanes(await Promise.all(Array.from({ length: count }, () => HttpConnection.open(origin))));
  }

  async send(lane: number, request: string): Promise<Buffer> {
    const connection = this.#lanes[lane];
    if (connection === undefined) throw new RangeError(`there is no lane ${lane}`);
    const { status, body } = await connection.send(request);
    if (status !== 200) throw new Error(`${request.split('\r\n')[0] ?? ''}: ${status} ${String(body)}`);
    return body;
  }

  close(): void {
    for (const lane of this.#lanes) lane.close();
  }
}
