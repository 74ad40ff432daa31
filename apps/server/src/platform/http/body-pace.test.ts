import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPapers } from '../../../test/support/platform/http/form.fixture.ts';

const FORM = 'multipart/form-data; boundary=b';
const START = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nđề\r\n';
const FILE = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

let papers: Awaited<ReturnType<typeof startPapers>>;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  papers = await startPapers({ timeoutMs: 400, leastBytesPerSecond: 10_000, checkMs: 50 });
});
afterAll(async () => {
  await papers.close();
  vi.useRealTimers();
});

/**
 * Sends the head of a request, then a chunk of its body every 100 ms of the test's clock. Resolves with all bytes received until the connection
 * closed, and with the number of chunks sent until then.
 */
function trickle(call: {
  path: string;
  type: string;
  chunks: readonly string[];
  length?: number;
  connection?: string;
}) {
  const length = call.length ?? Buffer.byteLength(call.chunks.join(''));
  return new Promise<{ answer: string; ms: number; sent: number }>((resolve) => {
    const since = performance.now();
    let answer = '';
    let sent = 0;
    const send = async () => {
      socket.write(
        `POST ${call.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer 7\r\nConnection: ${call.connection ?? 'close'}\r\n` +
          `Content-Type: ${call.type}\r\nContent-Length: ${length}\r\n\r\n`,
      );
      const [connection] = await arriving;
      for (const chunk of call.chunks) {
        if (socket.closed) return;
        socket.write(chunk);
        sent += 1;
        // A server that has refused the body may leave the rest in the system.
        for (
          let turn = 0;
          turn < 1_000 && !socket.closed && connection.bytesRead < socket.bytesWritten;
          turn += 1
        )
          await new Promise(setImmediate);
        if (!socket.closed) vi.advanceTimersByTime(100);
      }
    };
    const arriving = once(papers.http, 'connection') as Promise<[Socket]>;
    const socket = connect(papers.port, '127.0.0.1', () => void send());
    socket.on('data', (part) => (answer += String(part)));
    socket.on('error', () => {});
    socket.on('close', () => {
      resolve({ answer, ms: performance.now() - since, sent });
    });
  });
}

describe('a slow request body', () => {
  it('is accepted while an upload makes progress', async () => {
    const chunks = [START + FILE, ...Array.from({ length: 10 }, () => 'x'.repeat(2_000)), '\r\n--b--\r\n'];
    const { answer, ms } = await trickle({ path: '/api/papers', type: FORM, chunks });
    expect(answer).toContain('HTTP/1.1 200');
    expect(ms).toBeGreaterThan(900);
  });

  it('answers 408 when an upload is too slow, and leaves no temporary file', async () => {
    const chunks = [START + FILE, ...Array.from({ length: 300 }, () => 'x')];
    const { answer, sent } = await trickle({ path: '/api/papers', type: FORM, chunks, length: 900_000 });
    expect(answer).toContain('HTTP/1.1 408');
    expect(answer).toContain('"status_code":408');
    expect(sent).toBeLessThan(chunks.length);
    await expect.poll(papers.arriving).toEqual([]);
  });

  it('answers 408 to an ordinary call regardless of its speed', async () => {
    const chunks = Array.from({ length: 200 }, () => ' '.repeat(1_000));
    const { answer, sent } = await trickle({ path: '/api/say', type: 'application/json', chunks });
    expect(answer).toContain('HTTP/1.1 408');
    expect(sent).toBeLessThan(chunks.length);
  });

  it('closes the connection when the rest of a refused body is too slow', async () => {
    const chunks = ['{'.repeat(100), ...Array.from({ length: 300 }, () => 'x')];
    const { answer, ms, sent } = await trickle({
      path: '/api/nothing',
      type: 'application/json',
      chunks,
      length: 9_000,
      connection: 'keep-alive',
    });
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answer).toContain('HTTP/1.1 404');
    expect(ms).toBeGreaterThan(300);
    expect(sent).toBeLessThan(chunks.length);
  });
});
