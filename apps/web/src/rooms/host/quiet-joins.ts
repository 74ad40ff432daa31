import { createStore } from '../../platform/storage/external-store.ts';
import { readStored, store as keep } from '../../platform/storage/storage.ts';
import { useStore } from '../../platform/storage/use-store.ts';

const KEY = 'rooms:quiet_joins';

/** Whether the host's page plays no sound when a player joins; stored on the device. */
const quietStore = createStore(readStored(KEY) === '1');

export function setQuietJoins(isQuiet: boolean): void {
  keep(KEY, isQuiet ? '1' : null);
  quietStore.set(isQuiet);
}

export function useQuietJoins(): boolean {
  return useStore(quietStore);
}
