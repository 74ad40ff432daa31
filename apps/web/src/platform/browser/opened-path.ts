import { createStore } from '../storage/external-store.ts';

/** The path of a notification that was tapped while this page was open; null: none is to be opened. */
export const openedPath = createStore<string | null>(null);
