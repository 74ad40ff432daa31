import { expect, it } from 'vitest';
import { linkOriginOf } from './link-origin.ts';

const LAN = 'http://192.168.1.7:3000';

it.each([
  'http://localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://0.0.0.0:3000',
  'http://words.localhost:3000',
])('links of a page on %s hold the address that phones can open', (page) => {
  expect(linkOriginOf(page, LAN)).toEqual({ origin: LAN, host: '192.168.1.7:3000', isLocalOnly: false });
  expect(linkOriginOf(page, null)).toMatchObject({ origin: page, isLocalOnly: true });
  expect(linkOriginOf(page, undefined)).toMatchObject({ origin: page, isLocalOnly: false });
});

it.each(['https://words.example', LAN, 'http://localhost.example'])(
  '%s is an address for everybody',
  (page) => {
    for (const phoneOrigin of ['http://10.0.0.2:3000', null, undefined])
      expect(linkOriginOf(page, phoneOrigin)).toMatchObject({ origin: page, isLocalOnly: false });
  },
);
