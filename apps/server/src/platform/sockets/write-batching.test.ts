import { describe, expect, it } from 'vitest';
import { prepareFrame } from './frames.ts';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';

const SAY = '{"type":"say","text":"a"}';
/** The close code 1000. */
const CLOSE_PAYLOAD = Buffer.from([0x03, 0xe8]);

/** One client and the server's connection with it. */
async function oneClient() {
  const server = await startSockets();
  const client = await server.client('6.lan');
  await expect.poll(() => server.connections.length).toBe(1);
  const [connection] = server.connections;
  if (connection === undefined) throw new Error('nobody came');
  const said = () => client.frames.map(({ i }) => i);
  return { client, connection, said };
}

describe('frames sent in one event loop iteration', () => {
  it('arrive in order, before later ones', async () => {
    const { connection, said } = await oneClient();
    for (const i of [0, 1, 2]) connection.send({ type: 'said', i });
    await expect.poll(said).toEqual([0, 1, 2]);
    connection.sendRaw(prepareFrame({ type: 'said', i: 3 }));
    connection.send({ type: 'said', i: 4 });
    await expect.poll(said).toEqual([0, 1, 2, 3, 4]);
  });

  it('are sent in one write', async () => {
    const server = await startSockets();
    const raw = server.raw('/ws/echo/a?token=6.lan');
    await raw.answer();
    await expect.poll(() => server.connections.length).toBe(1);
    const chunks: string[] = [];
    raw.socket.on('data', (chunk) => chunks.push(chunk.toString('latin1')));
    for (const i of [0, 1, 2]) server.connections[0]?.send({ i });
    await expect.poll(() => chunks.length).toBe(1);
    expect(chunks[0]).toMatch(/"i":0.*"i":1.*"i":2/);
    server.connections[0]?.send({ i: 3 });
    await expect.poll(() => chunks.length).toBe(2);
  });

  it.each([
    ['whole messages', []],
    ['fragmented messages', [0x01, 0x80]],
  ])('are sent before the answer to a close frame, to a client that sends %s', async (_, halves) => {
    const server = await startSockets();
    const raw = server.raw('/ws/echo/a?token=6.lan');
    await expect.poll(() => server.connections.length).toBe(1);
    for (const [at, half] of halves.entries()) raw.frame(half, SAY.slice(9 * at, at === 0 ? 9 : undefined));
    await expect.poll(() => server.heard.length).toBe(halves.length / 2);
    raw.socket.cork();
    raw.frame(0x81, SAY);
    raw.frame(0x88, CLOSE_PAYLOAD);
    raw.socket.uncork();
    await expect.poll(() => raw.received.includes(Buffer.from([0x88, 2, ...CLOSE_PAYLOAD]))).toBe(true);
    raw.socket.end();
    await raw.ended;
    const text = raw.received.toString('latin1');
    expect(text.match(/"said"/g)).toHaveLength(halves.length / 2 + 1);
    expect(text.endsWith('\x88\x02\x03\xe8')).toBe(true);
  });

  it('are sent before the close frame', async () => {
    const { client, connection, said } = await oneClient();
    connection.send({ type: 'said', i: 0 });
    connection.close(4409, 'elsewhere');
    connection.send({ type: 'said', i: 1 });
    expect(await client.closed).toBe(4409);
    expect(said()).toEqual([0]);
  });

  it('are dropped with a connection that is cut off', async () => {
    const { client, connection, said } = await oneClient();
    connection.send({ type: 'said', i: 0 });
    connection.send({ type: 'said', i: 1 });
    (connection as { cutOff?(): void }).cutOff?.();
    expect(await client.closed).toBe(1006);
    expect(said()).toEqual([]);
  });
});
