import { describe, expect, it } from 'vitest';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';

describe('an invalid message', () => {
  it.each([
    ['garbage', '{"type":'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object without a type', '{"text":"x"}'],
    ['an object whose type is no text', '{"type":7}'],
    ['deeply nested JSON', '['.repeat(16_000)],
  ])('that is %s gets an error and leaves the socket open', async (_what, text) => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    lan.send(text);
    expect(await lan.next('error')).toEqual({ type: 'error', message: 'This message could not be read.' });
    lan.send({ type: 'say', text: 'xin chào' });
    expect(await lan.next('said')).toEqual({ type: 'said', text: 'xin chào' });
  });

  it.each([
    [{ type: 'sing' }, 'This type of message is not known here.'],
    [{ type: '__proto__' }, 'This type of message is not known here.'],
    [{ type: 'say' }, 'text must be a text'],
    [{ type: 'say', text: 7 }, 'text must be a text'],
    [{ type: 'fail', later: 'soon' }, 'later must be true or false'],
    [{ type: 'ping', t: 'now' }, 't must be a number'],
  ])('%j gets the error: %s', async (frame, message) => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    lan.send(frame);
    expect(await lan.next('error')).toEqual({ type: 'error', message });
    lan.send({ type: 'say', text: 'still here' });
    await lan.next('said');
    expect(server.heard).toEqual(['still here']);
  });

  it('that is binary gets an error and leaves the socket open', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    lan.send(Buffer.from('{"type":"say","text":"x"}'));
    await lan.next('error');
    lan.send({ type: 'say', text: 'still here' });
    await lan.next('said');
    expect(server.heard).toEqual(['still here']);
  });

  it.each([
    ['of 1 MB', '1 MB', 1024 * 1024],
    ['of one byte over 16 KiB', '16 KiB + 1', 16 * 1024 + 1],
  ])('%s closes the socket with 1009', async (_what, _name, size) => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    lan.send('x'.repeat(size));
    expect(await lan.closed).toBe(1009);
    await expect.poll(() => server.closeCodes.length).toBe(1);
  });

  it('is accepted at exactly 16 KiB', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    const text = 'x'.repeat(16 * 1024 - JSON.stringify({ type: 'say', text: '' }).length);
    lan.send({ type: 'say', text });
    expect((await lan.next('said'))['text']).toBe(text);
  });

  it.each([
    ['without a mask', Buffer.from([0x81, 2, 0x7b, 0x7d]), 1002],
    ['with a reserved bit', Buffer.from([0xc1, 0x80, 0, 0, 0, 0]), 1002],
    ['of an unknown opcode', Buffer.from([0x83, 0x80, 0, 0, 0, 0]), 1002],
    ['of invalid UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]), 1007],
  ])('in a frame %s closes only its socket', async (_what, bytes, code) => {
    const server = await startSockets();
    const minh = await server.client('8.minh');
    const broken = server.raw('/ws/echo/a?token=7.lan');
    await broken.answer();
    await expect.poll(() => server.connections.length).toBe(2);
    broken.socket.write(bytes);
    await broken.ended;
    expect(broken.received.subarray(-2).readUInt16BE()).toBe(code);
    minh.send({ type: 'say', text: 'still here' });
    await minh.next('said');
  });
});

describe('a valid message', () => {
  it('is answered with its timestamp when it is a ping', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    lan.send({ type: 'ping', t: 12.5 });
    expect(await lan.next('pong')).toEqual({ type: 'pong', t: 12.5 });
    lan.send({ type: 'ping' });
    expect(await lan.next('pong')).toEqual({ type: 'pong' });
  });

  it('is queued until the feature has opened the socket', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan', 'slow');
    lan.send({ type: 'say', text: 'early' });
    expect((await lan.next('said'))['text']).toBe('early');
  });

  it.each([{ type: 'fail' }, { type: 'fail', later: true }])(
    'gets an error with the id of the log entry when its handler throws (%j)',
    async (frame) => {
      const server = await startSockets();
      const lan = await server.client('7.lan');
      lan.send(frame);
      const { message } = await lan.next('error');
      const id = /[\da-f-]{36}/.exec(String(message))?.[0] ?? 'none';
      expect(server.logged()).toContain(`${id} a handler broke`);
      expect(message).not.toContain('handler');
      lan.send({ type: 'say', text: 'still here' });
      await lan.next('said');
    },
  );

  it('is dropped with 1011 when the feature cannot open the socket', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan', 'broken');
    expect(await lan.closed).toBe(1011);
    expect(server.logged()).toContain('the room is broken');
  });
});

describe('a flood', () => {
  it('of 61 frames at once gets an error and closes the socket with 4429', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    for (let i = 0; i < 60; i += 1) lan.send({ type: 'say', text: `${i}` });
    await expect.poll(() => server.heard.length).toBe(60);
    lan.send({ type: 'say', text: 'one too many' });
    expect(await lan.next('error')).toEqual({ type: 'error', message: 'Too many messages.' });
    expect(await lan.closed).toBe(4429);
    expect(server.heard).toHaveLength(60);
    await expect.poll(() => server.closeCodes).toEqual([4429]);
  });

  it.each(['garbage', 'heartbeats', 'protocol pings'])('of %s closes the socket', async (kind) => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    for (let i = 0; i < 61; i += 1) {
      if (kind === 'garbage') lan.send('}');
      else if (kind === 'heartbeats') lan.send({ type: 'ping' });
      else lan.ws.ping();
    }
    expect(await lan.closed).toBe(4429);
  });

  it('of protocol pings in one chunk gets a pong for each within the limit, then an error', async () => {
    const server = await startSockets();
    const lan = server.raw('/ws/echo/a?token=7.lan');
    await lan.answer();
    await expect.poll(() => server.connections.length).toBe(1);
    const headLength = lan.received.length;
    lan.socket.write(Buffer.alloc(500 * 7, Buffer.from([0x89, 0x81, 0, 0, 0, 0, 0x78])));
    await lan.ended;
    const pongs = Buffer.alloc(60 * 3, Buffer.from([0x8a, 1, 0x78]));
    const frames = lan.received.subarray(headLength);
    expect(frames.subarray(0, pongs.length)).toEqual(pongs);
    expect(frames.subarray(pongs.length).toString()).toContain('"Too many messages."');
    expect(frames.readUInt16BE(frames.lastIndexOf(0x88) + 2)).toBe(4429);
    await expect.poll(() => server.closeCodes).toEqual([4429]);
  });

  it('is not assumed at a steady 20 frames a second', async () => {
    const server = await startSockets();
    const lan = await server.client('7.lan');
    for (let second = 0; second < 10; second += 1) {
      for (let i = 0; i < 20; i += 1) lan.send({ type: 'say', text: 'x' });
      await expect.poll(() => server.heard.length).toBe((second + 1) * 20);
      server.advance(1_000);
    }
    expect(server.connections[0]?.isOpen).toBe(true);
  });
});
