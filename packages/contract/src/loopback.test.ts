import { expect, it } from 'vitest';
import { isLoopbackHost } from './loopback.ts';

it.each([
  'localhost',
  'LOCALHOST',
  'localhost.',
  'words.localhost',
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '[::1]',
  '[::]',
])('%s leads to the device itself', (host) => expect(isLoopbackHost(host)).toBe(true));

it.each(['localhost.example', 'mylocalhost', '10.0.0.1', '127.example', 'words.example', '[fe80::1]', ''])(
  '%s leads elsewhere',
  (host) => expect(isLoopbackHost(host)).toBe(false),
);
