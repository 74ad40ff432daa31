import { describe, expect, it } from 'vitest';
import { LagMeter } from './lag.ts';
import { startSockets } from '../../../test/support/platform/sockets/sockets.fixture.ts';

describe('the lag of a connection', () => {
  it('is the least of the last 8 round trips', () => {
    const lag = new LagMeter();
    expect(lag.min()).toBe(0);
    const trip = (ms: number) => lag.pong(lag.ping(1_000), 1_000 + ms);
    for (const ms of [90, 20, 70]) trip(ms);
    expect(lag.min()).toBe(20);
    for (let i = 0; i < 6; i += 1) trip(60);
    expect(lag.min()).toBe(20);
    trip(60);
    expect(lag.min()).toBe(60);
  });

  it('ignores unsolicited and repeated pongs', () => {
    const lag = new LagMeter();
    expect(lag.pong('made up', 5)).toBe(false);
    const nonce = lag.ping(0);
    expect(lag.pong(nonce, 80)).toBe(true);
    expect(lag.pong(nonce, 90)).toBe(false);
    expect(lag.min()).toBe(80);
  });

  it('keeps only the newest pending pings', () => {
    const lag = new LagMeter();
    const first = lag.ping(0);
    for (let i = 0; i < 8; i += 1) lag.ping(i);
    expect(lag.pong(first, 10)).toBe(false);
  });

  it('is measured on the wire, by pings with different nonces', async () => {
    const server = await startSockets();
    const client = server.dial('7.lan', 'a', { autoPong: false });
    await client.opened;
    await expect.poll(() => server.connections.length).toBe(1);
    const [connection] = server.connections;
    const nonces = new Set<string>();
    client.ws.on('ping', (nonce) => {
      nonces.add(nonce.toString());
      client.ws.pong('unsolicited');
      server.advance(40);
      client.ws.pong(nonce);
    });
    for (let i = 1; i <= 3; i += 1) {
      connection?.measureLag();
      await expect.poll(() => nonces.size).toBe(i);
      await expect.poll(() => connection?.leastLagMs()).toBe(40);
    }
  });

  it('is measured repeatedly, each ping after the previous pong', async () => {
    const server = await startSockets();
    const client = await server.client('7.lan');
    await expect.poll(() => server.connections.length).toBe(1);
    const nonces: string[] = [];
    client.ws.on('ping', (nonce) => nonces.push(nonce.toString()));
    server.connections[0]?.measureLag(2);
    await expect.poll(() => nonces.length).toBe(2);
    expect(nonces[0]).not.toBe(nonces[1]);
    // What follows the second pong would come before the reply to a later message.
    client.send({ type: 'say', text: 'xin chào' });
    await client.next('said');
    expect(nonces).toHaveLength(2);
  });
});
