import { expect, it } from 'vitest';
import { readCode, stepOf } from './codes.ts';

/** The secret of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The last six of the eight digits of the appendix.
it.each([
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the code of RFC 6238 at second %d, and one step before and after', (second, code) => {
  const step = Math.floor(second / 30);
  const at = (steps: number) => stepOf(code, SECRET, (second + steps * 30) * 1000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
});

it.each([
  ['287 082', { digits: '287082' }],
  ['２８７０８２', { digits: '287082' }],
  ['bcfg hjkl mnpq', { recovery: ['BCFGHJKLMNPQ'] }],
  ['28708', { recovery: [] }],
])('reads %s', (typed, code) => {
  expect(readCode(typed)).toEqual(code);
});
