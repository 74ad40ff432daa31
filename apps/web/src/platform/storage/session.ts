import { guestSession } from './guest-session.ts';
import { readSession, readStored, store, storedKeys, storeSession } from './storage.ts';
import { useStore } from './use-store.ts';

const TOKEN_KEY = 'access_token';
const ROOM_KEY = 'pending_join_room_id';
const LESSON_KEY = 'pending_save_lesson';

/** The prefix of storage keys that are deleted with the session. */
const OF_SESSION = 'session:';

const ROOM_ID = /^[A-Za-z0-9_-]{1,64}$/;
const SHARE_CODE = /^[A-Z0-9]{1,64}$/;

const listeners = new Set<() => void>();
const expiryListeners = new Set<() => void>();
/** The token is also kept in memory, for browsers without storage. */
let token = readStored(TOKEN_KEY);

function change(next: string | null): void {
  if (next === token) return;
  token = next;
  for (const key of storedKeys(OF_SESSION)) store(key, null);
  for (const listener of listeners) listener();
}

// Follows changes in other tabs. A null key means `localStorage.clear()`.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === TOKEN_KEY || event.key === null) change(readStored(TOKEN_KEY));
});

export const session = {
  token: (): string | null => token,

  /** The token for calls and sockets: that of the account, otherwise that of a guest. */
  bearer: (): string | null => token ?? guestSession.get()?.token ?? null,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  signIn(accessToken: string): void {
    store(TOKEN_KEY, accessToken);
    guestSession.end();
    change(accessToken);
  },

  signOut(): void {
    store(TOKEN_KEY, null);
    change(null);
  },

  /** Signs out unless the token has changed since the refused call began. */
  expire(refused: string | null): void {
    if (refused !== null && refused === guestSession.get()?.token) guestSession.end();
    if (refused !== token) return;
    rememberRoom(window.location.search);
    if (token === null) return;
    session.signOut();
    for (const listener of expiryListeners) listener();
  },

  /** Called when the server has ended a session. */
  onExpired(listener: () => void): () => void {
    expiryListeners.add(listener);
    return () => expiryListeners.delete(listener);
  },
};

/** Reads a value stored for the signed-in user. It is deleted with the session. */
export const readOfSession = (name: string): string | null => readStored(`${OF_SESSION}${name}`);

export function storeOfSession(name: string, value: string | null): void {
  store(`${OF_SESSION}${name}`, value);
}

export function useToken(): string | null {
  return useStore({ subscribe: session.subscribe, get: session.token }, () => null);
}

export function rememberRoom(search: string): void {
  const room = new URLSearchParams(search).get('room_id');
  if (room !== null && ROOM_ID.test(room)) store(ROOM_KEY, room);
}

/** Remembers the lesson in this tab only, so that it is not saved unexpectedly days later. */
export function rememberLesson(shareCode: string): void {
  storeSession(LESSON_KEY, shareCode);
}

/** Whether the shared lesson was to be saved after the sign-in. This forgets it. */
export function takeLesson(shareCode: string): boolean {
  const isWaiting = readSession(LESSON_KEY) === shareCode;
  if (isWaiting) storeSession(LESSON_KEY, null);
  return isWaiting;
}

/**
 * The page after the sign-in: the remembered room, which is then forgotten, otherwise the remembered lesson, otherwise
 * Home.
 */
export function takeLandingPage(): string {
  const room = readStored(ROOM_KEY);
  if (room === null) return waitingLesson() ?? '/';
  store(ROOM_KEY, null);
  return ROOM_ID.test(room) ? `/setup-room?room_id=${encodeURIComponent(room)}` : '/';
}

function waitingLesson(): string | undefined {
  const code = readSession(LESSON_KEY);
  return code !== null && SHARE_CODE.test(code) ? `/l/${code}` : undefined;
}
