import { afterEach, describe, expect, it, vi } from 'vitest';
import { savesData } from './saves-data.ts';

afterEach(() => vi.unstubAllGlobals());

describe('less traffic is asked for', () => {
  it.each([
    ['by nothing', {}, false, false],
    ['by a connection that does not say so', { connection: { saveData: false } }, false, false],
    ['by the connection', { connection: { saveData: true } }, false, true],
    ['by the preference', {}, true, true],
  ])('%s', (_what, navigator, matches, wanted) => {
    vi.stubGlobal('navigator', navigator);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-data: reduce)' && matches,
    }));
    expect(savesData()).toBe(wanted);
  });
});
