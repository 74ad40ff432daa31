import { expect, it } from 'vitest';
import { prepareFrame } from './frames.ts';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';

it.each([0, 1, 100, 110, 111, 112, 113, 200, 65_500, 65_519, 65_520, 65_521, 65_522, 70_000, 200_000])(
  'a frame of about %i bytes arrives unchanged',
  async (size) => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    await expect.poll(() => server.connections.length).toBe(1);
    const text = `ế${'x'.repeat(size)}`;
    server.connections[0]?.sendRaw(prepareFrame({ type: 'said', text }));
    expect(await lan.next('said')).toEqual({ type: 'said', text });
  },
);

it.each([
  [125, 2],
  [126, 4],
  [65_535, 4],
  [65_536, 10],
])('a message of %i bytes has the shortest possible header of %i bytes', (size, head) => {
  const { bytes } = prepareFrame({ a: 'x'.repeat(size - '{"a":""}'.length) });
  expect(bytes.length).toBe(head + size);
});

it('prepared frames, ordinary frames and pings arrive in the order in which they were sent', async () => {
  const server = await startSockets();
  const lan = await server.client('7.lan');
  await expect.poll(() => server.connections.length).toBe(1);
  const [connection] = server.connections;
  const received: string[] = [];
  lan.ws.on('ping', () => received.push('ping'));
  lan.ws.on('message', (data) => received.push(String(JSON.parse((data as Buffer).toString()).i)));
  const expected: string[] = [];
  for (let i = 0; i < 300; i += 1) {
    if (i % 3 === 0) connection?.send({ type: 'said', i });
    else connection?.sendRaw(prepareFrame({ type: 'said', i, text: 'x'.repeat(i) }));
    expected.push(String(i));
    if (i % 50 === 0) {
      connection?.measureLag();
      expected.push('ping');
    }
    if (i % 100 === 99) await new Promise(setImmediate);
  }
  connection?.close(4403, 'enough');
  expect(await lan.closed).toBe(4403);
  expect(received).toEqual(expected);
});
