import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './external-store.ts';

const store = createStore(false);

/** True while a screen is shown on which nothing else may ask for attention. */
export const doNotDisturb = { get: store.get, subscribe: store.subscribe };

export function useIsDoNotDisturb(): boolean {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Keeps everything else quiet while the calling screen is shown. */
export function useDoNotDisturb(): void {
  useEffect(() => {
    // Others read it outside React, and only while this is mounted.
    store.set(true);
    return () => store.set(false);
  }, []);
}
