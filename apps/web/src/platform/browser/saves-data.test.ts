import { afterEach, describe, expect, it, vi } from 'vitest';
import { savesData } from './saves-data.ts';

afterEach(() => vi.unstubAllGlobals());

describe('savesData', () => {
  it.each([
    ['is false by default', {}, false, false],
    ['is false for a connection without the flag', { connection: { saveData: false } }, false, false],
    ['is true for a connection with the flag', { connection: { saveData: true } }, false, true],
    ['is true for the media preference', {}, true, true],
  ])('%s', (_title, navigator, matches, expected) => {
    vi.stubGlobal('navigator', navigator);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-data: reduce)' && matches,
    }));
    expect(savesData()).toBe(expected);
  });
});
