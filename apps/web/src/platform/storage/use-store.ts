import { useSyncExternalStore } from 'react';
import type { Store } from './external-store.ts';

/**
 * The value of a store. `onServer` is its value in HTML that is rendered in advance, where nothing is stored yet; the
 * first render of the client has the same. Components of such HTML need it.
 */
export const useStore = <State>(
  { subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>,
  onServer?: () => State,
): State => useSyncExternalStore(subscribe, get, onServer);

const never = { subscribe: () => () => {}, get: () => true };

/** Whether React runs the page: false in HTML that is rendered in advance, until it is hydrated. */
export const useIsLive = (): boolean => useStore(never, () => false);
