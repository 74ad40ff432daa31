import { createStore } from '../storage/external-store.ts';

/**
 * What the page says that its installation offers, so that the first frame has the place of it. `src/prerender.tsx` sets it
 * for each page that it renders.
 */
export const offers = createStore<string>(
  typeof document === 'undefined' ? '' : (document.getElementById('root')?.dataset['offers'] ?? ''),
);

export const isOffered = (what: 'google' | 'school'): boolean => offers.get().split(' ').includes(what);
