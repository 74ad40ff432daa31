import { randomBytes, randomInt } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { Trunk } from './trunk.ts';

const opened: { destroy(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.destroy();
});

/** Both ends of a line; what is opened here comes out there. */
async function startLine(serve: (stream: Duplex) => void) {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const there = new Promise<Socket>((done) => {
    server.once('connection', done);
  });
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const far = await there;
  server.close();
  opened.push(near, far);
  let hasEnded = false;
  const farTrunk = new Trunk(far, { opened: serve, ended: () => {} });
  const trunk = new Trunk(near, { ended: () => (hasEnded = true) });
  return { trunk, farTrunk, near, far, hasEnded: () => hasEnded };
}

function closed(stream: Duplex): Promise<void> {
  return new Promise((done) => {
    if (stream.destroyed) done();
    else stream.once('close', done);
  });
}

it('a line carries many streams, each in its order, in whatever pieces it is said', async () => {
  const { trunk } = await startLine((stream) => stream.pipe(stream));
  const talks = Array.from({ length: 60 }, async () => {
    const stream = trunk.open();
    const said = randomBytes(randomInt(1, 900_000));
    const heard = buffer(stream);
    for (let at = 0; at < said.length;) {
      const next = at + randomInt(1, 200_000);
      if (!stream.write(said.subarray(at, next)))
        await new Promise((done) => {
          stream.once('drain', done);
        });
      at = next;
    }
    stream.end();
    expect(said.equals(await heard)).toBe(true);
    await closed(stream);
  });
  await Promise.all(talks);
  expect(trunk.isIdle).toBe(true);
});

it('one that nobody reads holds up no other, and its writer can tell', async () => {
  const streams: Duplex[] = [];
  const { trunk } = await startLine((stream) => streams.push(stream));
  const [stuck, free] = [trunk.open(), trunk.open()];
  const megabyte = randomBytes(1024 * 1024);
  for (let i = 0; i < 4; i += 1) stuck.write(megabyte.subarray(0, 500_000));
  free.end(megabyte);
  await expect.poll(() => streams.length).toBe(2);
  expect((await buffer(streams[1] as Duplex)).equals(megabyte)).toBe(true);
  expect(stuck.writableLength).toBeGreaterThan(1_000_000);
  // As soon as somebody does, the rest comes.
  stuck.end();
  expect((await buffer(streams[0] as Duplex)).length).toBe(2_000_000);
});

it('last words are heard though the line to them is gone at once', async () => {
  const { trunk } = await startLine((stream) => {
    stream.once('finish', () => stream.destroy());
    stream.end('Goodbye.');
  });
  expect(String(await buffer(trunk.open()))).toBe('Goodbye.');
});

it('one that is broken off breaks off at the other end, and no other', async () => {
  const streams: Duplex[] = [];
  const { trunk } = await startLine((stream) => streams.push(stream));
  const [one, other] = [trunk.open(), trunk.open()];
  await expect.poll(() => streams.length).toBe(2);
  one.destroy();
  await closed(streams[0] as Duplex);
  expect(other.destroyed || streams[1]?.destroyed).toBe(false);
});

it('what is no word of ours, or too long, ends the line and all streams', async () => {
  for (const nonsense of [
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
    Buffer.from([2, 0, 0, 0, 1, 0xff, 0, 0, 0]),
    Buffer.from([9, 0, 0, 0, 1, 0, 0, 0, 0]),
  ]) {
    const { trunk, far, hasEnded } = await startLine(() => {});
    const stream = trunk.open();
    far.write(nonsense);
    await closed(stream);
    await expect.poll(hasEnded).toBe(true);
  }
});

it('a line that ends takes what was said along', async () => {
  const { trunk, farTrunk } = await startLine((stream) => {
    stream.end('The last word.');
    farTrunk.close();
  });
  const stream = trunk.open();
  expect(String(await buffer(stream))).toBe('The last word.');
  await closed(stream);
});
