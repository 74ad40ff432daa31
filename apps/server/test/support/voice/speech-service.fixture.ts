import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SpeechRequest {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

type Behaviour = (response: ServerResponse, request: SpeechRequest) => void;

/** A fake speech service on a real port, whose responses `behave` sends. */
export class SpeechService {
  readonly received: SpeechRequest[] = [];
  behave: Behaviour = (response) => sendMp3(response, mp3Of(10));
  #server = createServer(((request, response) => {
    void request.toArray().then((chunks) => {
      const { method, url, headers } = request;
      const body: unknown = JSON.parse(Buffer.concat(chunks as Buffer[]).toString());
      const received = { method, path: url, headers, body };
      this.received.push(received);
      this.behave(response, received);
    });
  }) as RequestListener);

  async open(): Promise<string> {
    await new Promise<void>((ready) => {
      this.#server.listen(0, '127.0.0.1', ready);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

export function sendMp3(response: ServerResponse, bytes: Uint8Array): void {
  response.setHeader('content-type', 'audio/mpeg').end(bytes);
}

/** Silent frames of MPEG-2, 24 ms each. `mark` is the last byte, so that two recordings can be distinguished. */
export function mp3Of(frames: number, mark = 0): Buffer {
  const frame = Buffer.alloc(144);
  frame.set([0xff, 0xf3, 0x64, 0xc4]);
  const bytes = Buffer.concat(Array.from({ length: frames }, () => frame));
  bytes[bytes.length - 1] = mark;
  return bytes;
}
