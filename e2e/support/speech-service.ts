import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A frame of MPEG-2 audio, 48 kbit/s, 24 ms. */
const SILENT_FRAME = Buffer.concat([Buffer.from([0xff, 0xf3, 0x64, 0xc4]), Buffer.alloc(140)]);
const HALF_A_SECOND = Buffer.concat(Array.from({ length: 20 }, () => SILENT_FRAME));

let started: Promise<string> | undefined;

/** A fake speech service, whose audio is half a second of silence. It is started once and runs until the process ends. */
export function speechService(): Promise<string> {
  started ??= new Promise((resolve) => {
    const server = createServer((request, response) => {
      request.resume();
      response.setHeader('content-type', 'audio/mpeg').end(HALF_A_SECOND);
    });
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
    server.unref();
  });
  return started;
}
