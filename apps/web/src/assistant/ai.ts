import { call } from '../platform/api/api-client.ts';
import { session } from '../platform/storage/session.ts';
import { readStored, store } from '../platform/storage/storage.ts';
import { streamEvents } from '../platform/api/stream.ts';
import { showToast } from '../ui/toasts.ts';
import { type AiState, createAiStore } from './ai-store.ts';
import { VI } from '../platform/i18n/language.ts';
import { useStore } from '../platform/storage/use-store.ts';

/** The storage key, from the specification. */
const HISTORY_KEY = 'ai_chat_history';
/** The owner of the history: another account of this device starts with an empty one. */
const OWNER_KEY = 'ai_chat_history_of';

export const ai = createAiStore({
  getLicense: () => call('GET /api/license_ai'),
  stream: streamEvents,
  load: () => readStored(HISTORY_KEY),
  save: (text) => store(HISTORY_KEY, text),
  report: ({ text }) => void showToast('bad', text, { lang: VI }),
  now: () => Date.now(),
});

/** Deletes the history of another account. Must be called before the history is rendered. */
export function claimHistory(me: number): void {
  const owner = readStored(OWNER_KEY);
  if (owner === String(me)) return;
  store(OWNER_KEY, String(me));
  if (owner !== null) store(HISTORY_KEY, null);
  ai.reset();
}

export function useAi(): AiState {
  return useStore(ai);
}

// A pending answer must not reach the next user.
session.subscribe(() => ai.reset());
