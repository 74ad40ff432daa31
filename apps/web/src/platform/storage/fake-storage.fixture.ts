import { vi } from 'vitest';

/** Replaces the storage by a map, which is returned. Undone by `vi.unstubAllGlobals`. */
export function fakeStorage(name: 'localStorage' | 'sessionStorage', entries = new Map<string, string>()) {
  vi.stubGlobal(name, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  return entries;
}
