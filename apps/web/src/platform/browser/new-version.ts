import { createStore } from '../storage/external-store.ts';
import { useStore } from '../storage/use-store.ts';

/** Whether the device has a newer version of the client than this page. */
export const newVersion = createStore(false);

export function useNewVersion(): boolean {
  return useStore(newVersion);
}
