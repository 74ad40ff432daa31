import { useEffect } from 'react';
import { createStore } from './external-store.ts';
import { useStore } from './use-store.ts';

const store = createStore(false);

/** Holds true while notifications must not interrupt the screen. */
export const doNotDisturb = { get: store.get, subscribe: store.subscribe };

export function useIsDoNotDisturb(): boolean {
  return useStore(store);
}

export function useDoNotDisturb(): void {
  useEffect(() => {
    store.set(true);
    return () => store.set(false);
  }, []);
}
