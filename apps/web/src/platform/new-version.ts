import { useSyncExternalStore } from 'react';
import { createStore } from './external-store.ts';

/** Whether a newer version of the client than this page's is on the device. */
export const newVersion = createStore(false);

export function useNewVersion(): boolean {
  return useSyncExternalStore(newVersion.subscribe, newVersion.get);
}
