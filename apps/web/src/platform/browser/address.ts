import { startTransition } from 'react';
import { createStore } from '../storage/external-store.ts';
import { takeReload } from './reload.ts';
import { useStore } from '../storage/use-store.ts';

const hasPage = typeof window !== 'undefined';
const currentAddress = () => window.location.pathname + window.location.search;
/** `src/prerender.tsx` sets it for each page that it renders. */
export const address = createStore(hasPage ? currentAddress() : '');
let isNavigated = takeReload();

if (hasPage) window.addEventListener('popstate', () => address.set(currentAddress()));

/** The path and query of the page, for code outside the router, which the sign-in page does not load. */
export function useAddress(): string {
  return useStore(address, address.get);
}

/** Shows another address without a new document. If the router does not run yet, it starts with this address. */
export function goTo(next: string, { replace = false } = {}): void {
  isNavigated = true;
  if (replace) window.history.replaceState(null, '', next);
  else window.history.pushState(null, '', next);
  startTransition(() => address.set(currentAddress()));
}

/** Whether `goTo` has changed the address since the document was loaded, or `reload` has loaded it. */
export const hasNavigated = (): boolean => isNavigated;
