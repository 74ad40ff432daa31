import { useSyncExternalStore } from 'react';
import { readSession, storeSession } from '../../platform/storage.ts';
import { rememberRoom, session } from '../../platform/session.ts';
import { openSocket } from '../../platform/sockets.ts';
import { showToast } from '../../ui/toasts.ts';
import { pastStorage } from './past-storage.ts';
import { createLiveStore, type LiveState } from './live-store.ts';

// The one live room of this page, with the browser's sockets and clock.

/** Of this tab alone: another tab of the same person would take the seat. */
const JOINED_KEY = 'joined_room_id';

export const live = createLiveStore(
  {
    open: openSocket,
    now: () => performance.now(),
    later(ms, then) {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    notify: ({ kind, text, detail }) => void showToast(kind, text, { detail }),
    storeRoomId: (roomId) => storeSession(JOINED_KEY, roomId),
    past: pastStorage,
    storeRoomForLogin: (roomId) => rememberRoom(`?room_id=${roomId}`),
  },
  readSession(JOINED_KEY),
);

/**
 * True when the tab sat in the room that `comesFrom` names as it was loaded anew, or came back to it: then the way leads
 * into the room at once. Who went to another address is asked first.
 */
export const wasLoadedInRoom = ((): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate' && new URL(entry.name).pathname === '/setup-room';
})();

/** Where this page stands between rooms. */
export function useLive(): LiveState {
  return useSyncExternalStore(live.subscribe, live.get);
}

// Whoever signs in next sits nowhere yet.
session.subscribe(live.leave);
