import { describe, expect, it } from 'vitest';
import { prepareFrame } from './frames.ts';
import { startSockets } from './sockets.fixture.ts';

/** One client, and the connection that the server has with it. */
async function oneClient() {
  const server = await startSockets();
  const client = await server.client('6.lan');
  await expect.poll(() => server.connections.length).toBe(1);
  const [connection] = server.connections;
  if (connection === undefined) throw new Error('nobody came');
  const said = () => client.frames.map(({ i }) => i);
  return { client, connection, said };
}

describe('what is said in one turn of the loop', () => {
  it('leaves in its order, before what is said later', async () => {
    const { connection, said } = await oneClient();
    for (const i of [0, 1, 2]) connection.send({ type: 'said', i });
    await expect.poll(said).toEqual([0, 1, 2]);
    connection.sendRaw(prepareFrame({ type: 'said', i: 3 }));
    connection.send({ type: 'said', i: 4 });
    await expect.poll(said).toEqual([0, 1, 2, 3, 4]);
  });

  it('leaves in one piece', async () => {
    const server = await startSockets();
    const raw = server.raw('/ws/echo/a?token=6.lan');
    await expect.poll(() => server.connections.length).toBe(1);
    const pieces: string[] = [];
    raw.socket.on('data', (piece) => pieces.push(piece.toString('latin1')));
    for (const i of [0, 1, 2]) server.connections[0]?.send({ i });
    await expect.poll(() => pieces.length).toBe(1);
    expect(pieces[0]).toMatch(/"i":0.*"i":1.*"i":2/);
    server.connections[0]?.send({ i: 3 });
    await expect.poll(() => pieces.length).toBe(2);
  });

  it('leaves before the goodbye', async () => {
    const { client, connection, said } = await oneClient();
    connection.send({ type: 'said', i: 0 });
    connection.close(4409, 'elsewhere');
    connection.send({ type: 'said', i: 1 });
    expect(await client.closed).toBe(4409);
    expect(said()).toEqual([0]);
  });

  it('is forgotten with a line that is cut off', async () => {
    const { client, connection, said } = await oneClient();
    connection.send({ type: 'said', i: 0 });
    connection.send({ type: 'said', i: 1 });
    (connection as { cutOff?(): void }).cutOff?.();
    expect(await client.closed).toBe(1006);
    expect(said()).toEqual([]);
  });
});
