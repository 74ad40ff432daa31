import { readStored, store } from './storage.ts';
import { newUuid } from '../browser/uuid.ts';
import { useStore } from './use-store.ts';

/** A guest, who plays in one room without an account. */
export interface GuestSession {
  roomId: string;
  token: string;
  username: string;
}

const GUEST_KEY = 'guest';
const DEVICE_KEY = 'guest_device';

const listeners = new Set<() => void>();
/** The guest is also kept in memory, for browsers without storage. */
let guest = parsed(readStored(GUEST_KEY));
let device = readStored(DEVICE_KEY);

function change(next: GuestSession | null): void {
  guest = next;
  for (const listener of listeners) listener();
}

// Follows changes in other tabs. A null key means `localStorage.clear()`.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === GUEST_KEY || event.key === null) change(parsed(readStored(GUEST_KEY)));
});

/** The guest's session, stored in the browser so that a reload or a closed tab does not lose the seat. */
export const guestSession = {
  get: (): GuestSession | null => guest,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  enter(next: GuestSession): void {
    store(GUEST_KEY, JSON.stringify(next));
    change(next);
  },

  end(): void {
    store(GUEST_KEY, null);
    if (guest !== null) change(null);
  },
};

export function useGuestSession(): GuestSession | null {
  return useStore(guestSession, () => null);
}

/** The id of this device, the same in every room: it identifies a removed guest who returns under another name. */
export function guestDevice(): string {
  if (device === null) store(DEVICE_KEY, (device = newUuid()));
  return device;
}

function parsed(text: string | null): GuestSession | null {
  try {
    const { roomId, token, username } = JSON.parse(text ?? 'null') as Partial<GuestSession>;
    const isWhole = typeof roomId === 'string' && typeof token === 'string' && typeof username === 'string';
    return isWhole ? { roomId, token, username } : null;
  } catch {
    return null;
  }
}
