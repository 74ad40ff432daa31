import { describe, expect, it } from 'vitest';
import { prepareFrame } from './frames.ts';
import { inOnePiece } from './one-piece.ts';
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

describe('what is said in one step', () => {
  it('leaves in its order, before what is said later', async () => {
    const { connection, said } = await oneClient();
    inOnePiece(() => {
      connection.send({ type: 'said', i: 0 });
      inOnePiece(() => connection.sendRaw(prepareFrame({ type: 'said', i: 1 })));
      connection.send({ type: 'said', i: 2 });
    });
    connection.send({ type: 'said', i: 3 });
    await expect.poll(said).toEqual([0, 1, 2, 3]);
  });

  it('leaves also when the step fails', async () => {
    const { connection, said } = await oneClient();
    const step = () =>
      inOnePiece(() => {
        connection.send({ type: 'said', i: 0 });
        throw new Error('a fault');
      });
    expect(step).toThrow('a fault');
    await expect.poll(said).toEqual([0]);
    connection.send({ type: 'said', i: 1 });
    await expect.poll(said).toEqual([0, 1]);
  });

  it('leaves before the goodbye', async () => {
    const { client, connection, said } = await oneClient();
    inOnePiece(() => {
      connection.send({ type: 'said', i: 0 });
      connection.close(4409, 'elsewhere');
      connection.send({ type: 'said', i: 1 });
    });
    expect(await client.closed).toBe(4409);
    expect(said()).toEqual([0]);
  });

  it('is forgotten with a line that is cut off', async () => {
    const { client, connection, said } = await oneClient();
    inOnePiece(() => {
      connection.send({ type: 'said', i: 0 });
      (connection as { cutOff?(): void }).cutOff?.();
    });
    expect(await client.closed).toBe(1006);
    expect(said()).toEqual([]);
  });
});
