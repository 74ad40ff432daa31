import { createStore } from './external-store.ts';
import { readStored, store } from './storage.ts';
import { useStore } from './use-store.ts';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

function parse(stored: string | null): Theme {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const theme = createStore(parse(readStored(KEY)));

function show(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  theme.set(next);
}

window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) show(parse(readStored(KEY)));
});

/** Sets the theme in all tabs. `public/theme.js` applies it before the first paint. */
export function setTheme(next: Theme): void {
  store(KEY, next === 'system' ? null : next);
  show(next);
}

/** The chosen theme; `system` follows the device. */
export function useTheme(): Theme {
  return useStore(theme);
}
