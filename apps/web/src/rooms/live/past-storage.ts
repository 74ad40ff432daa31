import { readSession, storeSession } from '../../platform/storage/storage.ts';
import type { PastQuestion } from './live-room.ts';

const PAST_KEY = 'room_past';

export interface PastStorage {
  /** The stored questions of the running game; empty for another room. */
  load(roomId: string): readonly PastQuestion[];
  save(roomId: string, past: readonly PastQuestion[]): void;
}

/** The server does not resend finished questions, so a reload would lose the missed words before it. */
export const pastStorage: PastStorage = {
  load(roomId) {
    try {
      const stored = JSON.parse(readSession(PAST_KEY) ?? 'null') as {
        roomId: string;
        past: PastQuestion[];
      } | null;
      return stored !== null && stored.roomId === roomId && Array.isArray(stored.past) ? stored.past : [];
    } catch {
      return [];
    }
  },
  save: (roomId, past) => storeSession(PAST_KEY, past.length === 0 ? null : JSON.stringify({ roomId, past })),
};
