import { useSyncExternalStore } from 'react';
import { readStored, store } from './storage.ts';

/** The specification's names. */
const TOKEN_KEY = 'access_token';
const ROOM_KEY = 'pending_join_room_id';

/** What an address may carry as a room id; anything else is not kept. */
const ROOM_ID = /^[A-Za-z0-9_-]{1,64}$/;

const listeners = new Set<() => void>();
const expiryListeners = new Set<() => void>();
/** Kept beside storage, so that signing in works for this page even where nothing can be stored. */
let token = readStored(TOKEN_KEY);

function change(next: string | null): void {
  if (next === token) return;
  token = next;
  for (const listener of listeners) listener();
}

// Signing in or out in one tab does so in all of them. A null key is `localStorage.clear()`.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === TOKEN_KEY || event.key === null) change(readStored(TOKEN_KEY));
});

export const session = {
  token: (): string | null => token,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  signIn(accessToken: string): void {
    store(TOKEN_KEY, accessToken);
    change(accessToken);
  },

  signOut(): void {
    store(TOKEN_KEY, null);
    change(null);
  },

  /** The server refused `refused`: signs out, unless somebody has signed in anew since that call began. */
  expire(refused: string | null): void {
    if (refused !== token) return;
    keepRoomOf(window.location.search);
    if (token === null) return;
    session.signOut();
    for (const listener of expiryListeners) listener();
  },

  /** Hears that the server has ended a session, whichever call or socket learnt of it first. */
  onExpired(listener: () => void): () => void {
    expiryListeners.add(listener);
    return () => expiryListeners.delete(listener);
  },
};

/** The access token, or null when signed out; follows other tabs. */
export function useToken(): string | null {
  return useSyncExternalStore(session.subscribe, session.token);
}

/** Remembers the room of `?room_id=…`, to be joined after signing in. */
export function keepRoomOf(search: string): void {
  const room = new URLSearchParams(search).get('room_id');
  if (room !== null && ROOM_ID.test(room)) store(ROOM_KEY, room);
}

/** Where to go after signing in: the room that was kept (and is forgotten by this), else home. */
export function takeLanding(): string {
  const room = readStored(ROOM_KEY);
  if (room === null) return '/';
  store(ROOM_KEY, null);
  return ROOM_ID.test(room) ? `/setup-room?room_id=${encodeURIComponent(room)}` : '/';
}
