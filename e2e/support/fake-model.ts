import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part of a request to the model that tests check. */
export interface ModelRequest {
  authorization: string | undefined;
  stream: boolean;
  messages: { role: string; content: string | { type: string; image_url?: { url: string } }[] }[];
}

export interface FakeModel {
  /** The value for AI_BASE_URL. */
  address: string;
  requests: ModelRequest[];
  behave: (response: ServerResponse) => void;
  close(): void;
}

/** Starts a fake HTTP server of a language model. */
export async function startFakeModel(): Promise<FakeModel> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => {
      text += piece.toString('latin1');
    });
    request.on('end', () => {
      const body = JSON.parse(Buffer.from(text, 'latin1').toString()) as Omit<ModelRequest, 'authorization'>;
      model.requests.push({ ...body, authorization: request.headers.authorization });
      model.behave(response);
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const model: FakeModel = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    behave: (response) => response.end(),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return model;
}

export function beginAnswer(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export function sendChunk(response: ServerResponse, content: string): void {
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
}

export function endAnswer(response: ServerResponse): void {
  response.end('data: [DONE]\n\n');
}
