import { HISTORY_PAGE_SIZE } from '@icando/contract/limits';
import { call } from '../../platform/api/api-client.ts';
import { refusalText } from '../../platform/api/api-error.ts';
import { doNotDisturb } from '../../platform/storage/do-not-disturb.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { session } from '../../platform/storage/session.ts';
import { openSocket } from '../../platform/realtime/sockets.ts';
import { readSession, storeSession } from '../../platform/storage/storage.ts';
import { newUuid } from '../../platform/browser/uuid.ts';
import { showToast } from '../../ui/toasts.ts';
import { forgetRooms, noteMessage, noteRead, writerOf } from '../chat-api.ts';
import { listening } from './listening.ts';
import { readUnsent, storeUnsent } from './kept-messages.ts';
import { createTalkStore, type StoredTalk, type TalkState } from './talk-store.ts';
import { t } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import { useStore } from '../../platform/storage/use-store.ts';

/** Unsent texts of the fields, of this tab. */
const DRAFTS_KEY = 'chat_drafts';

let owner: number | null = null;

/** The chat store with the browser's socket and clock. */
export const talk = createTalkStore({
  open: openSocket,
  async fetchPage(roomId, before) {
    const query = { size: HISTORY_PAGE_SIZE, before };
    const { data, total_pages } = await call('GET /api/chat/history/:roomId', { params: { roomId }, query });
    return { messages: data, hasOlder: total_pages > 1 };
  },
  async react(messageId, reaction) {
    try {
      await call('POST /api/chat/react', { body: { message_id: messageId, reaction } });
    } catch (error) {
      showToast('bad', refusalText(error, t('The reaction was not sent')));
      throw error;
    }
  },
  markRead: (roomId) => call('POST /api/chat/read', { body: { chat_room_id: roomId } }),
  later(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  now: serverNow,
  newClientId: newUuid,
  keepDrafts: (drafts) => storeSession(DRAFTS_KEY, JSON.stringify({ owner, drafts })),
  keepUnsent: (before, after) => {
    if (owner !== null) storeUnsent(owner, before, after);
  },
  onMessage(message, { isOwn, isSeen }) {
    const isNews = noteMessage(queryClient, message, { isUnread: !isOwn && !isSeen });
    if (!isNews || isOwn || isSeen || doNotDisturb.get()) return;
    showToast('info', t('You have new message!'), { detail: writerOf(queryClient, message) });
  },
  onRead: (roomId) => noteRead(queryClient, roomId),
  onRooms: () => {
    if (!listening.isAwaited()) forgetRooms(queryClient);
  },
  onHistoryFailed: () => void showToast('bad', t('Failed to load chat history')),
});

/** Starts the chat of this user. */
export async function startTalk(me: number): Promise<void> {
  if (owner === me) return;
  owner = me;
  talk.start(me, { unsent: [], drafts: readDrafts(me) });
  const unsent = await readUnsent(me);
  // Another user may have signed in meanwhile.
  if (owner === me) talk.restore(unsent);
}

function readDrafts(me: number): StoredTalk['drafts'] {
  try {
    // The second key is that of the last release.
    const text = readSession(DRAFTS_KEY) ?? readSession('chat_unsent') ?? '{}';
    const kept = JSON.parse(text) as Partial<StoredTalk> & { owner?: number };
    return kept.owner === me ? (kept.drafts ?? {}) : {};
  } catch {
    // An unreadable entry counts as empty.
    return {};
  }
}

export function useTalk(): TalkState {
  return useStore(talk);
}

// The rooms belong to the session's user.
session.subscribe(() => {
  owner = null;
  talk.stop();
  listening.end();
});
talk.subscribe(() => {
  if (talk.get().link === 'open') listening.begin();
});
