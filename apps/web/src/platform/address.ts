import { startTransition, useSyncExternalStore } from 'react';
import { createStore } from './external-store.ts';

const here = () => window.location.pathname + window.location.search;
const address = createStore(here());
let hasMoved = false;

window.addEventListener('popstate', () => address.set(here()));

/** The path and query of the page, as known outside of the router, which the sign-in page does not load. */
export function useAddress(): string {
  return useSyncExternalStore(address.subscribe, address.get);
}

/** Shows another address without loading the document again. The router begins there if it does not run yet. */
export function goTo(next: string, { replace = false } = {}): void {
  hasMoved = true;
  if (replace) window.history.replaceState(null, '', next);
  else window.history.pushState(null, '', next);
  startTransition(() => address.set(here()));
}

/** Whether the document shows another address than the one it was loaded for, by `goTo`. */
export const hasGone = (): boolean => hasMoved;
