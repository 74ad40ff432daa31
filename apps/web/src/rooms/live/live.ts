import { readSession, storeSession } from '../../platform/storage/storage.ts';
import { rememberRoom, session } from '../../platform/storage/session.ts';
import { openSocket } from '../../platform/realtime/sockets.ts';
import { showToast } from '../../ui/toasts.ts';
import { pastStorage } from './past-storage.ts';
import { createLiveStore, type LiveState } from './live-store.ts';
import { useStore } from '../../platform/storage/use-store.ts';

// The room store of this page, with the browser's sockets and clock.

/** A key of the session storage, because another tab of the same user must not take the seat. */
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
 * Whether the page was reloaded in the room that `comesFrom` names, or returned to it through the history. The page then
 * rejoins at once; after a visit to another address it asks first.
 */
export const wasLoadedInRoom = ((): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate' && new URL(entry.name).pathname === '/setup-room';
})();

/** The state of this page outside or inside a room. */
export function useLive(): LiveState {
  return useStore(live);
}

// The next user of this tab must not stay in the room of the previous one.
session.subscribe(live.leave);
