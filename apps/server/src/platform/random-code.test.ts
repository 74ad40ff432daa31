import { codeReadings, NEW_CODE_ALPHABET } from '@icando/contract/codes';
import { expect, it } from 'vitest';
import { findOnly, randomCode } from './random-code.ts';

it('makes codes that no Vietnamese keyboard changes, without rude abbreviations', () => {
  for (let i = 0; i < 2_000; i += 1) {
    const code = randomCode(6);
    expect([...code].every((letter) => NEW_CODE_ALPHABET.includes(letter))).toBe(true);
    expect(code).not.toMatch(/VCL|FCK|KKK/);
  }
});

it('finds what exactly one reading of a typed code names', async () => {
  const find = (existing: readonly string[]) =>
    findOnly(codeReadings('HÁ3KP', 6), (code) => Promise.resolve(existing.includes(code) ? code : undefined));
  expect(await find(['HAS3KP', 'XXXXXX'])).toEqual({ code: 'HAS3KP', found: 'HAS3KP' });
  expect(await find([])).toBeUndefined();
  expect(await find(['HAS3KP', 'HA83KP'])).toBeUndefined();
});
