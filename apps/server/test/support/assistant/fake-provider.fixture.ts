import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the provider received it. */
export interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Behaviour = (response: ServerResponse, received: ReceivedRequest) => void | Promise<void>;

/** An HTTP server in place of a language model, whose responses `behave` sends. */
export class FakeProvider {
  readonly received: ReceivedRequest[] = [];
  behave: Behaviour = (response) => answerWith(response, 'Xin chào');
  /** The number of connections closed by the client before the response was complete. */
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
    for await (const chunk of request) text += String(chunk);
    const { url = '', headers } = request;
    const received = { path: url, authorization: headers.authorization, body: JSON.parse(text) as unknown };
    this.received.push(received);
    await this.behave(response, received);
  }
}

/** Sends a complete response in the format of OpenAI. */
export function answerWith(response: ServerResponse, content: string | null): void {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ id: 'x', choices: [{ index: 0, message: { role: 'assistant', content } }] }));
}

/** A chunk of a streamed response. */
export function chunkOf(content: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`;
}

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
}
