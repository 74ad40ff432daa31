import { useSyncExternalStore } from 'react';
import type { Store } from './external-store.ts';

/** The value of a store, also where HTML is rendered in advance. */
export const useStore = <State>({ subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>): State =>
  useSyncExternalStore(subscribe, get, get);
