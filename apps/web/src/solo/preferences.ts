import { useSyncExternalStore } from 'react';
import { readStored, store as keep } from '../platform/storage.ts';
import { createStore } from '../platform/external-store.ts';

const KEY = 'game_wait_for_me';
const waiting = createStore(readStored(KEY) === 'true');

/** 'Chờ tôi bấm tiếp': the player requests the next question. Stored on this device. */
export const waitForMe = {
  get: waiting.get,
  set(isOn: boolean): void {
    keep(KEY, isOn ? 'true' : null);
    waiting.set(isOn);
  },
};

export function useWaitForMe(): boolean {
  return useSyncExternalStore(waiting.subscribe, waiting.get);
}
