import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { RELAY_HEADER, relayedReader, signRelayed, type Identity } from './relay-header.ts';

const key = randomBytes(32);
const owner = { self: 7, key };
const other = { self: 8, key };
const read = (identity: Identity, request: IncomingMessage) => relayedReader(identity)(request);

function upgrade(changes: { url?: string; nonce?: string; relayed?: string } = {}): IncomingMessage {
  const { url = '/ws/game/ABCDEF?token=t', nonce = 'n', relayed } = changes;
  return {
    url,
    headers: { 'sec-websocket-key': nonce, [RELAY_HEADER]: relayed },
  } as unknown as IncomingMessage;
}

it('a signed header is valid at one server and for one upgrade', () => {
  const relayed = signRelayed(other, 7, '2001:db8::1', upgrade());
  expect(read(owner, upgrade({ relayed }))).toEqual({ address: '2001:db8::1' });
  expect(read(owner, upgrade())).toBeUndefined();
  expect(read(other, upgrade({ relayed }))).toBe('misdirected');
  expect(read(owner, upgrade({ relayed, nonce: 'another' }))).toBe('forged');
  expect(read(owner, upgrade({ relayed, url: '/ws/game/GHJKLM' }))).toBe('forged');
  expect(read({ self: 7, key: randomBytes(32) }, upgrade({ relayed }))).toBe('forged');
  const [to, , signed] = relayed.split('.');
  const changed = [to, Buffer.from('10.0.0.1').toString('base64url'), signed].join('.');
  expect(read(owner, upgrade({ relayed: changed }))).toBe('forged');
});

it.each(['', '.', '7..', '7.MTI3LjAuMC4x', 'x.y.z', '7.MTI3LjAuMC4x.AAAA, 7.MTI3LjAuMC4x.AAAA'])(
  'the header %j is rejected as forged',
  (relayed) => {
    expect(read(owner, upgrade({ relayed }))).toBe('forged');
  },
);
