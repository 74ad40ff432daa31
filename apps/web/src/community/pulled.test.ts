import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../platform/storage/fake-storage.fixture.ts';
import { forgetPulled, rememberPulled, wasPulled } from './pulled.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = fakeStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

describe('words that were pulled on this device', () => {
  it('are stored until the copy is deleted', () => {
    rememberPulled([7, 8]);
    rememberPulled([8, 9]);
    expect([6, 7, 8, 9].map(wasPulled)).toEqual([false, true, true, true]);
    forgetPulled(8);
    expect(wasPulled(8)).toBe(false);
  });

  it('are none when the stored value is invalid', () => {
    for (const stored of ['{', '{"a":1}', '[null,"7"]', '7']) {
      kept.set('pulled_word_ids', stored);
      expect(wasPulled(7)).toBe(false);
    }
  });

  it('are limited: the oldest are dropped', () => {
    rememberPulled(Array.from({ length: 6_000 }, (_, n) => n + 1));
    expect([wasPulled(1), wasPulled(6_000)]).toEqual([false, true]);
  });
});
