import { createStore } from './external-store.ts';
import { readStored, store } from './storage.ts';
import { useStore } from './use-store.ts';

/** The text sizes in per cent of the browser's text size. */
export const TEXT_SIZES = [100, 115, 130, 150, 175, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'text_size';

function parseTextSize(stored: string | null): TextSize {
  return TEXT_SIZES.find((size) => String(size) === stored) ?? 100;
}

const size = createStore(parseTextSize(readStored(KEY)));

function show(next: TextSize): void {
  document.documentElement.style.fontSize = next === 100 ? '' : `${next}%`;
  size.set(next);
}

window.addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) show(parseTextSize(readStored(KEY)));
});

/** Sets the text size in all tabs of this device. `public/theme.js` applies it before the first paint. */
export function setTextSize(next: TextSize): void {
  store(KEY, next === 100 ? null : String(next));
  show(next);
}

export function useTextSize(): TextSize {
  return useStore(size);
}
