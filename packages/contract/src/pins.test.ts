import { expect, it } from 'vitest';
import { isCommonPin, withPlainDigits } from './pins.ts';

it('refuses the PINs that people choose most often, and few others', () => {
  const common = [
    '0000',
    '9999',
    '1234',
    '4321',
    '0123',
    '7890',
    '2580',
    '1212',
    '1122',
    '2000',
    '2026',
    '1998',
  ];
  expect(common.filter((pin) => !isCommonPin(pin))).toEqual([]);
  expect(['4826', '9071', '1243', '3110', '2108'].filter(isCommonPin)).toEqual([]);
  const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
  expect(all.filter(isCommonPin).length).toBeLessThan(300);
});

it('reads the digits of every script', () => {
  for (const zero of ['0', '\u0660', '\u06f0', '\u0e50', '\uff10', '\u{1d7ce}', '\u{1d7ec}', '\u{1d7f6}']) {
    const first = zero.codePointAt(0) ?? 0;
    const digits = Array.from({ length: 10 }, (_, n) => String.fromCodePoint(first + n)).join('');
    expect(withPlainDigits(digits)).toBe('0123456789');
  }
  expect(withPlainDigits('①½二 a')).toBe('①½二 a');
});
