import { expect, it } from 'vitest';
import { isCommonPin } from './pins.ts';

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
