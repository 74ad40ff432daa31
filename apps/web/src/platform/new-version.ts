import { useSyncExternalStore } from 'react';
import { createStore } from './external-store.ts';

/** Whether the device has a newer version of the client than this page. */
export const newVersion = createStore(false);

export function useNewVersion(): boolean {
  return useSyncExternalStore(newVersion.subscribe, newVersion.get);
}
