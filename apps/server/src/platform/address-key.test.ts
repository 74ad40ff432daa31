import { expect, it } from 'vitest';
import { addressKey, networkKey } from './address-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::/64', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('the key of %s is %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

it.each([
  ['203.0.113.7', '203.0'],
  ['203.0.9.1', '203.0'],
  ['203.1.113.7', '203.1'],
  ['2001:db8:1:2::1', '2001:db8:1'],
  ['2001:db8:1:ffff::1', '2001:db8:1'],
  ['2001:db8:2:2::1', '2001:db8:2'],
  ['unknown', 'unknown'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkKey(addressKey(address))).toBe(network);
});
