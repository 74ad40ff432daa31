import { startTransition, useSyncExternalStore } from 'react';
import { createStore } from './external-store.ts';

const here = () => window.location.pathname + window.location.search;
const address = createStore(here());
let isNavigated = false;

window.addEventListener('popstate', () => address.set(here()));

/** The path and query of the page, as known outside of the router, which the sign-in page does not load. */
export function useAddress(): string {
  return useSyncExternalStore(address.subscribe, address.get);
}

/** Shows another address without loading the document again. The router begins there if it does not run yet. */
export function goTo(next: string, { replace = false } = {}): void {
  isNavigated = true;
  if (replace) window.history.replaceState(null, '', next);
  else window.history.pushState(null, '', next);
  startTransition(() => address.set(here()));
}

/** Whether `goTo` has changed the address since the document was loaded. */
export const hasNavigated = (): boolean => isNavigated;
