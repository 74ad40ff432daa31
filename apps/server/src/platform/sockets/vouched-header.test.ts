import { randomBytes } from 'node:crypto';
import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { signPiped, PIPED_HEADER } from './piped-header.ts';
import { TrunkStream } from './trunk-stream.ts';
import { createVouchedReader, signVouched, VOUCHED_HEADER } from './vouched-header.ts';

const key = randomBytes(32);
const heir = { self: 7, key };
const ending = { self: 8, key };
const who = { userId: 5, sessionKey: 'lan', address: '2001:db8::1' };
const wire = { data() {}, credit() {}, end() {}, reset() {} };
const line = () => new TrunkStream(wire, { allowHalfOpen: false, remoteAddress: undefined });

function upgrade(changes: { url?: string; nonce?: string; word?: string } = {}) {
  const { url = '/ws/game/ABCDEF', nonce = 'n', word } = changes;
  return { url, headers: { 'sec-websocket-key': nonce, [VOUCHED_HEADER]: word } };
}

it('a fellow says whom it has let in, to one server, about one upgrade, once', () => {
  const word = signVouched(ending, 7, who, upgrade());
  const read = createVouchedReader(heir);
  expect(read(upgrade(), line())).toBeUndefined();
  expect(createVouchedReader(ending)(upgrade({ word }), line())).toBe('mistaken');
  expect(read(upgrade({ word, nonce: 'another' }), line())).toBe('forged');
  expect(read(upgrade({ word, url: '/ws/game/GHJKLM' }), line())).toBe('forged');
  expect(createVouchedReader({ self: 7, key: randomBytes(32) })(upgrade({ word }), line())).toBe('forged');
  expect(read(upgrade({ word }), line())).toEqual(who);
  expect(read(upgrade({ word }), line())).toBe('forged');
});

it('is believed over a line between servers only', () => {
  const word = signVouched(ending, 7, who, upgrade());
  expect(createVouchedReader(heir)(upgrade({ word }), new Duplex())).toBe('forged');
});

it('what a fellow says of an address is no word for anybody', () => {
  const asked = { url: '/ws/game/ABCDEF', headers: { 'sec-websocket-key': 'n' } };
  const piped = signPiped(ending, 7, JSON.stringify([5, 'lan', '::1']), asked as never);
  expect(createVouchedReader(heir)(upgrade({ word: piped }), line())).toBe('forged');
  expect(PIPED_HEADER).not.toBe(VOUCHED_HEADER);
});

it.each(['', '.', '7..', '7.WzUsImxhbiIsIjo6MSJd', 'x.y.z', '7.WzUsImxhbiIsIjo6MSJd.AAAA'])(
  '%j is nobody of us',
  (word) => {
    expect(createVouchedReader(heir)(upgrade({ word }), line())).toBe('forged');
  },
);

it('alone on a database nobody is a fellow', () => {
  expect(createVouchedReader(undefined)(upgrade({ word: 'anything' }), line())).toBeUndefined();
});
