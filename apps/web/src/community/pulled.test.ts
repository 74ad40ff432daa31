import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPulled, rememberPulled, wasPulled } from './pulled.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('words that were pulled on this device', () => {
  it('are remembered, until the copy is gone', () => {
    rememberPulled([7, 8]);
    rememberPulled([8, 9]);
    expect([6, 7, 8, 9].map(wasPulled)).toEqual([false, true, true, true]);
    forgetPulled(8);
    expect(wasPulled(8)).toBe(false);
  });

  it('are not invented where something else was stored', () => {
    for (const stored of ['{', '{"a":1}', '[null,"7"]', '7']) {
      kept.set('pulled_word_ids', stored);
      expect(wasPulled(7)).toBe(false);
    }
  });

  it('do not fill the device: the oldest are forgotten', () => {
    rememberPulled(Array.from({ length: 6_000 }, (_, n) => n + 1));
    expect([wasPulled(1), wasPulled(6_000)]).toEqual([false, true]);
  });
});
