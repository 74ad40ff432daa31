import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { PIPED_HEADER, readPiped, signPiped } from './piped-header.ts';

const key = randomBytes(32);
const owner = { self: 7, key };
const other = { self: 8, key };

function upgrade(changes: { url?: string; nonce?: string; piped?: string } = {}): IncomingMessage {
  const { url = '/ws/game/ABCDEF?token=t', nonce = 'n', piped } = changes;
  return {
    url,
    headers: { 'sec-websocket-key': nonce, [PIPED_HEADER]: piped },
  } as unknown as IncomingMessage;
}

it('a fellow says where the client is, to one server, about one upgrade', () => {
  const piped = signPiped(other, 7, '2001:db8::1', upgrade());
  expect(readPiped(owner, upgrade({ piped }))).toEqual({ address: '2001:db8::1' });
  expect(readPiped(owner, upgrade())).toBeUndefined();
  expect(readPiped(other, upgrade({ piped }))).toBe('mistaken');
  expect(readPiped(owner, upgrade({ piped, nonce: 'another' }))).toBe('forged');
  expect(readPiped(owner, upgrade({ piped, url: '/ws/game/GHJKLM' }))).toBe('forged');
  expect(readPiped({ self: 7, key: randomBytes(32) }, upgrade({ piped }))).toBe('forged');
  const [to, , sealed] = piped.split('.');
  const changed = [to, Buffer.from('10.0.0.1').toString('base64url'), sealed].join('.');
  expect(readPiped(owner, upgrade({ piped: changed }))).toBe('forged');
});

it.each(['', '.', '7..', '7.MTI3LjAuMC4x', 'x.y.z', '7.MTI3LjAuMC4x.AAAA, 7.MTI3LjAuMC4x.AAAA'])(
  '%j is nobody of us',
  (piped) => {
    expect(readPiped(owner, upgrade({ piped }))).toBe('forged');
  },
);

it('alone on a database nobody is a fellow', () => {
  expect(readPiped(undefined, upgrade({ piped: 'anything' }))).toBeUndefined();
});
