import { expect, it } from 'vitest';
import { metricsAccess } from './metrics-access.ts';

function ask(
  { token, ownPort = false }: { token?: string; ownPort?: boolean },
  remoteAddress: string,
  headers: Record<string, string> = {},
): boolean {
  const request = { headers, socket: { remoteAddress } } as unknown as Parameters<
    ReturnType<typeof metricsAccess>
  >[0];
  return metricsAccess(token, ownPort)(request);
}

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'])(
  'the machine itself reads metrics from %s',
  (address) => {
    expect(ask({}, address)).toBe(true);
  },
);

it.each(['203.0.113.9', '192.168.1.7', '10.0.0.3', '::ffff:192.168.1.7', '2001:db8::1', ''])(
  'no other machine reads them at the public port: %j',
  (address) => expect(ask({}, address)).toBe(false),
);

it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])(
  'nobody reads them through a proxy on the machine, which adds %s',
  (name) => expect(ask({}, '127.0.0.1', { [name]: '127.0.0.1' })).toBe(false),
);

it.each(['127.0.0.1:3000', 'localhost', 'LOCALHOST:3000', '[::1]:3000'])(
  'the machine itself reads them at %s',
  (host) => expect(ask({}, '127.0.0.1', { host })).toBe(true),
);

it.each([
  'icando.example.com',
  'localhost.example.com:3000',
  '127.0.0.1.example.com',
  '192.168.1.7:3000',
  '',
])(
  'nobody reads them through a proxy that passes on the host %j, or by a name that leads to the machine',
  (host) => expect(ask({}, '127.0.0.1', { host })).toBe(false),
);

it('whoever reaches a port of their own reads them there', () => {
  expect(ask({ ownPort: true }, '10.0.0.3')).toBe(true);
});

it('with a token only those who have it read them, from anywhere', () => {
  const token = 'a-long-token-of-the-operator';
  for (const ownPort of [true, false]) {
    expect(ask({ token, ownPort }, '203.0.113.9', { authorization: `Bearer ${token}` })).toBe(true);
    for (const authorization of ['', 'Bearer ', token, `Bearer ${token}x`])
      expect(ask({ token, ownPort }, '127.0.0.1', { authorization })).toBe(false);
    expect(ask({ token, ownPort }, '127.0.0.1')).toBe(false);
  }
});
