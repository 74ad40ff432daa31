import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();

function parse(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

let theme = parse(readStored(KEY));

function show(next: Theme): void {
  theme = next;
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  for (const listener of listeners) listener();
}

window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) show(parse(readStored(KEY)));
});

/** Chooses the theme, on every tab, for good. `public/theme.js` sets it before the first paint. */
export function setTheme(next: Theme): void {
  store(KEY, next === 'system' ? null : next);
  show(next);
}

/** What was chosen, not what is seen: `system` follows the device. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => theme,
  );
}
