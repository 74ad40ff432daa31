import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came to the provider. */
export interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Behaviour = (response: ServerResponse, heard: ReceivedRequest) => void | Promise<void>;

/** Somebody else's language model, at the wire: behaves as the test says. */
export class FakeProvider {
  readonly heard: ReceivedRequest[] = [];
  behave: Behaviour = (response) => answerWith(response, 'Xin chào');
  /** Connections that the other side gave up before the answer was over. */
  abandoned = 0;
  #server = createServer((request, response) => void this.#receive(request, response));

  async open(): Promise<string> {
    await new Promise<void>((ready) => {
      this.#server.listen(0, '127.0.0.1', ready);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableFinished) this.abandoned += 1;
    });
    response.on('error', () => {});
    let text = '';
    for await (const piece of request) text += String(piece);
    const { url = '', headers } = request;
    const heard = { path: url, authorization: headers.authorization, body: JSON.parse(text) as unknown };
    this.heard.push(heard);
    await this.behave(response, heard);
  }
}

/** A whole answer, as OpenAI gives it. */
export function answerWith(response: ServerResponse, content: string | null): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }] }));
}

/** One piece of a streamed answer. */
export function chunkOf(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
}

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}
