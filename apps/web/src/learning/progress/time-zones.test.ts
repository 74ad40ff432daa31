import { afterEach, expect, it, vi } from 'vitest';
import { timeZones } from './time-zones.ts';

afterEach(() => vi.unstubAllGlobals());

it('lists each zone once by its current name, and includes the chosen zone', () => {
  vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: () => ['Asia/Saigon', 'Asia/Tokyo'] });
  expect(timeZones('Asia/Ho_Chi_Minh')).toEqual(['Asia/Ho_Chi_Minh', 'Asia/Tokyo']);
  expect(timeZones('Etc/GMT+5')).toContain('Etc/GMT+5');
});

it('offers a short list if the browser has none', () => {
  vi.stubGlobal('Intl', { ...Intl, supportedValuesOf: undefined });
  expect(timeZones('Asia/Bangkok')).toContain('Asia/Ho_Chi_Minh');
});
